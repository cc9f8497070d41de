extension SecretTexts {
  /// Returns JSON text without secrets. A string that is a secret is replaced, and so is each secret of at least four
  /// characters inside a string.
  ///
  /// - Complexity: O(bytes), if there are secrets.
  package func removing(fromJSON bytes: [UInt8]) -> [UInt8] {
    guard !isEmpty else { return bytes }
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == quote else {
        result.append(bytes[index])
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, bytes[end] != quote { end += bytes[end] == backslash ? 2 : 1 }
      guard end < bytes.count else { break }
      result += removing(fromLiteral: bytes[index...end])
      index = end + 1
    }
    return result + bytes[min(index, bytes.count)...]
  }

  private func removing(fromLiteral literal: ArraySlice<UInt8>) -> [UInt8] {
    guard let value = try? JSONValue(parsing: Array(literal)), case .string(let text) = value else {
      return Array(literal)
    }
    let cleaned = removing(from: text)
    return cleaned == text ? Array(literal) : JSONValue.string(cleaned).text
  }
}
