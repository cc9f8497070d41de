import PawlUI
import TestSupport
import Testing

@testable import PawlPages
@testable import PawlViews

/// Pages from right to left, and texts that must not reorder what is around them. Capitals stand for Hebrew letters.
@MainActor
@Suite struct RightToLeftPageTests {
  private func page(_ view: some View) -> PageNode {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page
  }

  private func mirrored(_ view: some View) -> PageNode { page(view.environment(\.layoutDirection, .rightToLeft)) }

  private func html(_ node: PageNode) -> String { node.html.withoutHebrew }

  private func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }

  @Test("A page from right to left says so, and a page from left to right has nothing more")
  func pageHasItsDirection() {
    let row = HStack {
      Text("first")
      Text("second")
    }
    #expect(mirrored(row).attribute("dir") == "rtl")
    #expect(all(mirrored(row)).count { $0.attribute("dir") != nil } == 1)
    #expect(!html(page(row)).contains("dir="))
    #expect(!html(page(row)).contains("bdi"))
  }

  @Test("A part that runs the other way has a direction of its own")
  func partsHaveTheirDirection() {
    let view = VStack {
      Text("outer")
      HStack { Text("inner") }.environment(\.layoutDirection, .rightToLeft)
    }
    let marked = all(page(view)).filter { $0.attribute("dir") != nil }
    #expect(marked.map { $0.attribute("dir") } == ["rtl"])
    #expect(marked.first?.classes.contains("r") == true)
    let both = all(mirrored(HStack { Text("inner").environment(\.layoutDirection, .leftToRight) }))
      .compactMap { $0.attribute("dir") }
    #expect(both == ["rtl", "ltr"])
  }

  @Test("A sheet has the direction of the view that presents it")
  func sheetsHaveTheirDirection() {
    let view = VStack {
      Text("outer").sheet(isPresented: .constant(true)) { Text("inside") }
        .environment(\.layoutDirection, .rightToLeft)
      Text("other")
    }
    let dialog = all(page(view)).first { $0.tag == .dialog }
    #expect(dialog.map(all)?.contains { $0.attribute("dir") == "rtl" } == true)
  }

  @Test("The direction of a page can change")
  func directionCanChange() throws {
    struct Turning: View {
      @State var isMirrored = false

      var body: some View {
        Button("Turn") { isMirrored.toggle() }
          .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
    }
    let screen = PageScreen()
    screen.show(Turning())
    screen.render()
    #expect(screen.page.attribute("dir") == nil)
    try screen.press("Turn")
    #expect(screen.page.attribute("dir") == "rtl")
    try screen.press("Turn")
    #expect(screen.page.attribute("dir") == nil)
  }

  @Test("The leading padding is at the right")
  func paddingIsMirrored() {
    let view = Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(html(page(view)).contains("padding:calc(1*var(--l)) calc(4*var(--u)) calc(3*var(--l)) calc(2*var(--u))"))
    #expect(
      html(mirrored(view)).contains("padding:calc(1*var(--l)) calc(2*var(--u)) calc(3*var(--l)) calc(4*var(--u))"))
  }

  @Test("Texts with letters from right to left are isolated, and other texts of the same page aren't")
  func textsAreIsolated() {
    let view = VStack {
      Text(verbatim: "ABC".withHebrew)
      Text("plain")
    }
    let markup = html(page(view))
    #expect(markup.contains(">ABC</bdi>"))
    #expect(markup.contains(">plain<"))
    #expect(!markup.contains("plain</bdi>"))
    let other = html(
      mirrored(
        VStack {
          Text("plain")
          Text("1 - 2")
        }))
    #expect(other.contains(">plain</bdi>"))
    #expect(!other.contains("1 - 2</bdi>"))
    #expect(!html(mirrored(Text(verbatim: "1 – 2"))).contains("bdi"))
  }

  @Test("A text that tries to reorder its neighbors is closed in")
  func hostileTextsAreClosedIn() {
    let markup = html(
      page(
        HStack {
          Text(verbatim: "\u{202E}evil\u{2067}<b>")
          Text("price")
        }))
    #expect(markup.contains(">\u{202E}evil\u{2067}&lt;b&gt;</bdi>"))
    let link = try? AttributedString(markdown: "**AB** and [CD](https://example.com)".withHebrew)
    #expect(html(page(Text(link ?? AttributedString()))).contains("><strong>AB</strong> and <a"))
  }

  @Test("A field takes the direction of what the user types")
  func fieldsTakeTheDirectionOfTheirText() {
    let fields = all(
      page(
        VStack {
          TextField("Name", text: .constant(""))
          TextEditor(text: .constant(""))
        })
    ).filter { $0.classes.contains("field") }
    #expect(fields.map { $0.attribute("dir") } == ["auto", "auto"])
  }

  @Test("Symbols named after the direction of reading, and the back button, point that way")
  func symbolsPointTheOtherWay() {
    #expect(html(page(Image(systemName: "chevron.forward"))).contains(">›<"))
    #expect(html(mirrored(Image(systemName: "chevron.forward"))).contains(">‹<"))
    let flipped = Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
    #expect(html(mirrored(flipped)).contains("scale(-1,1)"))
    #expect(!html(page(flipped)).contains("scale(-1"))
  }
}
