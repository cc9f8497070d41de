import PawlViews

/// A text broken into lines.
struct TextBlock {
  let text: String
  let lines: [TextLine]
  /// Whether lines were left out.
  let isCut: Bool
  let width: Int

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - width: The number of cells for each line; `nil` for no limit.
  ///   - height: The maximum number of lines; at least one is kept. `nil` for no limit.
  init(_ text: ResolvedText, width: Int?, height: Int?) {
    self.text = text.runs.count == 1 ? text.runs[0].text : text.text
    var lines = TextWrapping.balancedLines(of: self.text, width: width)
    let limit = max(1, min(text.lineLimit ?? .max, height ?? .max))
    isCut = lines.count > limit
    if isCut {
      lines.removeLast(lines.count - limit)
      // The last line gets the rest of its paragraph, up to the place where it is truncated.
      let rest = self.text[lines[limit - 1].range.lowerBound...]
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      lines[limit - 1].range = lines[limit - 1].range.lowerBound..<end
      lines[limit - 1].width = min(width ?? .max, CellWidth.of(String(rest[..<end])))
    }
    self.lines = lines
    self.width = lines.reduce(0) { max($0, $1.width) }
  }
}

extension TextBlock {
  /// Returns the first column of a line in a frame.
  ///
  /// - Parameters:
  ///   - direction: The direction of the layout, which tells the leading edge.
  ///   - width: The width of the frame.
  func column(of line: TextLine, _ alignment: TextAlignment, _ direction: LayoutDirection, in width: Int) -> Int {
    let offset = LineAlignment(alignment).offset(ofWidth: min(line.width, self.width), in: self.width)
    return direction == .rightToLeft ? max(0, width - line.width - offset) : offset
  }
}

extension TextBlock {
  /// Returns the columns of a part of a line that is displayed in logical order.
  func columns(of part: Range<String.Index>, in line: TextLine) -> Range<Int> {
    let start = CellWidth.of(String(text[line.range.lowerBound..<part.lowerBound]))
    return start..<start + CellWidth.of(String(text[part]))
  }
}

extension LineAlignment {
  /// Creates the alignment of the lines of a text.
  init(_ alignment: TextAlignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}
