import PawlStorage
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock that every open storage of a file shares. It keeps a damaged file from being moved while a program has it open.
///
/// The lock is on a file of its own, because SQLite uses locks of the database itself. The operating system ends the lock when
/// the process ends.
final class SQLiteFileLock: Sendable {
  enum Mode {
    /// Only this storage has the file open.
    case alone
    /// Other storages, which have checked the file, may have it open.
    case shared
  }

  private let descriptor: Mutex<CInt?>

  /// Opens the lock file, or creates it.
  init(path: String) throws(StorageError) {
    var opened: CInt
    repeat { opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw SQLiteFile.creationError(path, errno) }
    descriptor = Mutex(opened)
  }

  deinit {
    unlock()
  }

  /// Tries to take the lock alone, and else to share it. Returns `nil` if another storage has it alone.
  func tryLock() -> Mode? {
    if apply(LOCK_EX | LOCK_NB) { return .alone }
    if apply(LOCK_SH | LOCK_NB) { return .shared }
    return nil
  }

  /// Shares a lock that was taken alone.
  func share() {
    _ = apply(LOCK_SH)
  }

  /// Ends the lock for now.
  func release() {
    _ = apply(LOCK_UN)
  }

  /// Ends the lock for good.
  func unlock() {
    descriptor.withLock { descriptor in
      if let descriptor { _ = close(descriptor) }
      descriptor = nil
    }
  }

  private func apply(_ operation: CInt) -> Bool {
    descriptor.withLock { descriptor in
      guard let descriptor else { return false }
      while flock(descriptor, operation) != 0 {
        guard errno == EINTR else { return false }
      }
      return true
    }
  }
}
