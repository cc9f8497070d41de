import PawlBidi

/// A line of text in the order in which its clusters are displayed, from left to right.
///
/// Clusters stay whole. Brackets in parts from right to left are mirrored, and Arabic letters have the forms that join them.
struct BidiLine {
  /// A cluster, or the ellipsis of a truncated line.
  struct Piece {
    /// The place in the text; empty for the ellipsis.
    var range: Range<String.Index>
    /// The column in the line.
    var column: Int
    var width: Int
    var isRightToLeft: Bool
    /// The text that is shown in place of the cluster; `nil` for the cluster itself.
    var shown: String?
  }

  let pieces: [Piece]
  let width: Int

  /// Orders clusters.
  ///
  /// - Parameters:
  ///   - clusters: The clusters in logical order. Those without a width are left out of the line.
  ///   - levels: The embedding level of each cluster.
  ///   - text: The text that has the clusters.
  init(_ clusters: [BidiCluster], levels: [UInt8], of text: String) {
    let scalars = clusters.map(\.scalar)
    let isShaped = scalars.contains { (0x600..<0x780).contains($0.value) }
    var pieces: [Piece] = []
    var column = 0
    for index in BidiParagraph.visualOrder(of: levels) where clusters[index].width > 0 {
      let cluster = clusters[index]
      let isRightToLeft = levels[index] & 1 == 1
      var shown: Unicode.Scalar?
      if isShaped { shown = ArabicForms.form(at: index, in: scalars) }
      if shown == nil, isRightToLeft { shown = BidiCharacters.mirror(of: cluster.scalar) }
      pieces.append(
        Piece(
          range: cluster.range, column: column, width: cluster.width, isRightToLeft: isRightToLeft,
          shown: cluster.range.isEmpty ? "…" : shown.map { cluster.replacingFirst(by: $0, in: text) }))
      column += cluster.width
    }
    (self.pieces, width) = (pieces, column)
  }

  /// Returns the columns of a part of the text, as ranges in order. Columns beside each other are in one range.
  func columns(of part: Range<String.Index>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for piece in pieces where part.contains(piece.range.lowerBound) {
      let columns = piece.column..<piece.column + piece.width
      if let last = found.last, last.upperBound == columns.lowerBound {
        found[found.count - 1] = last.lowerBound..<columns.upperBound
      } else {
        found.append(columns)
      }
    }
    return found
  }

  /// The piece at a column, or the one at the nearer end of the line; `nil` in an empty line.
  func piece(at column: Int) -> Piece? {
    pieces.last { $0.column <= column } ?? pieces.first
  }
}

/// A cluster of a line, before its order is known.
struct BidiCluster {
  var range: Range<String.Index>
  /// The first scalar as it is shown.
  var scalar: Unicode.Scalar
  var width: Int

  init(_ cluster: TextCluster, in text: String) {
    range = cluster.range
    scalar = cluster.scalar ?? text.unicodeScalars[cluster.range.lowerBound]
    width = cluster.width
  }

  /// The ellipsis before or after a part of a text.
  init(ellipsisAt position: String.Index) {
    (range, scalar, width) = (position..<position, "…", 1)
  }

  fileprivate func replacingFirst(by shown: Unicode.Scalar, in text: String) -> String {
    var scalars = text.unicodeScalars[range]
    scalars.removeFirst()
    var replaced = String.UnicodeScalarView([shown])
    replaced.append(contentsOf: scalars)
    return String(replaced)
  }
}
