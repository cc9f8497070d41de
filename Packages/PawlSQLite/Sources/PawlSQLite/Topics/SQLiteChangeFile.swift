import Dispatch
import Foundation
import PawlStorage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An empty file beside a database, through which processes tell each other that they have stored a change.
///
/// A process writes to the file after its transaction, and the operating system tells the others. Changes of the database itself
/// can't be used: they come before the transaction is visible.
final class SQLiteChangeFile: Sendable {
  private let descriptor: CInt
  // Dispatch sources can be used from any thread, which their types don't say. Only `cancel` is called after `init`.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// Opens the file or creates it, and watches it.
  ///
  /// - Parameter onChange: Called on another thread after a change by any process.
  init(path: String, onChange: @escaping @Sendable () -> Void) throws(StorageError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SQLiteFile.creationError(path, errno) }
    let queue = DispatchQueue(label: "PawlSQLite changes")
    #if canImport(Darwin)
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: dup(descriptor), eventMask: [.write, .extend, .attrib], queue: queue)
    let watched = Int32(source.handle)
    source.setEventHandler(handler: onChange)
    #else
    let watched = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard watched >= 0, inotify_add_watch(watched, path, UInt32(IN_MODIFY)) >= 0 else {
      let reason = String(cString: strerror(errno))
      _ = close(descriptor)
      if watched >= 0 { _ = close(watched) }
      throw .unavailable(
        """
        The file \(path) can't be watched: \(reason). Raise the limits of inotify (fs.inotify.max_user_instances and \
        fs.inotify.max_user_watches).
        """)
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: watched, queue: queue)
    source.setEventHandler {
      Self.skipEvents(watched)
      onChange()
    }
    #endif
    source.setCancelHandler { _ = close(watched) }
    source.resume()
    self.source = source
  }

  deinit {
    source.cancel()
    _ = close(descriptor)
  }

  /// Tells all processes of a change.
  func noteChange() {
    var byte: UInt8 = 0
    // Without room on the disk, others notice the change with their next look at the database.
    _ = pwrite(descriptor, &byte, 1, 0)
  }

  private static func skipEvents(_ descriptor: CInt) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
