// The module that declares `stat` differs between debug and release builds.
import CDispatch
import CoreFoundation
import Foundation

/// An open file. It is closed when the value is destroyed.
struct FileDescriptor: ~Copyable {
  private let number: Int32

  /// Opens a file.
  ///
  /// - Throws: The failure of the system call. Nothing is open then.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(FileFailure) {
    number = retryingInterrupted { open(path, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw .current }
  }

  deinit { _ = close(number) }

  /// Reads from the current position to the end.
  func readToEnd() throws(FileFailure) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = retryingInterrupted { buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) } }
      guard count >= 0 else { throw .current }
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }

  /// Writes all of `data` at the current position.
  func writeAll(_ data: Data) throws(FileFailure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = retryingInterrupted { rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) } }
      guard count >= 0 else { throw .current }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until all written data is on the disk.
  func synchronize() throws(FileFailure) {
    guard retryingInterrupted({ fsync(number) }) == 0 else { throw .current }
  }

  /// Returns the type and the permissions of the file.
  func mode() throws(FileFailure) -> mode_t {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .current }
    return status.st_mode
  }

  func setPermissions(_ mode: mode_t) throws(FileFailure) {
    guard fchmod(number, mode & 0o7777) == 0 else { throw .current }
  }

  /// Waits for the lock on the file, and holds it until the value is destroyed.
  func lock() throws(FileFailure) {
    guard retryingInterrupted({ flock(number, LOCK_EX) }) == 0 else { throw .current }
  }
}

/// Repeats a system call as long as a signal interrupts it.
private func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
