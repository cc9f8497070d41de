import Foundation

/// The private folder through which `pawl dev` and the program that it runs communicate.
///
/// Its name is in the environment variable ``variable`` of the program. Only the user may use it.
package struct DevelopmentFolder: Sendable {
  /// The environment variable with the path of the folder.
  package static let variable = "PAWL_DEV"

  package let path: String

  /// The named pipe with requests for the program, one a line.
  package var requests: String { path + "/requests" }

  /// The file with the states of stores.
  package var states: String { path + "/states.json" }

  /// Creates a new folder.
  package init(in parent: String = NSTemporaryDirectory()) throws {
    var name = Array((parent as NSString).appendingPathComponent("pawl-dev.XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    path = name.withUnsafeBufferPointer { String(decoding: $0.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    guard mkfifo(requests, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  /// Opens an existing folder; `nil` if others than this process's user may use it.
  package init?(existing path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    self.path = path
  }

  /// Sends a request to the program.
  ///
  /// - Returns: Whether a program receives requests.
  package func send(_ request: DevelopmentRequest) -> Bool {
    guard var bytes = try? JSONEncoder().encode(request), bytes.count < Self.longestRequest else { return false }
    bytes.append(0x0A)
    let descriptor = open(requests, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }

  /// Removes the kept states.
  package func forgetStates() { unlink(states) }

  /// Removes the folder with everything in it.
  package func remove() {
    // `FileManager` doesn't remove named pipes everywhere.
    for file in [requests, states, states + ".new"] { unlink(file) }
    rmdir(path)
  }

  /// The longest request that the pipe takes as a whole, in bytes.
  private static let longestRequest = 4_000
}

/// A request of `pawl dev` to the program that it runs.
package enum DevelopmentRequest: Codable, Equatable, Sendable {
  /// Writes the states of the stores, and ends the program.
  case restart
  /// Shows a text to the developer.
  case note(String)
}
