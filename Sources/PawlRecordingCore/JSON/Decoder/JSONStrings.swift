/// Returns text without escapes as a string.
func validated(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) -> String {
  guard let string = bytes.withUnsafeBufferPointer({ String(validating: $0[range], as: UTF8.self) }) else {
    throw JSONSyntaxError(offset: range.lowerBound, problem: "a string is not valid UTF-8")
  }
  return string
}

/// Returns text with escapes as a string.
func unescaped(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(range.count)
  var index = range.lowerBound
  while index < range.upperBound {
    let byte = bytes[index]
    guard byte == .backslash else {
      result.append(byte)
      index += 1
      continue
    }
    guard index + 1 < range.upperBound else { throw unknownEscape(index) }
    index += 2
    switch bytes[index - 1] {
    case .quote: result.append(.quote)
    case .backslash: result.append(.backslash)
    case UInt8(ascii: "/"): result.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"): result += UTF8.encode(try scalar(bytes, &index, range.upperBound)) ?? .init()
    default: throw unknownEscape(index - 2)
    }
  }
  guard let string = String(validating: result, as: UTF8.self) else {
    throw JSONSyntaxError(offset: range.lowerBound, problem: "a string is not valid UTF-8")
  }
  return string
}

/// Reads the digits behind `\u`, and a second escape if the first is half of a pair.
private func scalar(_ bytes: [UInt8], _ index: inout Int, _ end: Int) throws(JSONSyntaxError) -> UnicodeScalar {
  let start = index - 2
  let first = try codeUnit(bytes, &index, end)
  if let scalar = UnicodeScalar(first) { return scalar }
  if first < 0xDC00, index + 1 < end, bytes[index] == .backslash, bytes[index + 1] == UInt8(ascii: "u") {
    index += 2
    let second = try codeUnit(bytes, &index, end)
    if second >= 0xDC00, second < 0xE000,
      let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return scalar
    }
  }
  throw JSONSyntaxError(offset: start, problem: "a string has half of a surrogate pair")
}

private func codeUnit(_ bytes: [UInt8], _ index: inout Int, _ end: Int) throws(JSONSyntaxError) -> UInt32 {
  guard index + 4 <= end else { throw unknownEscape(index - 2) }
  var result: UInt32 = 0
  for byte in bytes[index..<index + 4] {
    guard let digit = hexadecimalValue(byte) else { throw unknownEscape(index - 2) }
    result = result << 4 | UInt32(digit)
  }
  index += 4
  return result
}

func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

private func unknownEscape(_ offset: Int) -> JSONSyntaxError {
  JSONSyntaxError(offset: offset, problem: "a string has an unknown escape")
}

/// Returns the key that begins with its quotation mark at an offset of text that an encoder has written.
func keyInJSON(_ bytes: [UInt8], at start: Int) -> String {
  guard start < bytes.count, bytes[start] == .quote else { return "?" }
  var end = start + 1
  while end < bytes.count, bytes[end] != .quote { end += bytes[end] == .backslash ? 2 : 1 }
  return (try? unescaped(bytes, start + 1..<min(end, bytes.count))) ?? "?"
}
