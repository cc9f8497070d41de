/// A text to search for. Case doesn't matter.
package struct FindPattern: Equatable, Sendable {
  package let text: String
  /// The bytes of the text in lower case, if it consists of ASCII characters.
  private let bytes: [UInt8]?
  private let lowercased: String

  /// Creates a pattern. The result is `nil` for an empty text.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    lowercased = text.lowercased()
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Array(lowercased.utf8) : nil
  }

  /// Returns whether a text contains the pattern.
  ///
  /// - Complexity: O(bytes of the text).
  package func matches(_ text: String) -> Bool {
    guard let bytes else { return text.lowercased().contains(lowercased) }
    return text.utf8.withContiguousStorageIfAvailable { Self.firstMatch(of: bytes, in: $0, from: 0) != nil }
      ?? Array(text.utf8).withUnsafeBufferPointer { Self.firstMatch(of: bytes, in: $0, from: 0) != nil }
  }

  /// Returns the places of the pattern in a text, in ascending order and without overlaps.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard bytes == nil || matches(text) else { return [] }
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex {
      var (index, wanted) = (start, lowercased[...])
      // A character may have several in lower case.
      while index < text.endIndex, !wanted.isEmpty {
        let lower = text[index].lowercased()
        guard wanted.hasPrefix(lower) else { break }
        wanted = wanted.dropFirst(lower.count)
        index = text.index(after: index)
      }
      if wanted.isEmpty {
        ranges.append(start..<index)
        start = index
      } else {
        start = text.index(after: start)
      }
    }
    return ranges
  }

  private static func firstMatch(of bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard text.count >= bytes.count else { return nil }
    let first = bytes[0]
    for offset in start...(text.count - bytes.count) where lower(text[offset]) == first {
      var length = 1
      while length < bytes.count, lower(text[offset + length]) == bytes[length] { length += 1 }
      if length == bytes.count { return offset }
    }
    return nil
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
