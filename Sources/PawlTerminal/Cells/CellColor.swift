/// The color of a cell: the terminal's default, an entry of its palette, or a mix of red, green and blue.
package struct CellColor: Hashable, Sendable {
  /// The kind in the highest byte, and the value in the others.
  let rawValue: UInt32

  /// The terminal's default foreground or background color.
  package static let terminal = CellColor(rawValue: 0)
  /// A background that keeps the background of the cell that is written to. A grid never stores it.
  package static let beneath = CellColor(rawValue: 3 << 24)

  /// A color of the palette of 256: 0 to 15 as the user has set them, a cube of 216 colors from 16, grays from 232.
  package static func palette(_ index: UInt8) -> CellColor { CellColor(rawValue: 1 << 24 | UInt32(index)) }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  package var isTerminal: Bool { rawValue == 0 }
  package var paletteIndex: UInt8? { rawValue >> 24 == 1 ? UInt8(truncatingIfNeeded: rawValue) : nil }
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard rawValue >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 8),
      UInt8(truncatingIfNeeded: rawValue)
    )
  }
}
