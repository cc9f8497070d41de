import PawlViews

/// A text in lines.
struct TextBlock {
  let text: String
  let lines: [TextLine]
  /// Whether there is more than the lines say.
  let isCut: Bool
  let width: Int

  /// - Parameters:
  ///   - width: cells for each line; nil for any number.
  ///   - height: lines, of which there is always one; nil for any number.
  init(_ text: ResolvedText, width: Int?, height: Int?) {
    self.text = text.runs.count == 1 ? text.runs[0].text : text.text
    var lines = TextWrapping.lines(of: self.text, width: width)
    let limit = max(1, min(text.lineLimit ?? .max, height ?? .max))
    isCut = lines.count > limit
    if isCut {
      lines.removeLast(lines.count - limit)
      // The last line has what would go on below it, up to where it is cut.
      let rest = self.text[lines[limit - 1].range.lowerBound...]
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      lines[limit - 1].range = lines[limit - 1].range.lowerBound..<end
      lines[limit - 1].width = min(width ?? .max, CellWidth.of(String(rest[..<end])))
    }
    self.lines = lines
    self.width = lines.reduce(0) { max($0, $1.width) }
  }
}
