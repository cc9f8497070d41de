/// The way in which the user of a window chooses files and saves them.
package enum FileAccess {
  /// The host has no files for the user.
  case none
  /// The files are on the computer that the program runs on, and the user may see them.
  case folders(any Folders)
  /// The files are in the user's browser, which sends and receives them.
  case transfers(any FileTransfers)
}

/// The folders of a computer.
///
/// Its functions run off the main actor.
package protocol Folders: Sendable {
  /// The folder in which file panels begin.
  var start: String { get }

  /// Returns the content of a folder, in any order.
  ///
  /// - Throws: A ``FileAccessError``.
  func entries(of path: String) async throws -> [FolderEntry]

  /// Returns the kind of a path.
  func kind(of path: String) async -> PathKind

  /// Writes a file at once: others see the old content or the new one.
  ///
  /// - Throws: A ``FileAccessError``.
  func write(_ bytes: [UInt8], to path: String) async throws
}

/// The thing that a path leads to.
package enum PathKind: Equatable, Sendable {
  case missing, file, folder
}

/// A file or a folder in a folder.
package struct FolderEntry: Equatable, Sendable {
  package let name: String
  package let isFolder: Bool
  /// The size of a file in bytes.
  package let size: Int

  package init(name: String, isFolder: Bool, size: Int = 0) {
    self.name = name
    self.isFolder = isFolder
    self.size = size
  }
}

/// The reason why a file or a folder can't be used.
package struct FileAccessError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Files that the user's browser sends to the program, and the other way round.
@MainActor
package protocol FileTransfers: AnyObject {
  /// Begins to accept files.
  func accept(_ types: [UTType], allowsSeveral: Bool) -> FileUpload

  /// Stops to accept files. What is being received is dropped.
  func stop(_ upload: FileUpload)

  /// Offers a file for a download, until ``withdraw(_:)``.
  ///
  /// - Parameter didDownload: Called when the browser has asked for the content.
  func offer(
    _ bytes: [UInt8], named name: String, type: UTType, didDownload: @escaping @MainActor @Sendable () -> Void
  ) -> FileDownload

  /// Ends the offer of a file.
  func withdraw(_ download: FileDownload)
}
