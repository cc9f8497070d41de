import Testing

@testable import PawlTerminal

/// Tests of the bytes of numbers and characters.
struct ControlSequenceTests {
  @Test func numbersAreDecimal() {
    for number in Array(0...1_100) + [9_999, 10_000, 10_010, 123_456, 1_000_001] {
      var bytes: [UInt8] = []
      bytes.append(decimal: number)
      #expect(bytes == Array("\(number)".utf8))
    }
  }

  @Test func parametersEndWithSemicolons() {
    var bytes: [UInt8] = []
    bytes.append(parameters: (38, 2, 0, 99, 255))
    #expect(bytes == Array("38;2;0;99;255;".utf8))
  }

  @Test(
    arguments: [
      "\u{0}", "a", "\u{7F}", "\u{80}", "ä", "\u{7FF}", "\u{800}", "▐", "日", "\u{FFFF}", "\u{10000}", "🍞", "\u{10FFFF}",
    ] as [Unicode.Scalar])
  func charactersAreUTF8(scalar: Unicode.Scalar) {
    var bytes: [UInt8] = []
    bytes.append(utf8: scalar)
    #expect(bytes == Array(String(Character(scalar)).utf8))
  }
}
