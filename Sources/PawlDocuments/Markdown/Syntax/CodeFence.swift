/// The line before a block of code.
struct CodeFence {
  private let sign: UInt8
  private let length: Int
  /// The part of the line that names the language.
  let info: Range<Int>

  /// Reads a fence; `nil` if the line isn't one.
  init?(_ content: Range<Int>, in bytes: [UInt8]) {
    guard let sign = bytes[content].first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let length = bytes[content].prefix { $0 == sign }.count
    let info = content.lowerBound + length..<content.upperBound
    guard length >= 3, sign == UInt8(ascii: "~") || !bytes[info].contains(sign) else { return nil }
    (self.sign, self.length, self.info) = (sign, length, info)
  }

  /// Whether a line ends the block.
  func isClosed(by content: Range<Int>, in bytes: [UInt8]) -> Bool {
    content.count >= length && bytes[content].allSatisfy { $0 == sign }
  }
}
