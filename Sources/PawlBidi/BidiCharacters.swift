/// Properties of single characters in bidirectional text.
package enum BidiCharacters {
  /// Whether UTF-8 may contain a character for which a text has to be reordered.
  ///
  /// Only such a text needs a ``BidiParagraph`` if its base direction is from left to right. Some bytes of other texts
  /// look the same, so the answer may be `true` without need; it is never `false` in error.
  ///
  /// - Complexity: O(n) in the bytes.
  package static func mayReorder(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // No early exit, so that the compiler can vectorize the loop.
    var highest: UInt8 = 0
    for byte in bytes { highest = max(highest, byte) }
    guard highest >= firstByte else { return false }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= firstByte else {
        index += 1
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case 0xD6...0xDF: return true
      case 0xE0: if next <= 0xA3 { return true }
      // Marks, embeddings, overrides and isolates.
      case 0xE2: if next == 0x80 || next == 0x81, hasControl(bytes, index) { return true }
      case 0xEF: if (0xAC...0xBB).contains(next) { return true }
      case 0xF0: if next == 0x90 || next == 0x9E { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  /// The first byte of U+0590, at which Hebrew begins.
  private static let firstByte: UInt8 = 0xD6

  private static func hasControl(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    return switch (bytes[index + 1], bytes[index + 2]) {
    case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
    default: false
    }
  }

  /// Returns the scalar whose glyph is the mirror image of a scalar's glyph, or `nil` if there is none.
  ///
  /// - Complexity: O(log n) in the number of such scalars, about 400.
  package static func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    row(of: scalar.value, in: BidiTable.mirrors, width: 2).flatMap { Unicode.Scalar(BidiTable.mirrors[$0 + 1]) }
  }

  /// The closing bracket of an opening bracket; `nil` for other scalars.
  static func closingBracket(of scalar: UInt32) -> UInt32? {
    row(of: scalar, in: BidiTable.brackets, width: 2).map { canonical(BidiTable.brackets[$0 + 1]) }
  }

  /// Whether a scalar is a closing bracket.
  static func isClosingBracket(_ scalar: UInt32) -> Bool {
    guard let mirror = row(of: scalar, in: BidiTable.mirrors, width: 2).map({ BidiTable.mirrors[$0 + 1] }) else {
      return false
    }
    return row(of: mirror, in: BidiTable.brackets, width: 2).map { BidiTable.brackets[$0 + 1] } == scalar
  }

  /// The scalar to which a closing bracket is canonically equivalent.
  static func canonical(_ scalar: UInt32) -> UInt32 { scalar == 0x232A ? 0x3009 : scalar }

  /// Returns the index of the row of a sorted table that begins with a value.
  static func row(of value: UInt32, in table: [UInt32], width: Int) -> Int? {
    table.withUnsafeBufferPointer { table in
      var (low, high) = (0, table.count / width)
      while low < high {
        let middle = (low + high) / 2
        if table[middle * width] < value { low = middle + 1 } else { high = middle }
      }
      return low * width < table.count && table[low * width] == value ? low * width : nil
    }
  }
}
