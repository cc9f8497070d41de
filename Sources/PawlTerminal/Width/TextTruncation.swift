/// Shortens texts to a width.
package enum TextTruncation {
  /// Which part of a text an ellipsis stands for.
  package enum Mode: Sendable {
    case head, middle, tail
  }

  /// As much of `text` as fits, with an ellipsis for the rest; the text itself where all of it fits.
  ///
  /// Clusters are kept or left out as a whole, so the result may be a cell narrower than `width`. Spaces beside the
  /// ellipsis at an end are left out.
  ///
  /// - Parameter width: Cells; nothing fits into less than 1.
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
