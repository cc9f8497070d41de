/// CRC-32 as gzip, PNG and zlib use it.
///
/// - SeeAlso: "Slicing-by-8", Kounavis and Berry, 2008: eight tables, and eight bytes at a time.
enum Checksum {
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<8 * 256 {
      let previous = tables[index - 256]
      tables[index] = previous >> 8 ^ tables[Int(previous & 0xFF)]
    }
    return tables
  }()

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var value: UInt32 = 0xFFFF_FFFF
      var index = 0
      while index + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ UInt64(value)
        value =
          tables[7 * 256 + Int(word & 0xFF)] ^ tables[6 * 256 + Int(word >> 8 & 0xFF)]
          ^ tables[5 * 256 + Int(word >> 16 & 0xFF)] ^ tables[4 * 256 + Int(word >> 24 & 0xFF)]
        value ^=
          tables[3 * 256 + Int(word >> 32 & 0xFF)] ^ tables[2 * 256 + Int(word >> 40 & 0xFF)]
          ^ tables[256 + Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
        index += 8
      }
      while index < bytes.count {
        value = value >> 8 ^ tables[Int((value ^ UInt32(bytes[index])) & 0xFF)]
        index += 1
      }
      return ~value
    }
  }
}
