/// A translated text with its values filled in.
package struct LocalizedText: Equatable, Sendable {
  package private(set) var text = ""
  /// The ranges of UTF-8 offsets of the values in the text.
  package private(set) var values: [Range<Int>] = []

  package init(_ text: String = "") { self.text = text }

  /// The size in bytes from which on nothing is appended. A hostile catalog can't fill the memory.
  private static let longest = 1 << 20

  mutating func append(_ literal: String) {
    if text.utf8.count < Self.longest { text += literal }
  }

  mutating func append(value: String) {
    guard text.utf8.count < Self.longest else { return }
    let start = text.utf8.count
    text += value
    values.append(start..<text.utf8.count)
  }
}
