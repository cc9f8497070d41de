import PawlInlineMarkdown
import TestSupport
import Testing

/// Hostile texts: the parser ends, keeps the characters, and needs a number of steps in proportion to the length.
@Suite struct InlineMarkdownFuzzTests {
  private static let parts = [
    "*", "**", "***", "_", "__", "~", "~~", "`", "``", "[", "]", "](", ")", "(", "![", "<", ">", "&", "&amp;", "&#0;",
    "\\", "\n", "  \n", " ", "a", "b.c", "é", "日", "👨‍👩‍👧", "\u{301}", "\u{202E}", "\u{0}", "http://", "www.", "@", ":",
    "\"", "'",
    "(a \"", "<a@b>", "[a]: ", "[a][b]", "://", "/",
  ]

  @Test func tenThousandHostileTextsAreParsedInProportionToTheirLength() {
    for seed in 0..<10_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 0..<60, using: &random)
      let text = (0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
      let references = Bool.random(using: &random) ? ["a": "/a", "b": "/b"] : [:]
      let options = InlineMarkdown.Options(preservesWhitespace: Bool.random(using: &random), references: references)
      let (spans, steps) = InlineMarkdown.parse(text, options: options)
      #expect(steps <= 40 * (text.utf8.count + 1), "seed \(seed)")
      for (left, right) in zip(spans, spans.dropFirst()) {
        #expect(left.traits != right.traits || left.link != right.link, "seed \(seed)")
      }
      let plain = spans.map(\.text).joined()
      #expect(plain.utf8.count <= text.utf8.count + 2 * count, "seed \(seed)")
    }
  }

  /// Texts that are known to make parsers slow.
  @Test(arguments: [
    "*a ", "**a *", "_a __", "a*b ", "[", "]", "[a", "[](", "[](<", "![", "![[](", "[a](b)", "[a](b \"", "[a](b '",
    "[a](b (",
    "`", "`a ", "``a ` ", "<", "<a ", "<a@", "&", "\\", "~a ", "~~a ~", "http://", "http://a!", "www.a.", "a@", "a@b.",
    "*_~`[](<",
    "[a](", "[[a]", "*[a*](", "x**y*z_", "\"*", "(((", "[a]((", "a@a",
  ])
  func repeatedPartsNeedStepsInProportionToTheirNumber(_ part: String) {
    func steps(_ count: Int) -> Int {
      let text = String(repeating: part, count: count)
      return InlineMarkdown.parse(text, options: .init(references: ["x": "y"])).steps
    }
    let (few, many) = (steps(500), steps(4_000))
    #expect(many <= 9 * few + 1_000, "\(few) steps for 500, \(many) for 4,000")
  }
}
