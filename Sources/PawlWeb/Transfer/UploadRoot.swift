#if Web
import Dispatch
import Foundation
import Synchronization

/// The folder with the received files of all sessions of an application.
///
/// It has a file that the process keeps locked. The system releases the lock when the process ends, however that happens, and the
/// next process then removes the folder.
final class UploadRoot: Sendable {
  private struct Made {
    let path: String
    /// The open file with the lock.
    let lock: Int32
  }

  private let parent: String
  private let made = Mutex<Made?>(nil)
  private let queue = DispatchQueue(label: "pawl.uploads", qos: .utility)

  /// Creates a folder, which exists once a session asks for it.
  ///
  /// - Parameter parent: The path of an existing folder; `nil` for the one for temporary files.
  init(in parent: String?) { self.parent = parent ?? NSTemporaryDirectory() }

  deinit {
    guard let made = made.withLock({ $0 }) else { return }
    // The folder is empty, unless files are still being removed.
    unlink(Self.lockPath(in: made.path))
    rmdir(made.path)
    close(made.lock)
  }

  /// Returns the path, and makes the folder if necessary.
  func path() throws -> String {
    try made.withLock { made in
      if let made { return made.path }
      let new = try Self.make(in: parent)
      made = new
      return new.path
    }
  }

  /// Removes a file or a folder, off the calling thread.
  func remove(_ path: String) { queue.async { try? FileManager.default.removeItem(atPath: path) } }

  /// Waits until everything is removed.
  func finish() async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }

  /// Removes the folders of processes that have ended without removing them, off the calling thread.
  func removeAbandoned() {
    queue.async { [parent] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      for name in names where name.hasPrefix(Self.prefix) {
        Self.removeIfAbandoned("\(parent)/\(name)")
      }
    }
  }

  private static func make(in parent: String) throws -> Made {
    // Another process may remove a folder before its lock is held.
    for _ in 0..<8 {
      let path = "\(parent)/\(prefix)\(SessionKeys.random())"
      guard mkdir(path, 0o700) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      let lock = open(lockPath(in: path), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard lock >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      if flock(lock, LOCK_EX | LOCK_NB) == 0, isSame(lock, lockPath(in: path)) { return Made(path: path, lock: lock) }
      close(lock)
    }
    throw POSIXError(.EAGAIN)
  }

  private static func removeIfAbandoned(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else { return }
    let lock = open(lockPath(in: path), O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard lock >= 0 else {
      // A process that has just made the folder is about to make the lock.
      if errno == ENOENT, time(nil) - status.lastChange > secondsWithoutLock {
        try? FileManager.default.removeItem(atPath: path)
      }
      return
    }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Whether an open file is the one at a path.
  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (open, found) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && lstat(path, &found) == 0 && open.st_ino == found.st_ino
      && open.st_dev == found.st_dev
  }

  private static func lockPath(in path: String) -> String { "\(path)/lock" }

  private static var prefix: String { "pawl-files-" }
  private static var secondsWithoutLock: Int { 3_600 }
}

extension stat {
  /// The time of the last change of the content, in seconds.
  fileprivate var lastChange: Int {
    #if canImport(Darwin)
    st_mtimespec.tv_sec
    #else
    st_mtim.tv_sec
    #endif
  }
}
#endif
