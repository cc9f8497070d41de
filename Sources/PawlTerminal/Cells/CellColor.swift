/// The colour of a cell: the terminal's own, one of its palette, or a mix of red, green and blue.
package struct CellColor: Hashable, Sendable {
  /// The kind in the highest byte, the value in the others.
  let rawValue: UInt32

  /// What the terminal uses where nothing is said.
  package static let terminal = CellColor(rawValue: 0)
  /// As a background, that of the cell that is written to. A grid never holds it.
  package static let beneath = CellColor(rawValue: 3 << 24)

  /// A colour of the palette of 256: 0 to 15 as the user has set them, a cube of 216 from 16, greys from 232.
  package static func palette(_ index: UInt8) -> CellColor { CellColor(rawValue: 1 << 24 | UInt32(index)) }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  var isTerminal: Bool { rawValue == 0 }
  var paletteIndex: UInt8? { rawValue >> 24 == 1 ? UInt8(truncatingIfNeeded: rawValue) : nil }
  var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard rawValue >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 8),
      UInt8(truncatingIfNeeded: rawValue)
    )
  }
}
