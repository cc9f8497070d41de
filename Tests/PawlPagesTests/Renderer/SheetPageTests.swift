import PawlViews
import Testing

@testable import PawlPages

/// Tests of the heights and the looks of sheets on pages.
@MainActor
@Suite struct SheetPageTests {
  private struct Sheet<Content: View>: View {
    let content: Content

    var body: some View {
      Text("window").sheet(isPresented: .constant(true)) { content }
    }
  }

  private func dialog(_ screen: PageScreen) throws -> PageNode {
    func find(_ node: PageNode) -> PageNode? { node.tag == .dialog ? node : node.children.lazy.compactMap(find).first }
    return try #require(find(screen.page))
  }

  @Test func aSheetWithoutDetentsHasTheHeightOfItsContent() throws {
    let dialog = try dialog(PageScreen(showing: Sheet(content: Text("plain"))))
    #expect(dialog.attribute("style") == nil)
  }

  @Test func aDetentIsAPartOfTheWindow() throws {
    let medium = PageScreen(showing: Sheet(content: Text("half").presentationDetents([.medium])))
    #expect(try dialog(medium).attribute("style") == "height:calc((100dvh - 4rem)*0.5)")
    let fixed = PageScreen(showing: Sheet(content: Text("fixed").presentationDetents([.height(8)])))
    #expect(try dialog(fixed).attribute("style") == "height:calc(8*var(--l))")
    #expect(fixed.pressable["Resize"] == nil)
  }

  @Test func aPressGoesOnToTheNextHeight() throws {
    let screen = PageScreen(
      showing: Sheet(content: Text("grows").presentationDetents([.large, .medium, .fraction(0.25)])))
    #expect(try dialog(screen).attribute("style")?.hasSuffix("*0.25)") == true)
    try screen.press("Resize")
    #expect(try dialog(screen).attribute("style")?.hasSuffix("*0.5)") == true)
    try screen.press("Resize")
    #expect(try dialog(screen).attribute("style")?.hasSuffix("*1)") == true)
    try screen.press("Resize")
    #expect(try dialog(screen).attribute("style")?.hasSuffix("*0.25)") == true)
  }

  private struct Bound: View {
    @State private var detent = PresentationDetent.large

    var body: some View {
      Text("window").sheet(isPresented: .constant(true)) {
        Text(verbatim: detent == .large ? "is large" : "is medium")
          .presentationDetents([.medium, .large], selection: $detent).presentationDragIndicator(.visible)
          .presentationCornerRadius(32).presentationBackground(Color.red)
      }
    }
  }

  @Test func theBindingFollowsTheUser() throws {
    let screen = PageScreen(showing: Bound())
    #expect(screen.html.contains("is large"))
    try screen.press("Resize")
    #expect(screen.html.contains("is medium"))
    let style = try #require(try dialog(screen).attribute("style"))
    #expect(style.contains("border-radius:2rem"))
    #expect(style.contains("background:var(--red)"))
  }

  @Test func aHiddenIndicatorIsNoControl() {
    let screen = PageScreen(
      showing: Sheet(
        content: Text("still").presentationDetents([.medium, .large]).presentationDragIndicator(.hidden)))
    #expect(screen.pressable["Resize"] == nil)
  }
}
