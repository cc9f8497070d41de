import Foundation

/// A reader of lines from a file descriptor, which waits for input.
///
/// It doesn't use `readLine()`: the lock that `readLine()` holds while it waits can keep the program from ending.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The position of the next line in the buffer.
  private var start = 0
  private var hasEnded = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its line end; `nil` at the end of input. The last line needs no line end.
  ///
  /// Malformed UTF-8 becomes replacement characters. An error counts as the end of input.
  mutating func next() -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(buffer[start..<end])
      }
      searched = buffer.count
      guard !hasEnded else { break }
      searched -= start
      buffer.removeSubrange(..<start)
      start = 0
      fill()
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return line(buffer[start...])
  }

  private func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  /// Reads the available bytes; waits until there is at least one.
  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        buffer += chunk[..<count]
        return
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The parent process has left the descriptor in nonblocking mode.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      hasEnded = true
      return
    }
  }
}
