/// A control sequence (ECMA-48, 5.4): a private marker, parameters, an intermediate byte and a final byte.
struct ControlSequence {
  /// The private marker: one of `<`, `=`, `>` and `?`, or 0.
  private(set) var marker: UInt8 = 0
  /// The parameters, each with its parts: `1;2:3` is `[[1], [2, 3]]`. An omitted number is `nil`.
  private(set) var parameters: [[Int?]] = []
  private(set) var intermediate: UInt8 = 0
  let final: UInt8

  /// Parses a sequence.
  ///
  /// - Returns: `nil` if the sequence is malformed.
  init?(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest.removeFirst()
    }
    if let last = rest.last, last < 0x30 {
      intermediate = last
      rest.removeLast()
    }
    guard !rest.isEmpty else { return }
    var parts: [Int?] = []
    var number: Int?
    for byte in rest {
      switch byte {
      case 0x30...0x39: number = min((number ?? 0) * 10 + Int(byte) - 0x30, 1 << 24)
      case 0x3A, 0x3B:
        parts.append(number)
        number = nil
        if byte == 0x3B {
          parameters.append(parts)
          parts = []
        }
      default: return nil
      }
    }
    parts.append(number)
    parameters.append(parts)
  }

  var beginsPaste: Bool { final == 0x7E && marker == 0 && number(0) == 200 }

  /// Returns a parameter or a part of one; `nil` if it is omitted.
  func number(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count && part < parameters[index].count else { return nil }
    return parameters[index][part]
  }
}
