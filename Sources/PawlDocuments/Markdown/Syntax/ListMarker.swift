/// The beginning of an item of a list.
struct ListMarker {
  /// The sign of the marker, or the one after its number.
  let sign: UInt8
  /// The number of the item; `nil` for a list without numbers.
  let number: Int?
  /// The number of bytes before the content of the item.
  let width: Int
  /// Whether the item begins with a blank line.
  let isEmpty: Bool

  /// Reads the marker at the start of a line that is indented by less than four spaces; `nil` if there is none.
  init?(_ line: Range<Int>, in bytes: [UInt8]) {
    let indentation = bytes[line].prefix { $0 == 0x20 }.count
    var end = line.lowerBound + indentation
    guard indentation < 4, end < line.upperBound else { return nil }
    let digits = bytes[end..<line.upperBound].prefix { $0 &- 0x30 < 10 }.count
    if digits > 0 {
      guard digits <= 9, end + digits < line.upperBound else { return nil }
      number = bytes[end..<end + digits].reduce(0) { $0 * 10 + Int($1 - 0x30) }
      end += digits
      guard bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")") else { return nil }
    } else {
      guard [0x2A, 0x2B, 0x2D].contains(bytes[end]) else { return nil }
      number = nil
    }
    sign = bytes[end]
    end += 1
    let spaces = bytes[end..<line.upperBound].prefix { $0 == 0x20 }.count
    isEmpty = end + spaces == line.upperBound
    guard isEmpty || spaces > 0 else { return nil }
    // Five spaces and more are a block of code in the item.
    width = end - line.lowerBound + (isEmpty || spaces > 4 ? 1 : spaces)
  }

  /// Whether an item with another marker belongs to the same list.
  func continues(_ other: ListMarker) -> Bool { sign == other.sign && (number == nil) == (other.number == nil) }
}
