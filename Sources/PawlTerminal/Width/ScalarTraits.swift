/// What the width of a grapheme cluster follows from, for one scalar.
struct ScalarTraits: OptionSet {
  let rawValue: UInt8

  /// A combining mark that takes a cell of its own after its base (general category Mc).
  static let spacingMark = ScalarTraits(rawValue: 4)
  /// One cell wide as text, two cells wide as an emoji, which is what U+FE0F asks for.
  static let wideAsEmoji = ScalarTraits(rawValue: 8)
  /// A consonant that a virama before it makes part of a conjunct.
  static let consonant = ScalarTraits(rawValue: 16)
  static let virama = ScalarTraits(rawValue: 32)
  /// A skin tone after it is drawn with it.
  static let pictograph = ScalarTraits(rawValue: 64)
  /// Next to others it may be drawn as one with them, or not be drawn, as the terminal sees fit.
  static let joining = ScalarTraits(rawValue: 128)

  /// Cells of the scalar by itself: 0, 1 or 2. Control characters have 0 here.
  var width: Int { Int(rawValue & 3) }

  /// - Complexity: O(log n) in the ranges of the table, some 1,700; O(1) for ASCII.
  static func of(_ scalar: Unicode.Scalar) -> ScalarTraits {
    if scalar.value < 0x7F && scalar.value >= 0x20 {
      switch scalar.value {
      case 0x23, 0x2A, 0x30...0x39: return ScalarTraits(rawValue: 1 | 8)
      default: return ScalarTraits(rawValue: 1)
      }
    }
    return ScalarTable.entries.withUnsafeBufferPointer { entries in
      let key = scalar.value << 8 | 0xFF
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle] <= key { low = middle + 1 } else { high = middle }
      }
      return ScalarTraits(rawValue: UInt8(truncatingIfNeeded: entries[low - 1]))
    }
  }
}
