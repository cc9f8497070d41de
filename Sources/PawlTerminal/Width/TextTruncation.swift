/// The truncation of texts to a width.
package enum TextTruncation {
  /// The part of a text that an ellipsis replaces.
  package enum Mode: Sendable {
    case head, middle, tail
  }

  /// Truncates `text` to a width with an ellipsis; returns it unchanged if it fits.
  ///
  /// Clusters are never split, so the result may be a cell narrower than `width`. Spaces next to an ellipsis at the
  /// beginning or the end are removed.
  ///
  /// - Parameter width: The number of cells. With less than 1, the result is empty.
  /// - Complexity: O(n) in the bytes of the text.
  package static func truncate(_ text: String, width: Int, mode: Mode = .tail) -> String {
    guard width > 0 else { return "" }
    guard CellWidth.of(text) > width else { return text }
    let (head, tail) = kept(of: text, text.startIndex..<text.endIndex, width: width, mode: mode)
    return text[head] + "\u{2026}" + text[tail]
  }

  /// Returns the parts of a range of a text before and after an ellipsis that makes it fit into a width.
  ///
  /// - Parameter width: The number of cells, at least 1.
  /// - Complexity: O(n) in the bytes of the range.
  static func kept(
    of text: String, _ range: Range<String.Index>, width: Int, mode: Mode
  ) -> (head: Range<String.Index>, tail: Range<String.Index>) {
    let clusters = Array(TextClusters(text, range))
    let room = width - 1
    let headRoom =
      switch mode {
      case .head: 0
      case .middle: (room + 1) / 2
      case .tail: room
      }
    var headEnd = range.lowerBound
    var headWidth = 0
    for cluster in clusters {
      guard headWidth + cluster.width <= headRoom else { break }
      headWidth += cluster.width
      headEnd = cluster.range.upperBound
    }
    var tailStart = range.upperBound
    var tailWidth = 0
    if mode != .tail {
      for cluster in clusters.reversed() {
        guard headWidth + tailWidth + cluster.width <= room else { break }
        tailWidth += cluster.width
        tailStart = cluster.range.lowerBound
      }
    }
    let utf8 = text.utf8
    if mode == .tail {
      while headEnd > range.lowerBound, utf8[utf8.index(before: headEnd)] == 0x20 {
        headEnd = utf8.index(before: headEnd)
      }
    }
    if mode == .head {
      while tailStart < range.upperBound, utf8[tailStart] == 0x20 { tailStart = utf8.index(after: tailStart) }
    }
    return (range.lowerBound..<headEnd, tailStart..<range.upperBound)
  }
}
