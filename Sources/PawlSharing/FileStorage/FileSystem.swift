import Foundation
import PawlCore

/// The files of the file system, which share a queue on which they are written and changes are looked for.
final class FileSystem: FileStorageBackend {
  /// The files of the program. What waits is written when the program exits.
  static let shared: FileSystem = {
    _ = atexit { FileSystem.shared.flush() }
    return FileSystem()
  }()

  /// Calls a function on the queue when the shortest time between two writes of a file is over.
  typealias Timer = @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> Void

  private struct Entry {
    weak var file: DiskFile?
  }

  let queue = DispatchQueue(label: "pawl.sharing.files", qos: .utility)
  let watcher: DirectoryWatcher
  let startTimer: Timer
  private let isOnQueue = DispatchSpecificKey<Bool>()
  private let files = Lock<[String: Entry]>([:])

  init(startTimer: @escaping Timer = { queue, work in queue.asyncAfter(deadline: .now() + 1, execute: work) }) {
    self.startTimer = startTimer
    watcher = DirectoryWatcher(queue: queue)
    queue.setSpecific(key: isOnQueue, value: true)
  }

  func file(at url: URL) -> any StoredFile { diskFile(at: url, isShared: false) }

  /// Returns the file at a URL.
  ///
  /// - Parameter isShared: Whether other programs may write parts of it at the same time, so that reading and replacing it
  ///   has to be one step.
  func diskFile(at url: URL, isShared: Bool) -> DiskFile {
    let path = url.standardizedFileURL.resolvingSymlinksInPath().path
    return files.withLock { files in
      if let file = files[path]?.file { return file }
      let file = DiskFile(path: path, system: self, isShared: isShared)
      files = files.filter { $0.value.file != nil }
      files[path] = Entry(file: file)
      return file
    }
  }

  func flush() {
    let write: @Sendable () -> Void = { [self] in
      for file in files.withLock({ $0.values.compactMap(\.file) }) { file.writeWaiting() }
    }
    // On the queue itself, the caller is a coder or an observer of a file.
    if DispatchQueue.getSpecific(key: isOnQueue) == true { write() } else { queue.sync(execute: write) }
  }
}
