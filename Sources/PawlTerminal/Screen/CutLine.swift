import PawlViews

/// The last line of a text that doesn't fit, with an ellipsis in place of what is left out.
struct CutLine {
  /// A part of the line.
  enum Part: Equatable {
    /// A part of the text.
    case source(Range<String.Index>)
    /// An ellipsis in the style of the text at a position.
    case ellipsis(String.Index)
  }

  let parts: [Part]

  /// Truncates a line.
  ///
  /// If the line itself fits but the text continues in another paragraph, the ellipsis is at its end.
  init(_ line: TextLine, of block: TextBlock, width: Int, mode: TextTruncation.Mode) {
    let range = line.range
    let taken = CellWidth.of(String(block.text[range]))
    let continues = range.upperBound < block.text.endIndex
    if taken < width || taken == width && !continues {
      parts = [.source(range)] + (continues ? [.ellipsis(range.upperBound)] : [])
      return
    }
    guard width > 0 else {
      parts = []
      return
    }
    let (head, tail) = TextTruncation.kept(
      of: block.text, range, width: width, mode: taken == width ? .tail : mode)
    var parts: [Part] = head.isEmpty ? [] : [.source(head)]
    parts.append(.ellipsis(head.upperBound))
    if !tail.isEmpty { parts.append(.source(tail)) }
    self.parts = parts
  }

  /// Returns the width of all parts.
  func width(in text: String) -> Int {
    parts.reduce(0) { width, part in
      switch part {
      case .source(let range): width + CellWidth.of(String(text[range]))
      case .ellipsis: width + 1
      }
    }
  }
}
