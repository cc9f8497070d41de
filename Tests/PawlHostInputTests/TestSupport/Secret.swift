import Foundation
import PawlViews
import TestSupport

/// The characters that tests type into secret fields, and nowhere else.
enum Secret {
  /// The last one completes the character before it.
  static let alphabet: [Unicode.Scalar] = ["Ж", "Щ", "Ψ", "ß", "þ", "¶", "ƕ", "\u{309}"]

  static func text(using generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      if let scalar = alphabet.randomElement(using: &generator) { text.append(scalar) }
    }
    return String(text)
  }

  /// Whether a text has a character of a secret.
  static func isIn(_ text: String) -> Bool { text.unicodeScalars.contains { alphabet.contains($0) } }
}

/// Recorded inputs as lines of JSON.
enum Lines {
  static func encode(_ inputs: [RecordedInput]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try inputs.map { String(decoding: try encoder.encode($0), as: UTF8.self) }.joined(separator: "\n")
  }

  static func decode(_ text: String) throws -> [RecordedInput] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(RecordedInput.self, from: Data($0.utf8)) }
  }
}
