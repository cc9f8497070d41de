import PawlDocuments
import PawlPages
import PawlTerminal
import PawlViews
import Testing

@testable import PawlViewTesting

/// Source code in a terminal and on a page.
@MainActor
@Suite struct CodeViewTests {
  @Test func codeHasTheColorsOfTheTheme() {
    let tester = ViewTester(CodeView("let a = \"b\" // c", language: .swift), columns: 16, rows: 1)
    guard let grid = (tester.host as? TerminalHost)?.grid(at: tester.now).grid else { return }
    let theme = CellTheme()
    #expect(grid[0, 0].style.foreground == theme[.purple])
    #expect(grid[0, 0].style.attributes == .bold)
    #expect(grid[4, 0].style.foreground == theme[.primary])
    #expect(grid[8, 0].style.foreground == theme[.red])
    #expect(grid[12, 0].style.foreground == theme[.gray])
    #expect(grid[12, 0].style.attributes == .italic)
  }

  @Test func linesHaveNumbersOfOneWidth() {
    let source = (1...10).map { "line \($0)" }.joined(separator: "\n")
    let tester = ViewTester(CodeView(source, showsLineNumbers: true), columns: 20, rows: 10)
    let lines = tester.frame.split(separator: "\n")
    #expect(lines.first?.contains(" 1 line 1") == true)
    #expect(lines.last?.contains("10 line 10") == true)
  }

  @Test func aPageHasAPreElement() {
    let screen = PageScreen()
    screen.show(CodeView("<a href=\"b\">", language: .html))
    screen.render()
    let html = screen.page.html
    #expect(html.contains("<pre "))
    #expect(html.contains("class=\"language-html\""))
    #expect(html.contains("&lt;a"))
    #expect(html.contains("color:var(--red)"))
    #expect(!html.contains("<p "))
  }

  @Test func aLongSourceIsLazyInAScrollView() {
    let source = (1...20_000).map { "line \($0)" }.joined(separator: "\n")
    let tester = ViewTester(
      ScrollView { CodeView(source, language: .swift, showsLineNumbers: true) }, columns: 30, rows: 10)
    #expect(tester.frame.contains("line 1"))
    #expect(tester.graph.evaluationCount < 500)
  }
}
