/// The name of a record in a storage.
///
/// Keys are equal if their UTF-8 bytes are equal, and are ordered by these bytes, as databases compare them. Two spellings of
/// one letter that Swift's `String` treats as equal are different keys.
public struct StorageKey: Sendable {
  /// The text of the key.
  public let text: String

  /// Creates a key from a text.
  public init(_ text: String) {
    self.text = text
  }
}

extension StorageKey: Hashable {
  public static func == (first: StorageKey, second: StorageKey) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(text.utf8.count)
  }
}

extension StorageKey: Comparable {
  public static func < (first: StorageKey, second: StorageKey) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }
}

extension StorageKey: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral text: String) {
    self.init(text)
  }

  public var description: String { text }
}
