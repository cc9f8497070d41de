#if Web
import Foundation
import PawlViews
import Synchronization

/// The folder with the files that a session has received. Only this process's user can read it.
///
/// Each file has a folder of its own, so that it can have the name that the user's file has.
final class UploadFolder: Sendable {
  private struct State {
    var path: String?
    var fileCount = 0
    var size = 0
    var isRemoved = false
  }

  private let parent: UploadRoot
  private let limit: Int
  private let state = Mutex(State())

  /// Creates a folder, which exists once a file is made.
  ///
  /// - Parameters:
  ///   - parent: The folder of all sessions.
  ///   - limit: The maximum size of all files in bytes.
  init(in parent: UploadRoot, limit: Int) {
    self.parent = parent
    self.limit = limit
  }

  /// The path; `nil` while there is no file.
  var path: String? { state.withLock { $0.path } }

  /// Makes the path of a new file. Nothing is there yet, and the folder around it is empty.
  func newFile(named name: String) throws -> String {
    try state.withLock { state in
      guard !state.isRemoved else { throw CancellationError() }
      let root: String
      if let path = state.path {
        root = path
      } else {
        root = "\(try parent.path())/\(SessionKeys.random())"
        try Self.makeFolder(root)
        state.path = root
      }
      state.fileCount += 1
      let folder = "\(root)/\(state.fileCount)"
      try Self.makeFolder(folder)
      return "\(folder)/\(FileName.safe(name))"
    }
  }

  /// Reserves room for bytes that arrive. Returns whether the limit allows them.
  func reserve(_ count: Int) -> Bool {
    state.withLock { state in
      guard state.size + count <= limit else { return false }
      state.size += count
      return true
    }
  }

  /// Removes a file that didn't arrive, with its folder, off the calling thread, and frees its room.
  func discard(_ path: String, size: Int) {
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)
    parent.remove(String(folder))
    state.withLock { $0.size -= size }
  }

  /// Removes everything, off the calling thread. Later files can't be made.
  func remove() {
    let path = state.withLock { state in
      state.isRemoved = true
      return state.path
    }
    if let path { parent.remove(path) }
  }

  private static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
#endif
