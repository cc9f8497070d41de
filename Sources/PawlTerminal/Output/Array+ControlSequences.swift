/// Functions that append terminal output without creating strings.
extension [UInt8] {
  mutating func append(ascii text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number in decimal. The number must not be negative.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(0x30 + number % 10))
  }

  mutating func append(utf8 scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      append(UInt8(scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar)!)
    }
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
