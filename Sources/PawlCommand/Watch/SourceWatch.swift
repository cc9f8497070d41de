#if os(Linux) || os(Android)
import Foundation
import Synchronization

/// A watch over folders, with inotify. It costs nothing while nothing changes.
final class SourceWatch: Sendable {
  /// An element for each bunch of changes. Changes that aren't read in time become one element. Only one task may read.
  let changes: AsyncStream<Void>
  private let descriptor: Int32
  private let continuation: AsyncStream<Void>.Continuation
  private let folders: [WatchedFolder]
  /// The watched folders by the numbers that events contain.
  private let watched = Mutex<[Int32: WatchedFolder]>([:])
  private let source: Mutex<any DispatchSourceRead>

  /// An error of starting to watch.
  struct WatchError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "The sources cannot be watched: \(String(cString: strerror(code)))." }
  }

  /// Starts to watch folders, with all folders inside.
  init(_ folders: [WatchedFolder]) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw WatchError(code: errno) }
    self.folders = folders
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    source = Mutex(
      DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "pawl.SourceWatch")))
    for folder in folders { add(folder) }
    source.withLock { source in
      source.setEventHandler { [weak self] in self?.readEvents() }
      source.setCancelHandler { [descriptor] in close(descriptor) }
      source.activate()
    }
  }

  deinit { source.withLock { $0.cancel() } }

  private func add(_ folder: WatchedFolder) {
    let mask = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR
    let number = inotify_add_watch(descriptor, folder.path, UInt32(mask))
    guard number >= 0 else { return }
    watched.withLock { $0[number] = folder }
    guard !folder.isShallow else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where WatchedFolder.isSource(name) {
      var status = stat()
      let path = folder.path + "/" + name
      // Symbolic links aren't followed, since they may lead back.
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      add(WatchedFolder(path: path))
    }
  }

  private func readEvents() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return }
    var hasChanges = false
    var place = 0
    let header = MemoryLayout<inotify_event>.size
    while place + header <= count {
      let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
      let name = bytes[(place + header)..<(place + header + Int(event.len))].prefix { $0 != 0 }
      if take(event, name: String(decoding: name, as: UTF8.self)) { hasChanges = true }
      place += header + Int(event.len)
    }
    if hasChanges { continuation.yield() }
  }

  /// Handles an event.
  ///
  /// - Returns: Whether a source has changed.
  private func take(_ event: inotify_event, name: String) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      // Events were lost. Folders that are watched already stay so.
      for folder in folders { add(folder) }
      return true
    }
    if event.mask & UInt32(IN_IGNORED) != 0 {
      watched.withLock { $0[event.wd] = nil }
      return false
    }
    guard WatchedFolder.isSource(name), let folder = watched.withLock({ $0[event.wd] }) else { return false }
    if event.mask & UInt32(IN_ISDIR) != 0 {
      guard !folder.isShallow else { return false }
      // Files may be in a new folder before it is watched, so the folder itself is a change.
      if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { add(WatchedFolder(path: folder.path + "/" + name)) }
      return true
    }
    return true
  }
}
#else
import Foundation

/// A watch over folders, which looks at all files twice a second.
final class SourceWatch: Sendable {
  /// An element for each bunch of changes.
  let changes: AsyncStream<Void>

  /// Starts to watch folders, with all folders inside.
  init(_ folders: [WatchedFolder]) throws {
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    let task = Task.detached {
      var known = Self.files(in: folders)
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(500))
        let now = Self.files(in: folders)
        if now != known { continuation.yield() }
        known = now
      }
    }
    continuation.onTermination = { _ in task.cancel() }
  }

  /// Returns the modification dates of all files.
  private static func files(in folders: [WatchedFolder]) -> [String: Date] {
    var files: [String: Date] = [:]
    func add(_ path: String, isShallow: Bool) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names where WatchedFolder.isSource(name) {
        let inner = path + "/" + name
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: inner) else { continue }
        if attributes[.type] as? FileAttributeType == .typeDirectory {
          if !isShallow { add(inner, isShallow: false) }
        } else {
          files[inner] = attributes[.modificationDate] as? Date
        }
      }
    }
    for folder in folders { add(folder.path, isShallow: folder.isShallow) }
    return files
  }
}
#endif
