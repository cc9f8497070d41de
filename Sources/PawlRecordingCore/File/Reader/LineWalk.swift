#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Walks over the lines of a source with a buffer of fixed size, so that a long line takes no memory.
struct LineWalk {
  /// A line or its beginning.
  struct Line {
    /// The bytes in the buffer, without the line's end.
    var text: UnsafeBufferPointer<UInt8>
    var offset: Int
    /// The number of bytes without the line's end.
    var length: Int
    /// Whether the line's end was found. Only the last line may have none.
    var isEnded: Bool
    var isPart: Bool { text.count < length }
  }

  private static let bufferCount = 1 << 18

  /// Calls `body` with each line until it returns false.
  ///
  /// - Parameter limit: The number of bytes of a line beyond which no more of it is read. Its length is the limit and one
  ///   then.
  static func forEach(
    in source: RecordingSource, limit: Int, _ body: (Line) -> Bool
  ) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferCount, alignment: 16)
    defer { buffer.deallocate() }
    // The offset of the buffer in the source, and the number of bytes in it.
    var (base, filled) = (0, 0)
    while true {
      let count = try source.read(at: base + filled, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      let isEnd = count < buffer.count - filled
      filled += count
      let text = UnsafeBufferPointer(start: buffer.baseAddress!.assumingMemoryBound(to: UInt8.self), count: filled)
      var start = 0
      while start < filled, let end = newline(text, from: start) {
        let line = Line(
          text: UnsafeBufferPointer(rebasing: text[start..<end]), offset: base + start, length: end - start,
          isEnded: true)
        guard body(line) else { return }
        start = end + 1
      }
      if isEnd {
        if start < filled {
          _ = body(
            Line(
              text: UnsafeBufferPointer(rebasing: text[start...]), offset: base + start, length: filled - start,
              isEnded: false))
        }
        return
      }
      if start > 0 {
        filled -= start
        base += start
        if filled > 0 { memmove(buffer.baseAddress!, buffer.baseAddress! + start, filled) }
      } else {
        let (length, isEnded) = try lengthOfLongLine(in: source, from: base, known: filled, limit: limit)
        guard body(Line(text: text, offset: base, length: length, isEnded: isEnded)), isEnded, length <= limit else {
          return
        }
        base += length + 1
        filled = 0
      }
    }
  }

  private static func newline(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = text.baseAddress, let found = memchr(base + start, Int32(UInt8.newline), text.count - start) else {
      return nil
    }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  private static func lengthOfLongLine(
    in source: RecordingSource, from offset: Int, known: Int, limit: Int
  ) throws(SystemError) -> (Int, isEnded: Bool) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferCount, alignment: 16)
    defer { buffer.deallocate() }
    var length = known
    while length <= limit {
      let count = try source.read(at: offset + length, into: buffer)
      let text = UnsafeBufferPointer(start: buffer.baseAddress!.assumingMemoryBound(to: UInt8.self), count: count)
      if count > 0, let end = newline(text, from: 0) { return (length + end, true) }
      length += count
      if count < buffer.count { return (length, false) }
    }
    return (limit + 1, false)
  }
}
