import PawlTerminal
import Testing

@Suite struct CellWidthTests {
  @Test func widthsOfAllScalarsAreThoseOfWcwidth() {
    for (block, expected) in WidthDigests.blocks.enumerated() {
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for value in UInt32(block * 0x1000)..<UInt32(block * 0x1000 + 0x1000) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        // wcwidth gives control characters no width, with the exception of NUL.
        let width = CellWidth.of(scalar) ?? (value == 0 ? 0 : 255)
        digest = (digest ^ UInt64(width)) &* 0x100_0000_01B3
      }
      #expect(digest == expected, "scalars from \(String(block * 0x1000, radix: 16))")
    }
  }

  @Test(arguments: WidthSequences.all.indices)
  func widthsOfSequencesAreThoseOfWcwidth(index: Int) {
    let (text, width) = WidthSequences.all[index]
    #expect(CellWidth.of(text) == width, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
  }

  @Test func noClusterIsWiderThanTwoCells() {
    #expect(CellWidth.of("\u{1100}\u{1100}\u{1161}" as Character) == 2)
    #expect(CellWidth.of(Character("\u{915}\u{94D}\u{937}\u{93E}\u{903}")) == 2)
  }

  @Test func controlCharactersAreOneVisibleCell() {
    #expect(CellWidth.of("\t\u{1B}[2J\u{7F}\u{9B}") == 7)
    #expect(CellWidth.of("\r\n") == 2)
    #expect(CellWidth.of("\u{202E}\u{202A}") == 2)
    #expect(CellWidth.of("\u{2066}\u{200F}") == 0)
    #expect(shown("\u{1B}\t\u{7F}\u{9B}\u{202E}\u{2028}\r\n") == "␛␉␡��␤␍␊")
  }

  @Test func malformedBytesBecomeReplacementCharacters() {
    #expect(shown(String(decoding: [0x61, 0xFF, 0xED, 0xA0, 0x80, 0x62] as [UInt8], as: UTF8.self)) == "a����b")
  }

  @Test func controlsBesideTextThatIsNotASCIIAreShownToo() {
    #expect(shown("\u{1B}é\r\né\né") == "␛é␍␊é␊é")
    #expect(shown("\r\n\u{301}é") == "␍␊é")
  }

  @Test func clustersCoverTheText() {
    let text = WidthSequences.all.map(\.text).joined(separator: "x\r\n")
    var position = text.startIndex
    for cluster in TextClusters(text) {
      #expect(cluster.range.lowerBound == position)
      position = cluster.range.upperBound
    }
    #expect(position == text.endIndex)
  }

  /// Returns the part of a text that is shown: the clusters that take cells.
  private func shown(_ text: String) -> String {
    TextClusters(text).filter { $0.width > 0 }
      .map { cluster in cluster.scalar.map { String($0) } ?? String(text[cluster.range]) }.joined()
  }
}
