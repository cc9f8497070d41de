import PawlDocuments
import PawlPages
import PawlViewTesting
import PawlViews
import TestSupport
import Testing

/// Hostile documents in both hosts. A tester compares each frame with one that is laid out from scratch.
@MainActor
@Suite struct DocumentViewFuzzTests {
  private static let parts = [
    "# ", "> ", "- ", "1. ", "- [x] ", "    ", "```swift\n", "```\n", "| a | b |\n|---|---|\n| c |\n", "---\n", "**",
    "`", "[a](b)",
    "[a](https://a.example)", "<b>", "&", "a", " word", "\n", "\n\n", "日本", "👨‍👩‍👧", "\u{202E}", "\u{301}", "\u{0}", "\t",
  ]

  @Test func hostileDocumentsAreShown() {
    for seed in 0..<150 {
      var random = SeededGenerator(seed: UInt64(seed))
      let source = (0..<random.below(40)).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
      let tester = ViewTester(MarkdownView(source), columns: 1 + random.below(40), rows: 12)
      #expect(!tester.frame.contains("\u{1B}"), "seed \(seed)")
      let screen = PageScreen()
      screen.show(MarkdownView(source))
      screen.render()
      let html = screen.page.html
      #expect(!html.contains("<b>") && !html.contains("<script"), "seed \(seed)")
    }
  }
}
