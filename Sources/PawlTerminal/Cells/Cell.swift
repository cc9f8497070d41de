/// What is written in a cell: a scalar, a cluster of a `ClusterTable`, or the second half of what is before it.
package struct Glyph: Hashable, Sendable {
  /// Bit 31: an index into the table of clusters, else a scalar. Bit 30: two cells wide. Bit 29: terminals may not
  /// agree on the width.
  let rawValue: UInt32

  package static let blank = Glyph(rawValue: 0x20)
  /// In the cell after a wide glyph's.
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

  package var isBlank: Bool { rawValue == 0x20 }
  package var isContinuation: Bool { rawValue == .max }
  /// Cells it takes; of a continuation, what it takes itself.
  package var width: Int { !isContinuation && rawValue & 1 << 30 != 0 ? 2 : 1 }

  var isSteady: Bool { rawValue & 1 << 29 == 0 }
  var clusterIndex: Int? { rawValue >> 31 == 1 && !isContinuation ? Int(rawValue & Self.valueMask) : nil }
  /// The scalar, if it is one.
  var scalar: Unicode.Scalar? { rawValue >> 31 == 0 ? Unicode.Scalar(rawValue & Self.valueMask) : nil }

  private static let valueMask: UInt32 = 0x1FFF_FFFF
}

/// One cell of a `CellGrid`: a trivial value of 16 bytes.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var style: CellStyle

  package static let blank = Cell(glyph: .blank, style: .plain)

  package init(glyph: Glyph, style: CellStyle) {
    self.glyph = glyph
    self.style = style
  }

  /// Whether nothing of it is seen but the background.
  var showsOnlyBackground: Bool { glyph.isBlank && style.attributes.isDisjoint(with: .seenWithoutText) }

  /// Whether the two look the same.
  func looksLike(_ other: Cell) -> Bool {
    self == other
      || showsOnlyBackground && other.showsOnlyBackground && style.background == other.style.background
  }
}
