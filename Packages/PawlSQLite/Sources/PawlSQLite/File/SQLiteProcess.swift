import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A process that has a database open, and tells others that it runs.
///
/// It locks one byte of a file beside the database, at a random place. The operating system ends the lock when the process ends,
/// in whatever way. A process finds out whether another one has ended by looking for its lock.
///
/// Such locks belong to a process rather than to a descriptor, and closing any descriptor of a file ends all of the process's
/// locks of that file. All databases of a process that use one file therefore share one descriptor and one lock.
final class SQLiteProcess: Sendable {
  /// The identity of a process in the database.
  struct ID: Hashable, Sendable {
    /// The number of the locked file on its disk. Locks of a file that was deleted mean nothing to those who use the next one.
    var file: Int64
    /// The offset of the locked byte.
    var place: Int64
  }

  private struct File: Hashable {
    var device: UInt64
    var number: UInt64
  }

  private struct OpenFile {
    var descriptor: CInt
    var place: Int64
    var userCount = 1
  }

  private static let openFiles = Mutex<[File: OpenFile]>([:])

  let id: ID
  private let file: File
  private let descriptor: CInt
  private let isDone = Mutex(false)

  /// Takes the lock of this process. Returns `nil` if the file can't be created or its file system has no locks.
  init?(path: String) {
    let opened = Self.openFiles.withLock { files -> (file: File, descriptor: CInt, place: Int64)? in
      if let file = Self.file(at: path), let open = files[file] {
        files[file]?.userCount += 1
        return (file, open.descriptor, open.place)
      }
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      let place = Int64.random(in: 0..<1 << 62)
      guard let file = Self.file(of: descriptor), Self.lock(place, of: descriptor) else {
        _ = close(descriptor)
        return nil
      }
      files[file] = OpenFile(descriptor: descriptor, place: place)
      return (file, descriptor, place)
    }
    guard let opened else { return nil }
    (file, descriptor) = (opened.file, opened.descriptor)
    id = ID(file: Int64(truncatingIfNeeded: opened.file.number), place: opened.place)
  }

  deinit { end() }

  /// Ends the lock, unless other databases of this process use it. Others regard this process as ended then.
  func end() {
    let isFirst = isDone.withLock { isDone in
      defer { isDone = true }
      return !isDone
    }
    guard isFirst else { return }
    Self.openFiles.withLock { files in
      files[file]?.userCount -= 1
      guard let open = files[file], open.userCount == 0 else { return }
      files[file] = nil
      _ = close(open.descriptor)
    }
  }

  /// Whether a process has ended for certain.
  ///
  /// - Precondition: ``end()`` wasn't called.
  func hasEnded(_ other: ID) -> Bool {
    // The system doesn't report a process's own lock.
    guard other.file == id.file, other.place != id.place else { return false }
    var lock = Self.description(of: other.place)
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type == CShort(F_UNLCK)
  }

  private static func lock(_ place: Int64, of descriptor: CInt) -> Bool {
    var lock = description(of: place)
    return fcntl(descriptor, F_SETLK, &lock) == 0
  }

  private static func description(of place: Int64) -> flock {
    var lock = flock()
    lock.l_type = CShort(F_WRLCK)
    lock.l_whence = CShort(SEEK_SET)
    lock.l_start = off_t(place)
    lock.l_len = 1
    return lock
  }

  private static func file(at path: String) -> File? {
    var information = stat()
    return stat(path, &information) == 0 ? file(information) : nil
  }

  private static func file(of descriptor: CInt) -> File? {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? file(information) : nil
  }

  private static func file(_ information: stat) -> File {
    File(device: UInt64(truncatingIfNeeded: information.st_dev), number: UInt64(information.st_ino))
  }
}
