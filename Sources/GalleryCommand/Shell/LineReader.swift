import Foundation

/// Reads lines from a file descriptor, waiting for them.
///
/// Not with `readLine()`: the lock it holds while it waits can keep the program from ending.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where in the buffer the next line begins.
  private var start = 0
  private var hasEnded = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, without its end; nil at the end of input. The last line needs no end.
  ///
  /// What is not UTF-8 becomes replacement characters. A failure to read counts as the end.
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

  /// Reads what there is, at least a byte; waits if there is nothing.
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
        // Whoever started us left the descriptor in non-blocking mode.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      hasEnded = true
      return
    }
  }
}
