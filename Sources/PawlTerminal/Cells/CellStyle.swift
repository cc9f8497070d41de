/// The attributes of a cell's text, and the number of its link.
package struct CellAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let bold = CellAttributes(rawValue: 1)
  package static let dim = CellAttributes(rawValue: 2)
  package static let italic = CellAttributes(rawValue: 4)
  package static let underline = CellAttributes(rawValue: 8)
  package static let strikethrough = CellAttributes(rawValue: 16)
  package static let reverse = CellAttributes(rawValue: 32)

  /// The attributes that are visible without text, and the link.
  static let seenWithoutText: CellAttributes = [.underline, .strikethrough, .reverse, .link]
  /// The bits of the number of a link. Sets with different links must not be united.
  static let link = CellAttributes(rawValue: 0xFFFF << 16)
}

/// The colors and attributes of a cell.
package struct CellStyle: Hashable, Sendable {
  package var foreground: CellColor
  package var background: CellColor
  package var attributes: CellAttributes

  package static let plain = CellStyle()

  package init(
    foreground: CellColor = .terminal, background: CellColor = .terminal, attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The number of the cell's link in the ``LinkTable`` of its grid; 0 for none.
  ///
  /// It is stored beside the attributes, so that a cell has no further property to compare.
  package var link: Int {
    get { Int(attributes.rawValue >> 16) }
    set { attributes = attributes.subtracting(.link).union(CellAttributes(rawValue: UInt32(newValue) << 16)) }
  }
}
