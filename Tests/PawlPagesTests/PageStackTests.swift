import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// The sizes and places of views on a page, and the clicks that reach them.
@MainActor
@Suite struct PageStackTests {
  private func html(_ view: some View) -> String {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page.html
  }

  /// The attributes of the first element of a page with a text in it.
  private func tag(of text: String, in html: String) -> Substring {
    guard let end = html.range(of: ">\(text)<"), let start = html[..<end.lowerBound].lastIndex(of: "<") else {
      return ""
    }
    return html[start..<end.lowerBound]
  }

  @Test func aViewOfHigherPriorityShrinksLast() {
    let html = html(
      HStack {
        Text("first").layoutPriority(1)
        Text("second")
      })
    #expect(tag(of: "first", in: html).contains("style=\"flex-shrink:1\""))
    #expect(tag(of: "second", in: html).contains("style=\"flex-shrink:1000\""))
  }

  @Test func aViewOfLowerPriorityShrinksFirst() {
    let html = html(
      HStack {
        Text("first")
        Text("second").layoutPriority(-1)
      })
    #expect(tag(of: "first", in: html).contains("style=\"flex-shrink:1\""))
    #expect(tag(of: "second", in: html).contains("style=\"flex-shrink:1000\""))
  }

  @Test func aFlexibleViewOfHigherPriorityTakesTheFreeSpace() {
    let html = html(
      HStack {
        Color.red.layoutPriority(1)
        Color.blue
      })
    #expect(html.contains("background:var(--red);flex-shrink:1;flex-grow:1000\""))
    #expect(html.contains("background:var(--blue);flex-shrink:1000;flex-grow:1\""))
  }

  @Test func viewsOfOnePriorityShareTheSpace() {
    let html = html(
      HStack {
        Text("first").layoutPriority(2)
        Text("second").layoutPriority(2)
      })
    #expect(!html.contains("flex-shrink"))
  }

  @Test func aSpacerKeepsItsMinimumLength() {
    let row = html(
      HStack {
        Text("a")
        Spacer(minLength: 0)
        Spacer(minLength: 3)
        Spacer()
      })
    #expect(row.contains("class=\"sp gh\" style=\"min-width:0\""))
    #expect(row.contains("class=\"sp gh\" style=\"min-width:calc(3*var(--u))\""))
    #expect(row.contains("class=\"sp gh\">"))
    let column = html(
      VStack {
        Text("a")
        Spacer(minLength: 3)
      })
    #expect(column.contains("class=\"sp gv\" style=\"min-height:calc(3*var(--l))\""))
  }

  @Test func aViewWithoutHitTestingLetsThePointerThrough() {
    let html = html(
      VStack {
        Button("Through") {}.allowsHitTesting(false)
        Button("Pressed") {}.allowsHitTesting(true)
      })
    #expect(html.contains("class=\"btn nohit\""))
    #expect(html.contains("class=\"btn\""))
  }

  @Test func aChangeOfHitTestingReachesThePage() {
    let handle = Handle()
    let screen = PageScreen()
    screen.show(Hits(handle: handle))
    screen.render()
    #expect(!screen.page.html.contains("nohit"))
    handle.set?(false)
    screen.render()
    #expect(screen.page.html.contains("nohit"))
    #expect(screen.page.html == screen.htmlFromScratch)
  }

  @MainActor private final class Handle { var set: ((Bool) -> Void)? }

  private struct Hits: View {
    let handle: Handle
    @State private var isHit = true

    init(handle: Handle) { self.handle = handle }

    var body: some View {
      handle.set = { isHit = $0 }
      return VStack { Button("Press") {}.allowsHitTesting(isHit) }
    }
  }

  @Test func aFlexibleViewThatIsScaledKeepsItsProportions() {
    #expect(html(Color.red.scaledToFit()).contains("aspect-ratio:1;max-width:100%;width:100%"))
    #expect(html(Color.red.aspectRatio(contentMode: .fill)).contains("aspect-ratio:1;max-width:100%"))
    #expect(!html(Text("text").scaledToFit()).contains("aspect-ratio"))
  }

  @Test func aDrawingWithProportionsTellsItsWidth() {
    #expect(html(Circle().frame(width: 8, height: 4).aspectRatio(1, contentMode: .fit)).contains(";--w:8\""))
    #expect(!html(Circle().frame(width: 8, height: 4).aspectRatio(1, contentMode: .fill)).contains("--w"))
    #expect(!html(Text("text").aspectRatio(1, contentMode: .fit)).contains("--w"))
  }

  @Test func theLastBaselineIsNotTheFirst() {
    let rows = html(
      VStack {
        HStack(alignment: .firstTextBaseline) { Text("a") }
        HStack(alignment: .lastTextBaseline) { Text("b") }
      })
    #expect(rows.contains("class=\"r ab\""))
    #expect(rows.contains("class=\"r lb\""))
  }
}
