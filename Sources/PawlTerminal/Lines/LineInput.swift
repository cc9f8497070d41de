import Foundation

/// The lines of standard input, read one by one on request.
///
/// A thread of its own waits for them. The terminal stays in its usual mode, in which its driver edits lines.
@MainActor
final class LineInput {
  private let requests = DispatchSemaphore(value: 0)

  /// Starts to wait for requests.
  ///
  /// - Parameter handler: Called on the main actor for each requested line, and with `nil` at the end of input.
  init(_ handler: @escaping @MainActor (String?) -> Void) {
    let requests = requests
    Self.startThread(requests) { line in
      DispatchQueue.main.async { MainActor.assumeIsolated { handler(line) } }
    }
  }

  /// Requests the next line.
  func request() { requests.signal() }

  private nonisolated static func startThread(
    _ requests: DispatchSemaphore, _ handler: @escaping @Sendable (String?) -> Void
  ) {
    Thread {
      var splitter = LineSplitter()
      while true {
        requests.wait()
        while !splitter.hasLine, fill(&splitter) {}
        guard let line = splitter.next() else { return handler(nil) }
        handler(line)
      }
    }.start()
  }

  /// Reads available bytes; waits until there is at least one.
  ///
  /// - Returns: `false` at the end of input. An error counts as the end.
  private nonisolated static func fill(_ splitter: inout LineSplitter) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        splitter.add(chunk[..<count])
        return true
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The parent process has left the descriptor in nonblocking mode.
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
        continue
      }
      splitter.end()
      return false
    }
  }
}

/// Bytes that arrive in pieces, as lines of limited length.
struct LineSplitter {
  private var buffer: [UInt8] = []
  /// The number of bytes at the start that were searched for the end of a line.
  private var searched = 0
  private var lineEnd: Int?
  private var hasEnded = false
  /// Whether the rest of a line that is too long is skipped.
  private var skipsLine = false

  /// Whether ``next()`` returns a complete line.
  var hasLine: Bool { lineEnd != nil }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    buffer += bytes
    search()
  }

  /// Ends the input. The bytes after the last line feed are a line of their own.
  mutating func end() { hasEnded = true }

  /// Removes and returns the first line, without its line feed; `nil` if there is none.
  ///
  /// Malformed UTF-8 becomes replacement characters. The part of a line beyond the limit is dropped.
  mutating func next() -> String? {
    guard let end = lineEnd ?? (hasEnded && !buffer.isEmpty ? buffer.count : nil) else { return nil }
    let line = String(decoding: buffer[..<min(end, Self.limit)], as: UTF8.self)
    buffer.removeSubrange(..<min(end + 1, buffer.count))
    (searched, lineEnd) = (0, nil)
    search()
    return line
  }

  private mutating func search() {
    guard lineEnd == nil else { return }
    if skipsLine {
      guard let end = buffer[Self.limit...].firstIndex(of: UInt8(ascii: "\n")) else {
        buffer.removeSubrange(Self.limit...)
        return
      }
      (skipsLine, lineEnd) = (false, end)
      return
    }
    lineEnd = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = buffer.count
    if lineEnd == nil, buffer.count > Self.limit {
      buffer.removeSubrange(Self.limit...)
      skipsLine = true
    }
  }

  /// The longest line, in bytes.
  static let limit = 1 << 20
}
