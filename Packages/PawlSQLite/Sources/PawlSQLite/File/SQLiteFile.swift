import Foundation
import PawlStorage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file of a database with the files that SQLite keeps beside it, and the identity that the file has on its disk.
struct SQLiteFile: Sendable {
  /// The suffixes of the files that belong to a database.
  static let companions = ["-wal", "-shm", "-journal"]

  /// The part of the name of a file that was kept aside between the name of the database and the time.
  private static let mark = ".damaged-"

  /// The absolute path without symbolic links, beside which SQLite keeps the other files.
  let path: String
  private var identity: Identity?

  private struct Identity: Equatable, Sendable {
    var device: UInt64
    var number: UInt64
    var size: Int64
    var isRegular: Bool

    init?(path: String) {
      var information = stat()
      guard stat(path, &information) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: information.st_dev)
      number = UInt64(information.st_ino)
      size = Int64(information.st_size)
      isRegular = information.st_mode & S_IFMT == S_IFREG
    }

    func isSameFile(as other: Identity) -> Bool { device == other.device && number == other.number }
  }

  /// Finds the absolute path of a file that needs not exist.
  init(path: String) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .invalidArgument(
        "The path \"\(path)\" can't be that of a database: it is empty or contains the character NUL.")
    }
    if let resolved = Self.resolved(path) {
      self.path = resolved
    } else {
      let url = URL(fileURLWithPath: path)
      let folder = url.deletingLastPathComponent().path
      guard let resolved = Self.resolved(folder) else {
        throw .unavailable(
          """
          The file \(path) can't be created, because the folder \(folder) doesn't exist or can't be read. Create the folder, and \
          give the user of the program the permission to write to it.
          """)
      }
      self.path = URL(fileURLWithPath: resolved).appendingPathComponent(url.lastPathComponent).path
    }
    if let identity = Identity(path: self.path), !identity.isRegular {
      throw .unavailable(
        "The path \(self.path) isn't that of a regular file. Move what is there away, or use another path.")
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether the file exists and has contents.
  var hasContents: Bool { (Identity(path: path)?.size ?? 0) > 0 }

  /// Whether there are changes of a file whose own contents are lost. SQLite would delete them.
  var hasOrphanedChanges: Bool { !hasContents && (Identity(path: path + "-wal")?.size ?? 0) > 0 }

  /// Creates an empty file that only its owner can read, unless there is one. SQLite would let everybody read it.
  func create() throws(StorageError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      _ = close(descriptor)
    } else if errno != EEXIST {
      throw Self.creationError(path, errno)
    }
  }

  /// Describes the error with which the operating system refused to create a file.
  static func creationError(_ path: String, _ number: CInt) -> StorageError {
    let reason = String(cString: strerror(number))
    if number == ENOSPC || number == EDQUOT {
      return .full("The file \(path) can't be created: \(reason). Free space on the disk; then repeat the call.")
    }
    return .unavailable(
      """
      The file \(path) can't be opened or created: \(reason). Give the user of the program the permission to write to the \
      folder, and mount the file system for writing.
      """)
  }

  /// Remembers the identity of the file that is open.
  mutating func noteIdentity() {
    identity = Identity(path: path)
  }

  /// Throws if the path has become that of another file. Changes of the open file would be lost.
  func requireUnmoved() throws(StorageError) {
    guard let identity, let present = Identity(path: path), present.isSameFile(as: identity) else {
      throw .damaged(
        """
        The file \(path) was moved, deleted or replaced while this program had it open. Nothing more is stored, because it would \
        go to the old file. Restart the program.
        """)
    }
  }

  /// Moves the file and the files beside it to names with a time.
  ///
  /// - Returns: The new path of the file.
  func moveAside(time: StorageInstant) throws(StorageError) -> String {
    let name = path + Self.mark + Self.text(of: time)
    var target = name
    var number = 2
    while (Self.companions + [""]).contains(where: { access(target + $0, F_OK) == 0 }) {
      target = "\(name)-\(number)"
      number += 1
    }
    // The main file first: if the program ends in between, the next one finds changes without a file.
    for suffix in [""] + Self.companions where access(path + suffix, F_OK) == 0 {
      guard rename(path + suffix, target + suffix) == 0 else {
        throw .damaged(
          """
          The file \(path) is damaged, and \(path + suffix) couldn't be renamed to \(target + suffix): \
          \(String(cString: strerror(errno))). Move the file away so that the program begins with an empty one.
          """)
      }
    }
    return target
  }

  /// Whether files with the names of this one were kept aside, and are still in the folder.
  var wasSetAside: Bool {
    get throws(StorageError) {
      let url = URL(fileURLWithPath: path)
      let folder = url.deletingLastPathComponent().path
      do {
        let prefix = url.lastPathComponent + Self.mark
        return try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasPrefix(prefix) }
      } catch {
        throw .unavailable(
          """
          The folder \(folder) of the file \(path) can't be read: \(error). Give the user of the program the \
          permission to read it.
          """)
      }
    }
  }

  /// Returns a date and a time in UTC that sort as texts, for example `20260131T235959Z`.
  static func text(of time: StorageInstant) -> String {
    var seconds = time_t(time.microseconds / 1_000_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = Int(parts.tm_year + 1900) * 10_000 + Int(parts.tm_mon + 1) * 100 + Int(parts.tm_mday)
    let clock = Int(parts.tm_hour) * 10_000 + Int(parts.tm_min) * 100 + Int(parts.tm_sec)
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(date, 8))T\(padded(clock, 6))Z"
  }
}
