/// A key of an object, or the index of an element of an array, in a path.
struct JSONKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(_ key: String) {
    stringValue = key
    intValue = nil
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { self.init(index: intValue) }

  /// The key of the value that a class's superclass encodes if no other key is given.
  static let superclass = JSONKey("super")
}

/// Describes a path in words: `state.rows[3].title`.
func describePath(root: String, _ path: [any CodingKey]) -> String {
  var result = root
  for key in path {
    if key is JSONKey, let index = key.intValue {
      result += "[\(index)]"
    } else if isPlainName(key.stringValue) {
      result += ".\(key.stringValue)"
    } else {
      result += "[\(quotedForMessage(key.stringValue))]"
    }
  }
  return result
}

private func isPlainName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 100
    && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }
}

/// Quotes text from a file for a message: control characters are escaped, and long text is truncated.
func quotedForMessage(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60)
  var result = "\""
  for scalar in shown { result += scalar.escaped(asASCII: false) }
  return result + (shown.count < text.unicodeScalars.count ? "…\"" : "\"")
}
