import Foundation

/// A Unix domain socket.
final class LocalSocket: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Listens at a path. Only the user who runs the program can connect.
  static func listening(at path: String) throws(RemoteError) -> LocalSocket {
    let socket = try make(path)
    if (try? connecting(to: path)) != nil {
      throw RemoteError("Another program listens at \(path). Choose another path.")
    }
    unlink(path)
    guard socket.withAddress(path, bind) == 0 else { throw RemoteError("listen at \(path)", errno) }
    // Nobody can connect before the socket listens.
    let flags = fcntl(socket.descriptor, F_GETFL)
    guard chmod(path, 0o600) == 0, listen(socket.descriptor, 4) == 0,
      fcntl(socket.descriptor, F_SETFL, flags | O_NONBLOCK) == 0
    else {
      throw RemoteError("listen at \(path)", errno)
    }
    return socket
  }

  /// Connects to a path.
  static func connecting(to path: String) throws(RemoteError) -> LocalSocket {
    let socket = try make(path)
    guard socket.withAddress(path, connect) == 0 else { throw RemoteError("connect to \(path)", errno) }
    return socket
  }

  /// Accepts a connection; `nil` if none waits.
  func accepted() -> LocalSocket? {
    let connection = accept(descriptor, nil, nil)
    return connection < 0 ? nil : LocalSocket(connection)
  }

  /// Limits the time that ``write(_:)`` waits.
  func limitTimeOfWriting(seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Ends the connection in both directions. A thread that waits in ``read(waits:)`` gets `.end`.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// The result of reading.
  enum Received {
    case bytes([UInt8])
    /// No bytes are there, or a signal came.
    case nothing
    /// The connection has ended.
    case end
  }

  /// Reads bytes.
  ///
  /// - Parameter waits: Whether to wait for bytes if none are there.
  func read(waits: Bool) -> Received {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, waits ? 0 : Int32(MSG_DONTWAIT))
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .nothing : .end
  }

  /// Writes bytes, and returns whether all were written.
  func write(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress! + offset, bytes.count - offset, Self.noSignal)
      }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }

  private static var noSignal: Int32 {
    #if canImport(Darwin)
    0
    #else
    Int32(MSG_NOSIGNAL)
    #endif
  }

  private static func make(_ path: String) throws(RemoteError) -> LocalSocket {
    guard path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else {
      throw RemoteError("The path \(path) is too long for a socket. Choose a shorter one, for example in /tmp.")
    }
    #if canImport(Darwin)
    let descriptor = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw RemoteError("make a socket", errno) }
    return LocalSocket(descriptor)
  }

  private func withAddress(
    _ path: String, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// An error of a connection between an inspector and a program.
public struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description for users.
  public let description: String

  init(_ description: String) { self.description = description }

  init(_ operation: String, _ code: Int32) {
    description = "Can't \(operation): \(String(cString: strerror(code)))."
  }
}

/// Bytes that arrive in parts, as lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The maximum length of a line.
  static let limit = 64 << 20

  /// Adds bytes, and returns the lines that they complete; `nil` if a line is too long.
  mutating func add(_ new: [UInt8]) -> [[UInt8]]? {
    bytes += new
    guard bytes.contains(10) else { return bytes.count > Self.limit ? nil : [] }
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    bytes = lines.removeLast()
    return lines
  }
}
