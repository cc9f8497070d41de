import Foundation

/// A source of damaged files.
struct DamageGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private mutating func number(below limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

  /// Returns a file with changed, removed, repeated or random bytes. The checksums of a PNG's chunks are right in two thirds of
  /// the cases, so that damage reaches the decoder behind them.
  mutating func damaged(_ file: Data) -> Data {
    var bytes = Array(file)
    switch number(below: 12) {
    case 0: bytes = Array(bytes.prefix(number(below: bytes.count)))
    case 1: bytes = Array(bytes.prefix(8)) + (0..<number(below: 400)).map { _ in UInt8(number(below: 256)) }
    case 2:
      let start = number(below: bytes.count)
      bytes.insert(
        contentsOf: bytes[start..<min(bytes.count, start + number(below: 60))], at: number(below: bytes.count))
    case 3:
      let start = number(below: bytes.count)
      bytes.removeSubrange(start..<min(bytes.count, start + number(below: 20)))
    default:
      for _ in 0...number(below: 5) {
        let place = number(below: bytes.count)
        bytes[place] = number(below: 3) == 0 ? [0, 1, 0x7F, 0x80, 0xFF][number(below: 5)] : UInt8(number(below: 256))
      }
    }
    if number(below: 3) > 0 { Self.repairChecksums(&bytes) }
    return Data(bytes)
  }

  private static func repairChecksums(_ bytes: inout [UInt8]) {
    guard bytes.count > 8, bytes[0] == 0x89 else { return }
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard start + 12 + length <= bytes.count else { return }
      var sum = ~UInt32(0)
      for byte in bytes[start + 4..<start + 8 + length] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      for index in 0..<4 {
        bytes[start + 8 + length + index] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * UInt32(index)))
      }
      start += 12 + length
    }
  }
}
