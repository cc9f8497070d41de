/// The colors, the attributes and the link with which a terminal writes, and the bytes that change them (SGR; ECMA-48,
/// 8.3.117, and xterm's extension for colors; OSC 8).
struct GraphicRendition {
  /// The current style, in colors that the terminal supports; `nil` if it is unknown.
  private(set) var style: CellStyle?
  /// The requested style from which `style` was made. A repeated request needs no search for the nearest colors.
  private var asked: CellStyle?
  /// The number of the link that was begun and has not ended; 0 for none.
  private var link = 0
  /// Whether a link was ever begun.
  private(set) var hasWrittenLinks = false

  mutating func forget() {
    style = nil
    asked = nil
  }

  /// Whether a cell can be written without a change of the style.
  func matches(_ cell: Cell, _ depth: ColorDepth) -> Bool {
    if let asked, asked == cell.style { return true }
    guard let style, link == 0 else { return false }
    if cell.showsOnlyBackground {
      return style.attributes.isDisjoint(with: .seenWithoutText)
        && style.background == depth.nearest(to: cell.style.background)
    }
    return false
  }

  /// Appends the bytes that set the style of a cell. For a cell without text, only the background matters.
  mutating func take(_ cell: Cell, _ profile: OutputProfile, _ links: LinkTable, into output: inout [UInt8]) {
    let depth = profile.colors
    if matches(cell, depth) { return }
    let cellLink = profile.showsLinks ? cell.style.link : 0
    if cellLink != link {
      links.append(cellLink, to: &output)
      link = cellLink
      hasWrittenLinks = true
    }
    var wanted = CellStyle(
      foreground: depth.nearest(to: cell.style.foreground), background: depth.nearest(to: cell.style.background),
      attributes: cell.style.attributes.subtracting(.link))
    if cell.showsOnlyBackground {
      wanted.foreground = style?.foreground ?? .terminal
      wanted.attributes = (style?.attributes ?? []).subtracting(.seenWithoutText)
      asked = nil
    } else {
      asked = cell.style
    }
    guard wanted != style else { return }
    let start = output.count
    Self.append(from: style, to: wanted, into: &output)
    if let style, !Self.isShortest(from: style, to: wanted) {
      let middle = output.count
      Self.append(from: nil, to: wanted, into: &output)
      if middle - start < output.count - middle {
        output.removeSubrange(middle...)
      } else {
        output.removeSubrange(start..<middle)
      }
    }
    style = wanted
  }

  /// Ends the link. A frame never leaves one open.
  mutating func endLink(_ links: LinkTable, into output: inout [UInt8]) {
    guard link != 0 else { return }
    links.append(0, to: &output)
    link = 0
    asked = nil
  }

  /// Whether no reset can be shorter than the changes from one style to another: nothing returns to the terminal's own.
  private static func isShortest(from last: CellStyle, to next: CellStyle) -> Bool {
    last.attributes.subtracting(next.attributes).isEmpty
      && (next.foreground != .terminal || last.foreground == .terminal)
      && (next.background != .terminal || last.background == .terminal)
  }

  /// Appends the changes from one style to another; a reset and the whole style if the last one is unknown.
  private static func append(from last: CellStyle?, to next: CellStyle, into output: inout [UInt8]) {
    output.append(ascii: "\u{1B}[")
    let start = output.count
    var kept = last?.attributes ?? []
    if let last {
      let gone = last.attributes.subtracting(next.attributes)
      if !gone.isDisjoint(with: [.bold, .dim]) {
        output.append(ascii: "22;")
        kept.subtract([.bold, .dim])
      }
      if gone.contains(.italic) { output.append(ascii: "23;") }
      if gone.contains(.underline) { output.append(ascii: "24;") }
      if gone.contains(.reverse) { output.append(ascii: "27;") }
      if gone.contains(.strikethrough) { output.append(ascii: "29;") }
    } else if next != .plain {
      // An empty parameter is 0, which resets the style.
      output.append(ascii: ";")
    }
    let new = next.attributes.subtracting(kept)
    if new.contains(.bold) { output.append(ascii: "1;") }
    if new.contains(.dim) { output.append(ascii: "2;") }
    if new.contains(.italic) { output.append(ascii: "3;") }
    if new.contains(.underline) { output.append(ascii: "4;") }
    if new.contains(.reverse) { output.append(ascii: "7;") }
    if new.contains(.strikethrough) { output.append(ascii: "9;") }
    let before = last ?? .plain
    if before.foreground != next.foreground { append(next.foreground, base: 30, into: &output) }
    if before.background != next.background { append(next.background, base: 40, into: &output) }
    if output.count > start { output.removeLast() }
    output.append(0x6D)
  }

  /// Appends the parameters of a color.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  private static func append(_ color: CellColor, base: Int, into output: inout [UInt8]) {
    if let index = color.paletteIndex {
      switch index {
      case 0..<8: output.append(decimal: base + Int(index))
      case 8..<16: output.append(decimal: base + 60 + Int(index) - 8)
      default:
        output.append(decimal: base + 8)
        output.append(ascii: ";5;")
        output.append(decimal: Int(index))
      }
    } else if let (red, green, blue) = color.components {
      output.append(parameters: (UInt8(base + 8), 2, red, green, blue))
      return
    } else {
      output.append(decimal: base + 9)
    }
    output.append(0x3B)
  }
}
