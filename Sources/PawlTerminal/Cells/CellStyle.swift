/// The attributes of a cell's text.
package struct CellAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let bold = CellAttributes(rawValue: 1)
  package static let dim = CellAttributes(rawValue: 2)
  package static let italic = CellAttributes(rawValue: 4)
  package static let underline = CellAttributes(rawValue: 8)
  package static let strikethrough = CellAttributes(rawValue: 16)
  package static let reverse = CellAttributes(rawValue: 32)

  /// The attributes that are visible without text.
  static let seenWithoutText: CellAttributes = [.underline, .strikethrough, .reverse]
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
}
