import Foundation

/// The paths of files in a text that was pasted. A terminal pastes the paths of files that the user drops on it: in quotes, with
/// backslashes, or as addresses, separated by spaces or line feeds.
struct PastedPaths {
  /// The paths; empty if the text consists of anything else.
  let paths: [String]

  init(_ text: String) {
    let words = Self.words(in: text).map { word in
      word.hasPrefix("file://") ? URL(string: word)?.path(percentEncoded: false) ?? "" : word
    }
    paths = words.allSatisfy { $0.hasPrefix("/") && !$0.utf8.contains(0) } ? words : []
  }

  /// Splits a text at spaces and line feeds, except for those in quotes and behind backslashes.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isEscaped = false
    for character in text.prefix(Self.longestText) {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == nil, character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static let longestText = 100_000
}
