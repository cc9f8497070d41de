import PawlTerminal
import TestSupport
import Testing

@Suite struct TextShapingTests {
  private func wrap(_ text: String, _ width: Int?) -> [String] {
    TextWrapping.lines(of: text, width: width).map { line in
      let shown = String(text[line.range])
      #expect(line.width == CellWidth.of(shown), "\(shown)")
      return shown
    }
  }

  @Test func linesBreakBetweenWords() {
    #expect(wrap("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(wrap("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(wrap("the quick brown fox", 8) == ["the", "quick", "brown", "fox"])
    #expect(wrap("a  b", 2) == ["a", "b"])
    #expect(wrap("a    b", 3) == ["a", "b"])
  }

  private func balanced(_ text: String, _ width: Int) -> [String] {
    TextWrapping.balancedLines(of: text, width: width).map { String(text[$0.range]) }
  }

  @Test func aShortLastLineIsBalancedWithTheLinesAboveIt() {
    #expect(wrap("one two three four five six", 23) == ["one two three four five", "six"])
    #expect(balanced("one two three four five six", 23) == ["one two three", "four five six"])
    #expect(balanced("one\ntwo three four five six seven", 25) == wrap("one\ntwo three four five six seven", 25))
    #expect(balanced("short", 25) == ["short"])
  }

  @Test func balancingChangesNeitherTheNumberOfLinesNorTheWords() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        String(repeating: "ab語".randomElement(using: &random) ?? "a", count: .random(in: 1...9, using: &random))
      }
      let text = words.joined(separator: " ")
      let width = Int.random(in: 2...40, using: &random)
      let lines = TextWrapping.balancedLines(of: text, width: width)
      #expect(lines.count == wrap(text, width).count)
      #expect(lines.allSatisfy { $0.width <= width })
      #expect(lines.map { text[$0.range].filter { $0 != " " } }.joined() == text.filter { $0 != " " })
      let longest = lines.map(\.width).max() ?? 0
      #expect(TextWrapping.balancedLines(of: text, width: longest).count == lines.count)
    }
  }

  @Test func lineEndsBreakLines() {
    #expect(wrap("a\nb\r\nc\u{2028}d", nil) == ["a", "b", "c", "d"])
    #expect(wrap("", 5) == [""])
    #expect(wrap("\n", 5) == ["", ""])
    #expect(wrap("a\n\nb", 5) == ["a", "", "b"])
    #expect(wrap("é\r\né", 5) == ["é", "é"])
  }

  @Test func spacesThatBeginATextAreKept() {
    #expect(wrap("  ab cd", 5) == ["  ab", "cd"])
    #expect(wrap("  ab\n  cd", 9) == ["  ab", "  cd"])
  }

  @Test func longWordsAreBroken() {
    #expect(wrap("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(wrap("x abcdefgh", 3) == ["x", "abc", "def", "gh"])
    #expect(wrap("abcd ef", 3) == ["abc", "d", "ef"])
  }

  @Test func hyphensAndZeroWidthSpacesAllowABreak() {
    #expect(wrap("well-known", 6) == ["well-", "known"])
    #expect(wrap("-5", 1) == ["-", "5"])
    #expect(wrap("a -5", 3) == ["a", "-5"])
    #expect(wrap("abc\u{200B}def", 4) == ["abc\u{200B}", "def"])
  }

  @Test func hyphensThatAWordBeginsWithStayWithIt() {
    #expect(wrap("use --file", 6) == ["use", "--file"])
    #expect(wrap("(-a -b)", 3) == ["(-a", "-b)"])
  }

  @Test func wideCharactersAreNeverCut() {
    #expect(wrap("日本語です", 5) == ["日本", "語で", "す"])
    #expect(wrap("日本語。", 6) == ["日本", "語。"])
    #expect(wrap("日本", 1) == ["日", "本"])
    #expect(wrap("a👨‍👩‍👧b", 2) == ["a", "👨‍👩‍👧", "b"])
  }

  @Test func everyLineFitsAndNothingIsLost() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "bc", " ", "  ", "日", "-", "é", "e\u{301}", "👨‍👩‍👧", "。", "(", "\n", "क्षि", "\u{200B}"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in pieces.randomElement(using: &random)! }
        .joined()
      let width = Int.random(in: 2..<12, using: &random)
      let lines = wrap(text, width)
      #expect(lines.allSatisfy { CellWidth.of($0) <= width }, "\(text.debugDescription) in \(width): \(lines)")
      let kept = lines.joined().filter { $0 != " " }
      #expect(kept == text.filter { $0 != " " && $0 != "\n" }, "\(text.debugDescription) in \(width): \(lines)")
    }
  }

  @Test func truncationKeepsTheSideThatWasAskedFor() {
    #expect(TextTruncation.truncate("abcdef", width: 6) == "abcdef")
    #expect(TextTruncation.truncate("abcdef", width: 4) == "abc…")
    #expect(TextTruncation.truncate("abcdef", width: 4, mode: .head) == "…def")
    #expect(TextTruncation.truncate("abcdef", width: 4, mode: .middle) == "ab…f")
    #expect(TextTruncation.truncate("abcdef", width: 1) == "…")
    #expect(TextTruncation.truncate("abcdef", width: 0) == "")
    #expect(TextTruncation.truncate("ab cdef", width: 4) == "ab…")
    #expect(TextTruncation.truncate("日本語", width: 4) == "日…")
    #expect(TextTruncation.truncate("日本語", width: 4, mode: .middle) == "日…")
    #expect(TextTruncation.truncate("日本語", width: 5, mode: .middle) == "日…語")
  }

  @Test func alignmentSharesOutTheRoom() {
    #expect(LineAlignment.leading.offset(ofWidth: 3, in: 8) == 0)
    #expect(LineAlignment.center.offset(ofWidth: 3, in: 8) == 2)
    #expect(LineAlignment.trailing.offset(ofWidth: 3, in: 8) == 5)
    #expect(LineAlignment.trailing.offset(ofWidth: 9, in: 8) == 0)
  }
}
