/// The content of a cell: a scalar, a cluster of a `ClusterTable`, or the continuation of the wide glyph before it.
package struct Glyph: Hashable, Sendable {
  /// Bit 31: the value is an index into the cluster table, else a scalar. Bit 30: the glyph is two cells wide. Bit 29:
  /// terminals may disagree on the width.
  let rawValue: UInt32

  package static let blank = Glyph(rawValue: 0x20)
  /// The glyph of the cell after a wide glyph.
  package static let continuation = Glyph(rawValue: .max)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Precondition: `width` is 1 or 2.
  init(scalar: Unicode.Scalar, width: Int, isSteady: Bool) {
    rawValue = scalar.value | (width == 2 ? 1 << 30 : 0) | (isSteady ? 0 : 1 << 29)
  }

  /// - Precondition: `width` is 1 or 2.
  init(cluster index: Int, width: Int, isSteady: Bool) {
    rawValue = 1 << 31 | UInt32(index) & Self.valueMask | (width == 2 ? 1 << 30 : 0) | (isSteady ? 0 : 1 << 29)
  }

  /// Creates the glyph of a scalar that every terminal draws in one cell, such as a line of a frame.
  init(narrow scalar: Unicode.Scalar) { self.init(scalar: scalar, width: 1, isSteady: true) }

  package var isBlank: Bool { rawValue == 0x20 }
  package var isContinuation: Bool { rawValue == .max }
  /// The number of cells that the glyph takes: 1 or 2. A continuation takes 1.
  package var width: Int { !isContinuation && rawValue & 1 << 30 != 0 ? 2 : 1 }

  var isSteady: Bool { rawValue & 1 << 29 == 0 }
  var clusterIndex: Int? { rawValue >> 31 == 1 && !isContinuation ? Int(rawValue & Self.valueMask) : nil }
  /// The scalar; `nil` for a cluster and for a continuation.
  var scalar: Unicode.Scalar? { rawValue >> 31 == 0 ? Unicode.Scalar(rawValue & Self.valueMask) : nil }

  private static let valueMask: UInt32 = 0x1FFF_FFFF
}

/// One cell of a `CellGrid`: a trivial value of 16 bytes.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var style: CellStyle

  package static let blank = Cell(glyph: .blank, style: .plain)

  /// Returns a cell that shows nothing but a background.
  static func blank(on background: CellColor) -> Cell {
    Cell(glyph: .blank, style: CellStyle(background: background))
  }

  package init(glyph: Glyph, style: CellStyle) {
    self.glyph = glyph
    self.style = style
  }

  /// Whether the cell shows nothing but its background.
  var showsOnlyBackground: Bool { glyph.isBlank && style.attributes.isDisjoint(with: .seenWithoutText) }

  /// Whether the two cells look the same on a terminal.
  func looksLike(_ other: Cell) -> Bool {
    self == other
      || showsOnlyBackground && other.showsOnlyBackground && style.background == other.style.background
  }
}
