#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An error number of the operating system.
struct SystemError: Error {
  var code: Int32

  static var last: SystemError { SystemError(code: errno) }

  /// The error in the operating system's words.
  var message: String { String(cString: strerror(code)) }
}

/// A file descriptor that is closed with its owner.
final class FileHandle {
  let descriptor: Int32

  /// Opens a file for reading.
  init(reading path: String) throws(SystemError) {
    descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    if descriptor < 0 { throw .last }
  }

  /// Opens a file for appending. Only the owner of a new file can read it: recordings have what users typed.
  init(appending path: String, replaces: Bool) throws(SystemError) {
    descriptor = retrying {
      open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL), 0o600)
    }
    if descriptor < 0 { throw .last }
  }

  deinit { close(descriptor) }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = retrying { systemWrite(descriptor, rest.baseAddress!, rest.count) }
      if count < 0 { throw .last }
      // A device without space may write nothing.
      if count == 0 { throw SystemError(code: ENOSPC) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Reads the bytes at an offset, and returns their number, which is less than asked for at the end of the file only.
  func read(at offset: Int, into bytes: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var done = 0
    while done < bytes.count {
      let count = retrying {
        pread(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
      }
      if count < 0 { throw .last }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Writes all bytes, or throws.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let failure: SystemError? = bytes.withUnsafeBytes { bytes in
      do throws(SystemError) {
        try write(bytes)
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }

  /// Cuts the file. Returns whether that was possible.
  @discardableResult
  func truncate(to count: Int) -> Bool { ftruncate(descriptor, off_t(count)) == 0 }

  /// Returns a function that gives up the file, which remains open until then even if its owner is gone. Giving up a file that
  /// has no name any more frees its space, which takes tens of milliseconds for a long file.
  func closing() -> (@Sendable () -> Void)? {
    let copy = dup(descriptor)
    if copy < 0 { return nil }
    return { close(copy) }
  }

  /// Replaces a file by another one in one step.
  static func move(_ path: String, to newPath: String) throws(SystemError) {
    if rename(path, newPath) != 0 { throw .last }
  }

  static func remove(_ path: String) { unlink(path) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Calls a function again if a signal interrupted it.
private func retrying<Result: SignedInteger>(_ body: () -> Result) -> Result {
  while true {
    let result = body()
    if result >= 0 || errno != EINTR { return result }
  }
}
