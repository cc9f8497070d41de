import PawlBidi
import TestSupport
import Testing

@Suite struct BidiParagraphTests {
  @Test("Numbers keep their order in a text from right to left")
  func numbersKeepTheirOrder() {
    #expect(shown("אבג 123 דה") == "הד 123 גבא")
  }

  @Test("The first strong character gives the direction, and otherwise the fallback does")
  func firstStrongCharacterGivesTheDirection() {
    #expect(BidiParagraph(Array("12 אב ab".unicodeScalars)).direction == .rightToLeft)
    #expect(BidiParagraph(Array("12 ab אב".unicodeScalars)).direction == .leftToRight)
    #expect(BidiParagraph(Array("12".unicodeScalars), fallback: .rightToLeft).direction == .rightToLeft)
    #expect(BidiParagraph([]).direction == .leftToRight)
  }

  @Test("A pair of brackets has the direction of the text in it")
  func bracketsHaveTheDirectionOfTheirContent() {
    #expect(shown("אב (cd) הו") == "וה (cd) בא")
  }

  @Test("An isolated name doesn't reorder the text around it")
  func isolatesKeepTheTextAroundThemInOrder() {
    #expect(shown("\u{2068}אב\u{2069} 12: 34") == "\u{2068}בא\u{2069} 12: 34")
  }

  @Test("Spaces at the end of a line have the level of the paragraph")
  func spacesAtTheEndOfALine() {
    let paragraph = BidiParagraph(Array("אב  cd".unicodeScalars), direction: .leftToRight)
    #expect(paragraph.levels(ofLine: 0..<4) == [1, 1, 0, 0])
    #expect(paragraph.levels(ofLine: 0..<6) == [1, 1, 0, 0, 0, 0])
  }

  @Test("The order of random texts with controls is a permutation with valid levels", arguments: 0..<20)
  func orderOfRandomTextsIsAPermutation(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...60, using: &generator)).map { _ in pool.randomElement(using: &generator) ?? " "
      }
      let paragraph = BidiParagraph(text)
      let levels = paragraph.levels(ofLine: 0..<text.count)
      #expect(levels.allSatisfy { $0 <= 126 }, "seed \(seed)")
      #expect(BidiParagraph.visualOrder(of: levels).sorted() == Array(text.indices), "seed \(seed)")
    }
  }

  @Test("Letters of an Arabic word take the forms that join them")
  func arabicLettersJoin() {
    #expect(shaped("بيت") == "\u{FE91}\u{FEF4}\u{FE96}")
    // Alef and dal don't join the letter after them.
    #expect(shaped("دار") == "\u{FEA9}\u{FE8D}\u{FEAD}")
    // Marks don't interrupt a word.
    #expect(shaped("بَي") == "\u{FE91}\u{64E}\u{FEF2}")
    #expect(shaped("abc") == "abc")
  }

  private let pool: [Unicode.Scalar] = [
    "a", "z", "א", "ב", "ع", "ب", "1", "2", "\u{661}", "+", "%", ",", ".", "(", ")", "[", "]", " ", "\t", "\u{301}",
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
    "\u{2067}", "\u{2068}", "\u{2069}", "\u{200D}", "!",
  ]

  private func shown(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let paragraph = BidiParagraph(scalars)
    let levels = paragraph.levels(ofLine: scalars.indices)
    var shown = String.UnicodeScalarView()
    for index in BidiParagraph.visualOrder(of: levels) {
      shown.append(
        levels[index] & 1 == 1 ? BidiCharacters.mirror(of: scalars[index]) ?? scalars[index] : scalars[index])
    }
    return String(shown)
  }

  private func shaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var shaped = String.UnicodeScalarView()
    for index in scalars.indices { shaped.append(ArabicForms.form(at: index, in: scalars) ?? scalars[index]) }
    return String(shaped)
  }
}
