/// A grapheme cluster of a text, with its width in cells.
package struct TextCluster {
  /// The range of the cluster in the text.
  package let range: Range<String.Index>
  /// The scalar to show: the only scalar of the cluster, or the visible form of a control character. `nil` for several
  /// scalars.
  package let scalar: Unicode.Scalar?
  /// The width, from 0 to 2 cells.
  package let width: Int
  /// Whether all terminals agree on `width`.
  package let isSteady: Bool
}

/// The grapheme clusters of a text in order, with their widths.
///
/// The clusters are `Character`s, except that a carriage return and a following line feed are two clusters.
///
/// - Complexity: O(n) in the bytes of the text; no allocations. ASCII needs no table look-up.
package struct TextClusters: Sequence, IteratorProtocol {
  private let text: String
  private var position: String.Index
  private let end: String.Index

  package init(_ text: String) { self.init(text, text.startIndex..<text.endIndex) }

  /// Creates a sequence of the clusters in a range.
  ///
  /// - Precondition: The bounds of `range` are cluster boundaries.
  package init(_ text: String, _ range: Range<String.Index>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  package mutating func next() -> TextCluster? {
    guard position < end else { return nil }
    let start = position
    let utf8 = text.utf8
    let byte = utf8[start]
    let after = utf8.index(after: start)
    if byte < 0x80 && (after == end || utf8[after] < 0x80) {
      position = after
      let scalar = Unicode.Scalar(byte)
      return TextCluster(
        range: start..<after, scalar: VisibleForm.of(scalar) ?? scalar, width: 1, isSteady: true)
    }
    let scalars = text.unicodeScalars
    let first = scalars[start]
    // For a carriage return before a line feed, the text's own next index would skip both.
    position = byte < 0x20 ? after : Swift.min(end, text.index(after: start))
    if let shown = VisibleForm.of(first) {
      return TextCluster(range: start..<position, scalar: shown, width: 1, isSteady: true)
    }
    if scalars.index(after: start) == position {
      let measure = ClusterMeasure(scalar: first)
      return TextCluster(range: start..<position, scalar: first, width: measure.width, isSteady: measure.isSteady)
    }
    let measure = ClusterMeasure(scalars: scalars[start..<position])
    return TextCluster(range: start..<position, scalar: nil, width: measure.width, isSteady: measure.isSteady)
  }
}
