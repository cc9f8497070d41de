/// Reads lines one by one, and ahead while they are read in order.
struct ReadingWindow {
  private static let count = 1 << 16

  private var bytes: [UInt8] = []
  private var offset = 0
  /// The offset behind the last line.
  private var last = -1

  mutating func line(_ place: LinePlace, of source: RecordingSource) throws(SystemError) -> [UInt8] {
    let (start, length) = (Int(place.offset), Int(place.length))
    let isNext = start > last && start - last < 4096
    last = start + length
    if let line = known(start, length) { return line }
    guard isNext, length < Self.count else { return try source.bytes(at: start, count: length) }
    bytes = try source.bytes(at: start, count: Self.count)
    offset = start
    return known(start, length) ?? bytes
  }

  private func known(_ start: Int, _ length: Int) -> [UInt8]? {
    guard start >= offset, start + length <= offset + bytes.count else { return nil }
    return Array(bytes[start - offset..<start - offset + length])
  }
}
