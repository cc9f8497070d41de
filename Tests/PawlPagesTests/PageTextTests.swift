import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// The weights of texts on a page.
@MainActor
@Suite struct PageTextTests {
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

  @Test func aTitleThatIsNotBoldIsLighter() {
    let html = html(
      VStack {
        Text("one").font(.headline).bold(false)
        Text("two").font(.title).fontWeight(.light)
        Text("three").font(.title)
        VStack { Text("four").font(.headline) }.fontWeight(.light)
        Text("five").font(.body.bold()).bold(false)
      })
    for text in ["one", "two", "four", "five"] {
      #expect(tag(of: text, in: html).contains(" nb"), "\(tag(of: text, in: html))")
    }
    #expect(!tag(of: "five", in: html).contains("font-weight"))
    #expect(!tag(of: "three", in: html).contains("nb"))
  }

  @Test func aRunThatIsNotBoldIsLighterThanItsHeadline() {
    let html = html((Text("one").bold(false) + Text("two")).font(.headline))
    #expect(tag(of: "one", in: html).contains("nb"))
    #expect(!tag(of: "two", in: html).contains("nb"))
  }
}
