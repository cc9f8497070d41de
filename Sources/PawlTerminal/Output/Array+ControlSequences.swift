/// Functions that append terminal output without creating strings.
extension [UInt8] {
  mutating func append(ascii text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number in decimal. The number must not be negative.
  mutating func append(decimal number: Int) {
    if number >= 1_000 { append(decimal: number / 1_000) }
    // Most numbers are components of colors.
    let rest = UInt32(truncatingIfNeeded: number % 1_000)
    if number >= 100 { append(UInt8(truncatingIfNeeded: 0x30 + rest / 100)) }
    if number >= 10 { append(UInt8(truncatingIfNeeded: 0x30 + rest / 10 % 10)) }
    append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
  }

  /// Appends numbers in decimal, each with a semicolon behind it, in one step.
  mutating func append(parameters numbers: (UInt8, UInt8, UInt8, UInt8, UInt8)) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var count = 0
      func write(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
      }
      func write(number: UInt8) {
        if number >= 100 { write(0x30 + number / 100) }
        if number >= 10 { write(0x30 + number / 10 % 10) }
        write(0x30 + number % 10)
        write(0x3B)
      }
      write(number: numbers.0)
      write(number: numbers.1)
      write(number: numbers.2)
      write(number: numbers.3)
      write(number: numbers.4)
      append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Appends bytes in base64.
  mutating func append(base64 content: ArraySlice<UInt8>) {
    let digits: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for start in stride(from: content.startIndex, to: content.endIndex, by: 3) {
      let part = content[start..<Swift.min(start + 3, content.endIndex)]
      let value = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        append(index <= part.count ? digits.utf8Start[value >> (18 - 6 * index) & 63] : 0x3D)
      }
    }
  }

  mutating func append(utf8 scalar: Unicode.Scalar) {
    // By hand: the standard library's encoder takes several times as long.
    let value = scalar.value
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F) }
    switch value {
    case ..<0x80:
      append(UInt8(truncatingIfNeeded: value))
      return
    case ..<0x800: append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    case ..<0x1_0000:
      append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      append(continuation(6))
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      append(continuation(12))
      append(continuation(6))
    }
    append(continuation(0))
  }

  /// Appends a control sequence with one parameter. A parameter of 1 is omitted, since it is the default.
  mutating func append(csi final: Unicode.Scalar, _ number: Int) {
    append(ascii: "\u{1B}[")
    if number != 1 { append(decimal: number) }
    append(UInt8(final.value))
  }
}

/// The number of bytes that `append(csi:_:)` appends.
func csiLength(_ number: Int) -> Int { number == 1 ? 3 : 3 + decimalLength(number) }

func decimalLength(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4 }
