import PawlDocuments
import PawlPages
import PawlViewTesting
import PawlViews
import Testing

/// Documents in a terminal and on a page.
@MainActor
@Suite struct MarkdownViewTests {
  private let source = """
    # Title

    A **bold** [link](https://a.example).

    - one
      - two
    - [x] done

    3. three
    4. four

    > quoted

    ```swift
    let a = 1
    ```

    | A | B |
    |---|--:|
    | c | *d* |

    ---
    """

  private func html(_ view: some View) -> String {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen.page.html
  }

  @Test func aTerminalDrawsAllBlocks() {
    let tester = ViewTester(MarkdownView(source), columns: 30, rows: 20)
    #expect(
      tester.frame.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == [
        "Title", "", "A bold link.", "", "• one", "  ◦ two", "☑ done", "", "3. three", "4. four", "", "│ quoted", "",
        " let a = 1", "", "A B", "───", "c d", "", String(repeating: "─", count: 30),
      ])
  }

  @Test func aPageHasTheElementsOfHTML() {
    let html = html(MarkdownView(source))
    for part in [
      ">Title</h1>", "<strong>bold</strong>", "href=\"https://a.example\"", "<ul ", "<li ", "type=\"checkbox\"",
      "checked", "<ol ", "start=\"3\"", "<blockquote ", "<pre ", "class=\"language-swift\"", "<hr ",
      "<thead><tr><th>A</th><th class=\"tr\">B</th></tr></thead>",
      "<tbody><tr><td>c</td><td class=\"tr\"><em>d</em></td></tr></tbody>",
    ] {
      #expect(html.contains(part), "\(part)")
    }
  }

  @Test func headingsHaveTheirLevels() {
    let html = html(MarkdownView("# a\n## b\n### c\n#### d\n##### e\n###### f"))
    for (level, text) in zip(1...6, ["a", "b", "c", "d", "e", "f"]) { #expect(html.contains(">\(text)</h\(level)>")) }
  }

  @Test func hostileMarkupIsText() {
    let html = html(MarkdownView("<script>x()</script>\n\n[a](javascript:x) ![b](http://c.example/d.png)\n\n`<b>`"))
    #expect(html.contains("&lt;script&gt;"))
    #expect(!html.contains("<script"))
    #expect(!html.contains("javascript"))
    #expect(!html.contains("<img"))
    #expect(html.contains("&lt;b&gt;"))
  }

  @Test func linksOfADocumentOpen() async {
    let tester = ViewTester(Opening(), columns: 40, rows: 10)
    await tester.press("link")
    #expect(tester.contains("Opened https://a.example"))
  }

  @Test func listsAreListsForAssistiveTechnologies() {
    let tester = ViewTester(MarkdownView("- a\n- b"), columns: 20, rows: 5)
    #expect(tester.tree == "list\n  row\n    text \"a\"\n  row\n    text \"b\"")
  }

  @Test func aDocumentThatChangesIsParsedAgain() async {
    let tester = ViewTester(Writing(), columns: 20, rows: 8)
    #expect(tester.contains("a", role: .heading))
    await tester.type("# b\n", into: "Source")
    #expect(tester.contains("b", role: .heading))
  }

  private struct Opening: View {
    @State private var opened = "nothing"

    var body: some View {
      MarkdownView("- a [link](https://a.example)")
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened = url.absoluteString
            return true
          })
      Text("Opened \(opened)")
    }
  }

  private struct Writing: View {
    @State private var source = "# a\n"

    var body: some View {
      MarkdownView(source)
      TextEditor(text: $source).accessibilityLabel("Source")
    }
  }
}
