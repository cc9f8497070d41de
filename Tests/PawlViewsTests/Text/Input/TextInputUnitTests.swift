import TestSupport
import Testing

@testable import PawlViews

/// The selection of words and lines in a text that is edited.
@Suite struct TextInputUnitTests {
  private func word(_ text: String, at place: Int) -> String? {
    var input = TextInput(text, isMultiline: true)
    input.selectWord(at: place)
    return input.selectedText
  }

  @Test func aWordEndsAtSpacesAndSigns() {
    #expect(word("one two-three", at: 5) == "two")
    #expect(word("one two-three", at: 7) == "-")
    #expect(word("one  two", at: 3) == "  ")
    #expect(word("don't_1 x", at: 2) == "don't_1")
    #expect(word("日本 é", at: 0) == "日本")
    #expect(word("one", at: 3) == nil)
    #expect(word("", at: 0) == nil)
  }

  @Test func aLineHasItsEnd() {
    var input = TextInput("one\ntwo\nthree", isMultiline: true)
    input.selectLine(at: 5)
    #expect(input.selectedText == "two\n")
    input.selectLine(at: 9)
    #expect(input.selectedText == "three")
  }

  /// A plain model: the longest run of characters of one kind.
  private func model(_ text: [Character], at place: Int) -> String {
    guard place < text.count else { return "" }
    var (start, end) = (place, place)
    while start > 0, text[start - 1].wordKind == text[place].wordKind { start -= 1 }
    while end < text.count, text[end].wordKind == text[place].wordKind { end += 1 }
    return String(text[start..<end])
  }

  @Test func selectedWordsAreThoseOfAPlainModel() {
    for seed in 0..<2_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let text = (0..<random.below(20)).map { _ in "ab1_' .-\né日".randomElement(using: &random) ?? "a" }
      let place = random.below(text.count + 1)
      #expect(word(String(text), at: place) ?? "" == model(text, at: place), "seed \(seed)")
    }
  }
}
