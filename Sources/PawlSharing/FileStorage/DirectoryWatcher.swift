import Foundation
import PawlCore

/// Finds changes of files: it watches their directories, since files are replaced rather than written.
///
/// The system tells of changes, so nothing is polled. On Linux, inotify is read by a dispatch source. On other systems, a
/// file that is written in place, and not replaced, isn't noticed.
final class DirectoryWatcher: Sendable {
  fileprivate struct State {
    var directories: [String: Directory] = [:]
    var lastWatch = 0
    #if os(Linux) || os(Android)
    /// The descriptor of inotify; -1 before there is one.
    var descriptor: Int32 = -1
    var source: (any DispatchSourceRead)?
    #endif
  }

  fileprivate struct Directory {
    /// The watching functions of each file, by its name.
    var files: [String: [Int: @Sendable () -> Void]] = [:]
    /// The number of the system's watch; `nil` if the directory can't be watched now.
    var watch: Int32?
    #if !os(Linux) && !os(Android) && canImport(Darwin)
    var source: (any DispatchSourceFileSystemObject)?
    #endif
  }

  private let queue: DispatchQueue
  fileprivate let state = Lock(UncheckedSendable(State()))

  init(queue: DispatchQueue) { self.queue = queue }

  deinit {
    #if os(Linux) || os(Android)
    state.withLock { state in
      if let source = state.value.source { source.cancel() }
    }
    #endif
  }

  /// Calls a function on the queue when a file may have changed. Its directory is created if need be.
  func watch(_ path: String, _ mayHaveChanged: @escaping @Sendable () -> Void) -> SharedSubscription {
    let (directory, name) = Self.parts(of: path)
    try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let id = state.withLock { state in
      state.value.lastWatch += 1
      state.value.directories[directory, default: Directory()].files[name, default: [:]][state.value.lastWatch] =
        mayHaveChanged
      begin(directory, &state.value)
      return state.value.lastWatch
    }
    return SharedSubscription { [weak self] in self?.remove(id, directory, name) }
  }

  /// Begins to watch a directory that has been created again.
  func directoryMayExist(of path: String) {
    let (directory, _) = Self.parts(of: path)
    state.withLock { state in
      guard let entry = state.value.directories[directory], entry.watch == nil else { return }
      begin(directory, &state.value)
    }
  }

  private func remove(_ id: Int, _ directory: String, _ name: String) {
    let removed = state.withLock { state -> (@Sendable () -> Void)? in
      let removed = state.value.directories[directory]?.files[name]?.removeValue(forKey: id)
      if state.value.directories[directory]?.files[name]?.isEmpty == true {
        state.value.directories[directory]?.files[name] = nil
      }
      guard let entry = state.value.directories[directory], entry.files.isEmpty else { return removed }
      end(entry, &state.value)
      state.value.directories[directory] = nil
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  private static func parts(of path: String) -> (directory: String, name: String) {
    ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
  }

  #if os(Linux) || os(Android)
  private func begin(_ directory: String, _ state: inout State) {
    guard state.directories[directory]?.watch == nil else { return }
    if state.descriptor < 0 {
      state.descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard state.descriptor >= 0 else { return }
      let descriptor = state.descriptor
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.readEvents(descriptor) }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      state.source = source
    }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let watch = inotify_add_watch(state.descriptor, directory, UInt32(events))
    state.directories[directory]?.watch = watch >= 0 ? watch : nil
  }

  private func end(_ directory: Directory, _ state: inout State) {
    if let watch = directory.watch { inotify_rm_watch(state.descriptor, watch) }
  }

  /// Reads all events that are there, and calls the functions of the files that they name.
  private func readEvents(_ descriptor: Int32) {
    let size = 64 << 10
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, size)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      var offset = 0
      while offset < count {
        let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let name = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
        handle(event, name: String(decoding: name, as: UTF8.self))
        offset = start + Int(event.len)
      }
    }
  }

  private func handle(_ event: inotify_event, name: String) {
    let mask = Int(event.mask)
    let functions = state.withLock { state -> [@Sendable () -> Void] in
      if mask & Int(IN_Q_OVERFLOW) != 0 {
        return state.value.directories.values.flatMap { $0.files.values.flatMap(\.values) }
      }
      guard let (path, directory) = state.value.directories.first(where: { $0.value.watch == event.wd }) else {
        return []
      }
      guard mask & Int(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 else {
        return directory.files[name].map { Array($0.values) } ?? []
      }
      // The directory is gone. It is watched again after the next write, which creates it.
      if mask & Int(IN_MOVE_SELF) != 0 { inotify_rm_watch(state.value.descriptor, event.wd) }
      state.value.directories[path]?.watch = nil
      begin(path, &state.value)
      return directory.files.values.flatMap(\.values)
    }
    for function in functions { function() }
  }
  #elseif canImport(Darwin)
  private func begin(_ directory: String, _ state: inout State) {
    guard state.directories[directory]?.watch == nil else { return }
    let descriptor = open(directory, O_EVTONLY)
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor, eventMask: [.write, .delete, .rename], queue: queue)
    source.setEventHandler { [weak self] in
      let functions = self?.state.withLock { state in
        state.value.directories[directory]?.files.values.flatMap(\.values) ?? []
      }
      for function in functions ?? [] { function() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    state.directories[directory]?.watch = descriptor
    state.directories[directory]?.source = source
  }

  private func end(_ directory: Directory, _ state: inout State) { directory.source?.cancel() }
  #else
  private func begin(_ directory: String, _ state: inout State) {}

  private func end(_ directory: Directory, _ state: inout State) {}
  #endif
}
