/// The content of a snapshot's file.
package struct SnapshotPicture: Equatable, Sendable {
  package let text: String
  /// The extension of the file, without a period.
  package let fileExtension: String

  package init(text: String, fileExtension: String) {
    self.text = text
    self.fileExtension = fileExtension
  }
}
