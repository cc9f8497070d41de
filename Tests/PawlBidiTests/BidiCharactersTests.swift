import PawlBidi
import Testing

@Suite struct BidiCharactersTests {
  @Test("No scalar that can reorder a text escapes the test of the bytes")
  func testOfBytesFindsEveryScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch BidiClass.of(scalar) {
      case .rightToLeft, .arabicLetter, .arabicNumber, .leftToRightEmbedding, .leftToRightOverride,
        .rightToLeftEmbedding, .rightToLeftOverride, .popDirectionalFormat, .leftToRightIsolate, .rightToLeftIsolate,
        .firstStrongIsolate, .popDirectionalIsolate:
        guard !mayReorder("a\(scalar)b") else { continue }
        Issue.record("U+\(String(value, radix: 16))")
      default: break
      }
    }
  }

  @Test(
    "Texts of Latin, Greek, Cyrillic, Chinese, box drawings and emoji need no reordering",
    arguments: [
      "", "plain", "Größe", "Ωμέγα", "Привет", "漢字かな", "┌─┐ ▀▄ ● …", "👩‍👩‍👧 ok", "e\u{301}", "“quoted” – 5 €",
    ])
  func otherTextsNeedNoReordering(text: String) { #expect(!mayReorder(text)) }

  @Test("Brackets and signs have mirror images, letters have none")
  func mirrorImages() {
    #expect(BidiCharacters.mirror(of: "(") == ")")
    #expect(BidiCharacters.mirror(of: "»") == "«")
    #expect(BidiCharacters.mirror(of: "≤") == "≥")
    #expect(BidiCharacters.mirror(of: "a") == nil)
    #expect(BidiCharacters.mirror(of: "\u{10FFFF}") == nil)
  }

  private func mayReorder(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { BidiCharacters.mayReorder($0) }
  }
}
