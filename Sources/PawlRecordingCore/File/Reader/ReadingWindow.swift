/// Reads lines one by one, and ahead while they are read in order.
struct ReadingWindow {
  private static let count = 1 << 16

  private var bytes: [UInt8] = []
  private var offset = 0
  /// The offset behind the last line.
  private var last = -1

  /// Returns bytes that contain a line, and the line's range in them. Lines of one window share its bytes.
  ///
  /// The range is shorter than the line if the source has become shorter.
  mutating func line(
    _ place: LinePlace, of source: RecordingSource
  ) throws(SystemError) -> (bytes: [UInt8], range: Range<Int>) {
    let (start, length) = (Int(place.offset), Int(place.length))
    let isNext = start > last && start - last < 4096
    last = start + length
    if let range = known(start, length) { return (bytes, range) }
    guard isNext, length < Self.count else {
      let line = try source.bytes(at: start, count: length)
      return (line, line.indices)
    }
    bytes = try source.bytes(at: start, count: Self.count)
    offset = start
    return (bytes, 0..<min(length, bytes.count))
  }

  private func known(_ start: Int, _ length: Int) -> Range<Int>? {
    guard start >= offset, start + length <= offset + bytes.count else { return nil }
    return start - offset..<start - offset + length
  }
}
