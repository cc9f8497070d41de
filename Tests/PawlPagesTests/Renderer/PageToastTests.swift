import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of toasts on pages.
@MainActor
@Suite struct PageToastTests {
  private struct Page: View {
    let kind: Toast.Kind
    let duration: Duration?
    @State var isShown = true
    @State var isSheetShown = false
    @State var isUndone = false

    init(kind: Toast.Kind = .info, duration: Duration? = .seconds(5)) {
      self.kind = kind
      self.duration = duration
    }

    var body: some View {
      VStack {
        Button("Open") { isSheetShown = true }
        if isUndone { Text("undone") }
      }
      .sheet(isPresented: $isSheetShown) { Text("in sheet") }
      .toast("<b>Deleted</b>", isPresented: $isShown, kind: kind, duration: duration) {
        Button("Undo") { isUndone = true }
      }
    }
  }

  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  private func nodes(_ screen: PageScreen) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    screen.render()
    return all(screen.page)
  }

  private func toast(_ screen: PageScreen) -> PageNode? {
    nodes(screen).first { $0.classes.contains("toast") }
  }

  private func button(_ label: String, _ screen: PageScreen) throws -> UInt64 {
    try #require(
      nodes(screen).first { node in
        node.tag == .button && (node.attribute("aria-label") == label || node.html.contains(">\(label)<"))
      }
    ).key.number
  }

  @Test func aToastIsALiveRegionWithItsTime() throws {
    let toast = try #require(self.toast(screen(Page(duration: .milliseconds(2_500)))))
    #expect(toast.attribute("role") == "status")
    #expect(toast.attribute("data-duration") == "2500")
    #expect(toast.attribute("data-dismiss") == "")
    #expect(toast.html.contains("&lt;b&gt;Deleted&lt;/b&gt;"))
    #expect(toast.html.contains("aria-label=\"Information\""))
    #expect(toast.html.contains("aria-label=\"Dismiss\""))
  }

  @Test(arguments: [(Toast.Kind.info, "status"), (.success, "status"), (.warning, "alert"), (.danger, "alert")])
  func urgentToastsAreAlerts(kind: Toast.Kind, role: String) {
    #expect(toast(screen(Page(kind: kind)))?.attribute("role") == role)
  }

  @Test func aToastWithoutADurationHasNoTime() {
    #expect(toast(screen(Page(duration: nil)))?.attribute("data-duration") == nil)
    // The longest time that a browser can wait.
    #expect(toast(screen(Page(duration: .seconds(1 << 40))))?.attribute("data-duration") == "2147483647")
  }

  @Test func theScriptEndsAToast() throws {
    let screen = screen(Page())
    let key = try #require(toast(screen)).key.number
    try screen.handle(PageEvent(key: key, action: .dismiss))
    #expect(toast(screen) == nil)
    #expect(throws: PageEventError.noElement(key)) { try screen.handle(PageEvent(key: key, action: .dismiss)) }
  }

  @Test func theButtonsOfAToastEndItWithoutAScript() throws {
    let screen = screen(Page())
    try screen.handle(PageEvent(key: try button("Undo", screen), action: .press))
    #expect(toast(screen) == nil)
    #expect(screen.text.contains("undone"))
    let other = self.screen(Page())
    try other.handle(PageEvent(key: try button("Dismiss", other), action: .press))
    #expect(toast(other) == nil)
    #expect(!other.text.contains("undone"))
  }

  @Test func aToastIsInsideOfTheDialogInFront() throws {
    let screen = screen(Page())
    #expect(nodes(screen).contains { $0.tag == .main && $0.children.contains { $0.classes == ["toasts"] } })
    try screen.handle(PageEvent(key: try button("Open", screen), action: .press))
    #expect(nodes(screen).contains { $0.tag == .dialog && $0.children.contains { $0.classes == ["toasts"] } })
    #expect(screen.html == screen.htmlFromScratch)
  }

  @Test func timesOfPagesDoNotEndToasts() {
    struct Moving: View {
      @State var isMoved = false
      @State var isShown = true

      var body: some View {
        Button("Move") { withAnimation { isMoved = true } }
          .offset(x: isMoved ? 1 : 0)
          .toast("Toast", isPresented: $isShown)
      }
    }
    let screen = screen(Moving())
    _ = try? screen.handle(PageEvent(key: button("Move", screen), action: .press))
    #expect(toast(screen) != nil)
  }
}
