import Foundation
import PawlDocuments
import PawlPages
import PawlViewTesting
import PawlViews
import Testing

/// Compares a document in cells and on a page with its files in `Golden`.
///
/// `PAWL_UPDATE_GOLDEN=1 swift test --filter DocumentGoldenTests` rewrites the files. Review the changes in the diff.
@MainActor
@Suite struct DocumentGoldenTests {
  private struct Document: View {
    var body: some View {
      VStack(alignment: .leading) {
        MarkdownView(
          """
          # Level 1
          ## Level 2
          ### Level 3
          Some *emphasis*, **strong** ~~gone~~ `code` and a [link](https://a.example "t"). A paragraph that is long enough to wrap \
          in sixty columns, with an ![image](i.png).

          1. one

             more of one
          2. two
             - nested
               - deeper
          - [x] done
          - [ ] open

          > A quote
          > > in a quote
          > - and a list

          | Leading | Center | Trailing |
          |---------|:------:|---------:|
          | a | **b** | 1 |
          | long cell | | 1000 |

          ```json
          {"key": [1, true, "text"]}
          ```

          ---
          <b>HTML</b> &amp; text
          """)
        CodeView("func f() {\n  return \"a\" // b\n}", language: .swift, showsLineNumbers: true)
      }
    }
  }

  private func check(_ shown: String, _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["PAWL_UPDATE_GOLDEN"] != nil {
      try shown.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try shown == String(contentsOf: file, encoding: .utf8), "\(name)")
  }

  @Test func aTerminalShowsTheDocument() throws {
    try check(ViewTester(Document(), columns: 60, rows: 60).frame + "\n", "document.txt")
  }

  @Test func aPageShowsTheDocument() throws {
    let screen = PageScreen()
    screen.show(Document())
    screen.render()
    try check(screen.page.html.replacing("><", with: ">\n<") + "\n", "document.html")
  }
}
