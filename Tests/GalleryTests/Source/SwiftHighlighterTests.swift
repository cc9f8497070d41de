import TestSupport
import Testing

@testable import Gallery

struct SwiftHighlighterTests {
  /// Returns the parts of a line, each with the first letter of its kind. Plain parts have no letter.
  private func parts(_ line: String) -> [String] {
    SwiftHighlighter.lines(of: line).joined().map { run in
      run.kind == .plain ? run.text : "\("\(run.kind)".prefix(1)):\(run.text)"
    }
  }

  @Test(arguments: [
    ("let x: Int = 0", ["k:let", " x: ", "t:Int", " = ", "n:0"]),
    ("1.5e3...0xFF", ["n:1.5e3", "...", "n:0xFF"]),
    ("a.self.init(.default)", ["a.self.init(.default)"]),
    ("@main struct _View {} // done", ["a:@main", " ", "k:struct", " ", "t:_View", " {} ", "c:// done"]),
    ("#if DEBUG", ["a:#if", " ", "t:DEBUG"]),
    ("`default` größe Größe", ["`default` größe ", "t:Größe"]),
    ("/* a /* b */ c */ x", ["c:/* a /* b */ c */", " x"]),
    (#""a \"b\" \\" + c"#, [#"s:"a \"b\" \\""#, " + c"]),
    (#""a \(b(1) + "c") d" e"#, [#"s:"a \("#, "b(", "n:1", ") + ", #"s:"c") d""#, " e"]),
    (##"#"a\(b)\#(c)"# d"##, [##"s:#"a\(b)\#("##, "c", ##"s:)"#"##, " d"]),
    ("\"open", ["s:\"open"]), ("/* open", ["c:/* open"]), ("##", ["a:##"]), (")", [")"]), ("", []),
  ])
  func codeIsSplitByKind(line: String, expected: [String]) {
    #expect(parts(line) == expected)
  }

  @Test func stringsAndCommentsGoOnOverLines() {
    let text = "let a = \"\"\"\n  b \\\n  \"c\"\n  \"\"\" // d\n/* e\n\n f */ g"
    let kinds = SwiftHighlighter.lines(of: text).map { $0.map(\.kind) }
    #expect(
      kinds == [
        [.keyword, .plain, .string], [.string], [.string], [.string, .plain, .comment], [.comment], [],
        [.comment, .plain],
      ])
  }

  @Test func aStringOnOneLineEndsWithTheLine() {
    #expect(SwiftHighlighter.lines(of: "\"a\nlet").map { $0.map(\.kind) } == [[.string], [.keyword]])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func noCharacterIsLost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "\"\"\"", "#", "##", "\\", "\\(", "\\#(", "(", ")", "/*", "*/", "//", "\n", "\r\n", " ", "let", "Int", "@",
      "`", ".", "1", "e\u{301}", "\u{301}", "日本", "👩‍👩‍👧", "\u{0}", "\u{2028}", "_", "$",
    ]
    let count = Int.random(in: 0..<80, using: &random)
    let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
    let lines = SwiftHighlighter.lines(of: text)
    let joined = lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    #expect(Array(joined.utf8) == Array(text.utf8))
    #expect(lines.joined().allSatisfy { !$0.text.isEmpty })
  }

  /// With a cost that grows with the square of the length, this test would take hours.
  @Test(arguments: [
    "#", "\"", "\"\"\"", "\\(", "\"\\(", "(", "/*", "*/", "#\"", "\"#", "\n", "a", "@", "`", "##\"\\#(", "1.", "\\",
  ])
  func theCostIsProportionalToTheLength(piece: String) {
    let text = String(repeating: piece, count: 200_000)
    let length = SwiftHighlighter.lines(of: text).joined().reduce(0) { $0 + $1.text.utf8.count }
    #expect(length + text.utf8.count { $0 == UInt8(ascii: "\n") } == text.utf8.count)
  }
}
