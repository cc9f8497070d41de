/// The kind and the size of an image file, from its header.
struct ImageHeader {
  let format: ImageFormat
  /// The size in pixels, as the picture is shown.
  let size: (width: Int, height: Int)
  let orientation: UIImage.Orientation

  /// Reads the header of a file.
  ///
  /// - Returns: `nil` for an unknown kind of file, and for a picture without pixels.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let found: (ImageFormat, (width: Int, height: Int))?
    var orientation = UIImage.Orientation.up
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      found = Self.png(bytes).map { (.png, $0) }
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      let header = JPEGHeader(bytes)
      orientation = header?.orientation ?? .up
      found = header.map { (.jpeg, $0.shownSize) }
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      found = Self.gif(bytes).map { (.gif, $0) }
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      found = Self.webp(bytes).map { (.webp, $0) }
    } else {
      found = nil
    }
    guard let found, found.1.width > 0, found.1.height > 0 else { return nil }
    (format, size) = found
    self.orientation = orientation
  }

  /// The header chunk comes first.
  private static func png(_ bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    let (width, height) = (bytes.number(at: 16, count: 4), bytes.number(at: 20, count: 4))
    return width <= Int32.max && height <= Int32.max ? (width, height) : nil
  }

  private static func gif(_ bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    guard bytes.count >= 10 else { return nil }
    return (bytes.littleNumber(at: 6, count: 2), bytes.littleNumber(at: 8, count: 2))
  }

  /// The first chunk is a lossy picture, a lossless one, or the header of an extended file.
  private static func webp(_ bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return (bytes.littleNumber(at: 26, count: 2) & 0x3FFF, bytes.littleNumber(at: 28, count: 2) & 0x3FFF)
    case "VP8L":
      guard bytes[20] == 0x2F else { return nil }
      let bits = bytes.littleNumber(at: 21, count: 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X": return (bytes.littleNumber(at: 24, count: 3) + 1, bytes.littleNumber(at: 27, count: 3) + 1)
    default: return nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number whose bytes begin at an offset, the highest byte first.
  func number(at offset: Int, count: Int) -> Int {
    self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the number whose bytes begin at an offset, the lowest byte first.
  func littleNumber(at offset: Int, count: Int) -> Int {
    self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
