package import struct Foundation.Data

/// PNG files made for tests, without compression.
package enum SamplePNG {
  /// Returns a file with the given pixels: red, green, blue and opacity.
  package static func data(
    width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) -> Data {
    var rows: [UInt8] = []
    for row in 0..<height {
      // Each row begins with its filter: none.
      rows.append(0)
      for column in 0..<width {
        let (red, green, blue, alpha) = pixel(column, row)
        rows += [red, green, blue, alpha]
      }
    }
    return data(header: bytes(width) + bytes(height) + [8, 6, 0, 0, 0], content: stored(rows))
  }

  /// Returns a file with a header chunk and a picture chunk of any content.
  package static func data(header: [UInt8], content: [UInt8]) -> Data {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, content) in [("IHDR", header), ("IDAT", content), ("IEND", [])] { file += chunk(name, content) }
    return Data(file)
  }

  /// Returns a chunk with its checksum.
  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(content.count) + named + bytes(Int(checksum(named)))
  }

  /// Returns bytes in the format of zlib, in blocks without compression.
  package static func stored(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, content.count)
      let length = end - start
      result += [end == content.count ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8)]
      result += [UInt8(~length & 0xFF), UInt8(~length >> 8 & 0xFF)]
      result += content[start..<end]
      start = end
    } while start < content.count
    var (low, high) = (1, 0)
    for byte in content {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return result + bytes(high << 16 | low)
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
