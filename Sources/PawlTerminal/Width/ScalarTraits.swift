/// The properties of a scalar that determine the width of its grapheme cluster.
struct ScalarTraits: OptionSet {
  let rawValue: UInt8

  /// A combining mark that takes a cell of its own after its base (general category Mc).
  static let spacingMark = ScalarTraits(rawValue: 4)
  /// A character that is one cell wide as text and two cells wide as an emoji, which U+FE0F requests.
  static let wideAsEmoji = ScalarTraits(rawValue: 8)
  /// A consonant that forms a conjunct with a virama before it.
  static let consonant = ScalarTraits(rawValue: 16)
  static let virama = ScalarTraits(rawValue: 32)
  /// A character that is drawn together with a skin tone after it.
  static let pictograph = ScalarTraits(rawValue: 64)
  /// A character that terminals may draw together with its neighbors, or not at all.
  static let joining = ScalarTraits(rawValue: 128)

  /// The width of the scalar by itself: 0, 1 or 2. Control characters have 0.
  var width: Int { Int(rawValue & 3) }

  /// Returns the traits of a scalar.
  ///
  /// - Complexity: O(log n) in the number of ranges in the table, about 1,700; O(1) for ASCII.
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
