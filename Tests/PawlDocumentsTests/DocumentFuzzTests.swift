import TestSupport
import Testing

@testable import PawlDocuments

/// Hostile documents and sources: the parsers end, and need a number of steps in proportion to the length.
@Suite struct DocumentFuzzTests {
  private static let blocks = [
    "# ", "## ", "> ", ">", "- ", "* ", "1. ", "2) ", "- [ ] ", "    ", "\t", "```", "~~~", "| a ", "|", "|---",
    "|:-:|", "---",
    "===", "[a]: /b", "[a]", "<!--", "-->", "<b>", "**", "`", "](", "a", "word ", "\n", "\n\n", "\n", "\r\n", "\u{0}",
    "é", "日本",
    "👨‍👩‍👧", "\u{202E}", "\u{301}", "http://a.b", "  \n", "\\",
  ]

  @Test func tenThousandHostileDocumentsAreParsedInProportionToTheirLength() {
    for seed in 0..<10_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = random.below(80)
      let text = (0..<count).map { _ in Self.blocks.randomElement(using: &random) ?? "" }.joined()
      let document = MarkdownDocument(text)
      // Every level of blocks reads its lines once, and parsers of inline syntax read them a few times.
      #expect(document.steps <= 200 * (4 * text.utf8.count + 10), "seed \(seed)")
      #expect(document.blocks.reduce(0) { $0 + $1.size } <= 80 * (text.utf8.count + 1), "seed \(seed)")
    }
  }

  /// Documents that are known to make parsers slow.
  @Test(arguments: [
    "> ", "> a\n", "- ", "- a\n", "  - a\n", "1. a\n\n", "```\n", "| a ", "| a |\n|---|\n", "[a]: b\n", "<!-- ",
    "<!--\n", "# ", "a\n",
    "    a\n", "> - ", "* > ", "\n", "---\n", "- a\n\n\n", "|a", "\t", "a\n=\n", "[a][a]\n", "> ```\n",
    "- [ ] a\n  b\n", "-\n",
  ])
  func repeatedPartsNeedStepsInProportionToTheirNumber(_ part: String) {
    func steps(_ count: Int) -> Int { MarkdownDocument(String(repeating: part, count: count)).steps }
    let (few, many) = (steps(500), steps(4_000))
    #expect(many <= 9 * few + 4_000, "\(few) steps for 500, \(many) for 4,000")
  }

  private static let code = [
    "\"", "'", "`", "/*", "*/", "//", "#", "--", "\\", "\n", " ", "a", "Ab", "0x1", "1.5e", "@", "$", "${", "<", "</",
    ">", "<!--",
    "-->", "&", "&amp;", ":", "=", "{", "}", "\"\"\"", "'''", "é", "日", "\u{0}", "\t", "\r\n", "func", "select", "👨‍👩‍👧",
  ]

  private static let languages: [CodeLanguage] = [
    .swift, .c, .python, .javaScript, .rust, .go, .java, .kotlin, .json, .html, .css, .shell, .yaml, .sql, .toml,
  ]

  @Test func tenThousandHostileSourcesKeepTheirCharactersAndAreDividedInProportionToTheirLength() {
    for seed in 0..<10_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = random.below(60)
      let text = (0..<count).map { _ in Self.code.randomElement(using: &random) ?? "" }.joined()
      let language = Self.languages[seed % Self.languages.count]
      let bytes = Array(text.utf8)
      var highlighter = CodeHighlighter(bytes, language)
      highlighter.run()
      #expect(highlighter.steps <= 4 * bytes.count + 4, "\(language.name), seed \(seed)")
      var end = 0
      for token in highlighter.tokens {
        #expect(token.range.lowerBound == end && !token.range.isEmpty, "\(language.name), seed \(seed)")
        #expect(String(validating: bytes[token.range], as: UTF8.self) != nil, "\(language.name), seed \(seed)")
        end = token.range.upperBound
      }
      #expect(end == bytes.count, "\(language.name), seed \(seed)")
    }
  }

  @Test func longSourcesNeedStepsInProportionToTheirLength() {
    for language in Self.languages {
      for part in Self.code {
        func steps(_ count: Int) -> Int {
          var highlighter = CodeHighlighter(Array(String(repeating: part, count: count).utf8), language)
          highlighter.run()
          return highlighter.steps
        }
        #expect(steps(4_000) <= 9 * steps(500) + 1_000, "\(language.name), \(part)")
      }
    }
  }
}

extension MarkdownBlock {
  /// The number of blocks and texts.
  fileprivate var size: Int {
    switch self {
    case .heading, .paragraph, .code, .rule: 1
    case .quote(let blocks): blocks.reduce(1) { $0 + $1.size }
    case .list(let list): list.items.reduce(1) { $0 + $1.blocks.reduce(1) { $0 + $1.size } }
    case .table(let table): table.columns.count * (table.rows.count + 1)
    }
  }
}
