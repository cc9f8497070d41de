import Foundation
import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Markdown, attributed strings, selection and numbers of lines on a page.
@MainActor
@Suite struct PageMarkdownTests {
  private func html(_ view: some View) -> String {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page.html
  }

  @Test func markdownIsMarkup() {
    let html = html(Text("a *b* **c** ~~d~~ `e<` [**f**](https://a.example)"))
    for part in [
      "<em>b</em>", "<strong>c</strong>", "<del>d</del>", "<code class=\"mono\">e&lt;</code>",
      "href=\"https://a.example\" rel=\"noopener noreferrer\"><strong>f</strong></a>",
    ] {
      #expect(html.contains(part), "\(part) in \(html)")
    }
  }

  @Test func aTextThatIsEmphasizedAsAWholeIsMarkup() {
    #expect(html(Text("**all**")).contains("<strong>all</strong>"))
    #expect(html(Text("[all](https://a.example)")).contains(">all</a>"))
  }

  @Test func valuesAndUnsafeLinksAreText() {
    let value = "<b>[x](https://evil.example)**"
    let html = html(Text("**\(value)** [y](javascript:z)"))
    #expect(html.contains("<strong>&lt;b&gt;[x](https://evil.example)**</strong>"))
    #expect(!html.contains("<a "))
  }

  @Test func linesHavePatternsAndColors() {
    let html = html(Text(verbatim: "a").underline(pattern: .dash, color: .red))
    #expect(html.contains("text-decoration-style:dashed;text-decoration-color:var(--red)"))
    #expect(self.html(Text(verbatim: "a").kerning(4)).contains("letter-spacing:0.25rem"))
    #expect(self.html(VStack { Text(verbatim: "a") }.strikethrough(color: .green)).contains("var(--green)"))
  }

  @Test func attributesOfAStringAreStyles() {
    var text = AttributedString("a")
    text.backgroundColor = .yellow
    text.baselineOffset = 8
    let html = html(Text(text))
    #expect(html.contains("background:var(--yellow)"))
    #expect(html.contains("vertical-align:0.5rem"))
  }

  @Test func selectionIsAClass() {
    #expect(html(Text(verbatim: "a").textSelection(.enabled)).contains("class=\"t sel\""))
    #expect(html(Text(verbatim: "a").textSelection(.disabled)).contains("class=\"t nosel\""))
    #expect(html(Text(verbatim: "a")).contains("class=\"t\""))
  }

  @Test func reservedLinesAreAHeight() {
    #expect(html(Text(verbatim: "a").lineLimit(2...4)).contains("min-height:2lh"))
  }

  @Test func anEditorWithNumbersHasThemBesideIt() {
    let html = html(TextEditor(text: .constant("a\nb\nc")).lineNumbers())
    #expect(html.contains("class=\"numbers\" aria-hidden=\"true\">1\n2\n3</span>"))
    #expect(html.contains("wrap=\"off\""))
    #expect(!self.html(TextEditor(text: .constant("a"))).contains("numbers"))
  }
}
