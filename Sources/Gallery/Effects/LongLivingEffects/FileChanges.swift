import Foundation

#if os(Linux) || os(Android)
/// Returns a stream of changes of a file: writes, creation, replacement and removal. Changes that arrive faster than
/// they are consumed count as one.
///
/// The directory is watched, so the file need not exist yet. The stream ends when the directory is removed.
///
/// - Throws: The failure of the system, for example if there is no such directory.
func fileChanges(path: String) throws(FileFailure) -> AsyncStream<Void> {
  let directory = (path as NSString).deletingLastPathComponent
  let name = Array((path as NSString).lastPathComponent.utf8)
  let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  guard descriptor >= 0 else { throw .current }
  let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE)
  guard inotify_add_watch(descriptor, directory.isEmpty ? "." : directory, events | UInt32(IN_ONLYDIR)) >= 0 else {
    let failure = FileFailure.current
    close(descriptor)
    throw failure
  }
  return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
    // A source may be cancelled from any thread, although its type isn't `Sendable`.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "FileChanges"))
    source.setEventHandler {
      let events = fileEvents(from: descriptor)
      if events.contains(where: { $0.name == name }) { continuation.yield() }
      if events.contains(where: \.isLast) { continuation.finish() }
    }
    source.setCancelHandler { close(descriptor) }
    continuation.onTermination = { _ in source.cancel() }
    source.resume()
  }
}

private struct FileEvent {
  /// The name of the changed file, in UTF-8; empty for the directory.
  let name: [UInt8]
  /// Whether the directory is no longer watched.
  let isLast: Bool
}

/// Reads the events since the last call.
private func fileEvents(from descriptor: Int32) -> [FileEvent] {
  var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  guard count > 0 else { return [] }
  let headerSize = MemoryLayout<inotify_event>.size
  return buffer.withUnsafeBytes { bytes in
    var events: [FileEvent] = []
    var place = 0
    while place + headerSize <= count {
      let header = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
      let end = place + headerSize + Int(header.len)
      events.append(
        FileEvent(
          // The name is padded with zeros.
          name: Array(bytes[(place + headerSize)..<end].prefix { $0 != 0 }),
          isLast: header.mask & UInt32(IN_IGNORED) != 0))
      place = end
    }
    return events
  }
}
#else
/// Returns a stream of changes of a file: writes, replacement and removal. Changes that arrive faster than they are
/// consumed count as one.
///
/// - Throws: The failure of the system, for example if there is no such file.
func fileChanges(path: String) throws(FileFailure) -> AsyncStream<Void> {
  let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .current }
  return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
    // A source may be cancelled from any thread, although its type isn't `Sendable`.
    nonisolated(unsafe) let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor, eventMask: [.write, .extend, .rename, .delete],
      queue: DispatchQueue(label: "FileChanges"))
    source.setEventHandler { continuation.yield() }
    source.setCancelHandler { close(descriptor) }
    continuation.onTermination = { _ in source.cancel() }
    source.resume()
  }
}
#endif
