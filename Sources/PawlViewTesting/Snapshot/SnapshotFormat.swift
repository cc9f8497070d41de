/// The form in which a snapshot stores what a view shows.
public enum SnapshotFormat: Sendable {
  /// A picture: the cells of a terminal as SVG, or a page as HTML.
  ///
  /// Positions, colors, attributes of text and the cursor are compared.
  case picture
  /// The text of ``ViewTester/frame``, without colors and attributes.
  case text
  /// The accessibility tree of ``ViewTester/tree``, without the layout.
  case tree
}

extension ViewTester {
  /// The content of a snapshot.
  package func snapshot(as format: SnapshotFormat) -> SnapshotPicture {
    // Reading the frame updates the views, and compares the layout with a new one.
    let text = frame
    return switch format {
    case .picture: host.picture(at: now)
    case .text: SnapshotPicture(text: text + "\n", fileExtension: "txt")
    case .tree: SnapshotPicture(text: tree + "\n", fileExtension: "tree.txt")
    }
  }
}
