import Foundation

/// Reading and replacing files as a whole.
enum AtomicFile {
  /// An error of a function of the operating system.
  struct SystemError: Error, CustomStringConvertible {
    let operation: String
    let number: Int32

    var description: String { "\(operation): \(String(cString: strerror(number)))" }
  }

  /// Returns the contents of a file; `nil` if there is none.
  static func read(_ path: String) throws -> Data? {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  /// Replaces a file, or creates it and its directory.
  ///
  /// The contents are written to a temporary file in the same directory and brought to the disk before that file gets the
  /// name. So a reader finds the old or the new contents, also after a crash of the program or the system. The permissions
  /// of an existing file are kept.
  ///
  /// - Parameter willReplace: Called right before the file is replaced.
  static func replace(_ path: String, with contents: Data, willReplace: () -> Void = {}) throws {
    let directory = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    #if os(Windows)
    willReplace()
    try contents.write(to: URL(fileURLWithPath: path), options: .atomic)
    #else
    var template = Array("\(directory)/.\((path as NSString).lastPathComponent).XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw SystemError(operation: "mkstemp", number: errno) }
    do {
      defer { close(file) }
      try write(contents, to: file)
      try check("fchmod", fchmod(file, permissions(of: path)))
      try check("fsync", fsync(file))
      willReplace()
      try check("rename", rename(template, path))
    } catch {
      unlink(template)
      throw error
    }
    // The new name is on the disk when the directory is. Not all file systems can do this, and none needs it for one
    // reader to find whole contents.
    let parent = open(directory, O_RDONLY)
    if parent >= 0 {
      _ = fsync(parent)
      close(parent)
    }
    #endif
  }

  /// Calls a function while no other program does so for the same file.
  ///
  /// The lock is a file beside it, since the file itself is replaced.
  static func withLock<Result>(of path: String, isNeeded: Bool, _ body: () throws -> Result) throws -> Result {
    #if os(Windows)
    return try body()
    #else
    guard isNeeded else { return try body() }
    let directory = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let file = open("\(path).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(operation: "open \(path).lock", number: errno) }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SystemError(operation: "flock", number: errno) }
    }
    return try body()
    #endif
  }

  #if !os(Windows)
  private static func write(_ contents: Data, to file: Int32) throws {
    var rest = contents[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      try check("write", count < 0 ? -1 : 0)
      rest = rest.dropFirst(count)
    }
  }

  /// The permissions of the present file; without one, those of new files.
  private static func permissions(of path: String) -> mode_t {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & 0o7777 }
    // The mask can't be read without setting it, which other threads would notice, except on Linux, in this file.
    let mask = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("Umask:") }
    return 0o666 & ~(mask.flatMap { mode_t($0.split(separator: "\t").last ?? "", radix: 8) } ?? 0o022)
  }

  private static func check(_ operation: String, _ result: Int32) throws {
    if result != 0 { throw SystemError(operation: operation, number: errno) }
  }
  #endif
}
