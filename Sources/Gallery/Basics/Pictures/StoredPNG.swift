import PawlUI

import struct Foundation.Data

/// Pictures as PNG files without compression, which need no library.
///
/// A program for terminals that shows pictures of others uses the decoder of the package PawlImages instead.
enum StoredPNG {
  /// Returns the file of a picture without transparency.
  static func encode(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)) -> Data {
    var rows: [UInt8] = []
    for y in 0..<height {
      // The row isn't filtered.
      rows.append(0)
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        rows += [red, green, blue]
      }
    }
    var file = Data(signature)
    append("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 2, 0, 0, 0], to: &file)
    append("IDAT", stored(rows), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Returns the pixels of a file that ``encode(width:height:pixel:)`` has made; `nil` for any other one.
  static func decode(_ file: Data) -> ImagePixels? {
    let file = [UInt8](file)
    guard file.count > headerSize, file.starts(with: signature), file[24..<29] == [8, 2, 0, 0, 0] else { return nil }
    let (width, height) = (Int(number(file, at: 16)), Int(number(file, at: 20)))
    guard 1...longest ~= width, 1...longest ~= height else { return nil }
    // The zlib header, and then blocks with a size each.
    var (position, rows) = (headerSize + 2, [UInt8]())
    while position + 5 < file.count {
      let (isLast, size) = (file[position], Int(file[position + 1]) | Int(file[position + 2]) << 8)
      guard isLast <= 1, position + 5 + size <= file.count else { return nil }
      rows += file[position + 5..<position + 5 + size]
      position += 5 + size
      if isLast == 1 { break }
    }
    guard rows.count == height * (1 + 3 * width) else { return nil }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    for y in 0..<height {
      let row = rows[y * (1 + 3 * width) + 1..<(y + 1) * (1 + 3 * width)]
      for start in stride(from: row.startIndex, to: row.endIndex, by: 3) { rgba += row[start..<start + 3] + [255] }
    }
    return ImagePixels(width: width, height: height, rgba: rgba)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The bytes before the content of the first chunk with pixels.
  private static let headerSize = 8 + 25 + 8
  private static let longest = 1_000
  private static let largestBlock = 65_535

  /// Returns bytes in the format of zlib, without compression.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, content.count), by: largestBlock) {
      let block = content[start..<min(start + largestBlock, content.count)]
      let size = UInt16(block.count)
      result.append(start + largestBlock >= content.count ? 1 : 0)
      for value in [size, ~size] { result += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      result += block
    }
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in content {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + bytes(b << 16 | a)
  }

  private static func append(_ name: String, _ content: [UInt8], to file: inout Data) {
    let part = Array(name.utf8) + content
    file += bytes(UInt32(content.count)) + part + bytes(checksum(part))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// A decoder of the files that ``StoredPNG`` makes, for terminals.
struct StoredPNGDecoder: ImageDecoder {
  struct Failure: Error {}

  func pixels(of image: UIImage, limit: Int) async throws -> ImagePixels {
    guard let pixels = StoredPNG.decode(image.data), max(pixels.width, pixels.height) <= limit else { throw Failure() }
    return pixels
  }
}
