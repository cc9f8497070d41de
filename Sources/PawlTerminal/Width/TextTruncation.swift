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
    let clusters = Array(TextClusters(text))
    let total = clusters.reduce(0) { $0 + $1.width }
    guard total > width else { return text }
    let room = width - 1
    let headRoom =
      switch mode {
      case .head: 0
      case .middle: (room + 1) / 2
      case .tail: room
      }
    var headEnd = text.startIndex
    var headWidth = 0
    for cluster in clusters {
      guard headWidth + cluster.width <= headRoom else { break }
      headWidth += cluster.width
      headEnd = cluster.range.upperBound
    }
    var tailStart = text.endIndex
    var tailWidth = 0
    if mode != .tail {
      for cluster in clusters.reversed() {
        guard headWidth + tailWidth + cluster.width <= room else { break }
        tailWidth += cluster.width
        tailStart = cluster.range.lowerBound
      }
    }
    var head = text[..<headEnd]
    var tail = text[tailStart...]
    if mode == .tail { while head.last == " " { head.removeLast() } }
    if mode == .head { while tail.first == " " { tail.removeFirst() } }
    return head + "\u{2026}" + tail
  }
}
