import PawlRecordingCore

/// The words of a search. A text matches if it contains all of them, in any order, in upper or lower case.
struct TextPattern: Equatable, Sendable {
  private var words: [[UInt8]]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Returns the words that a text lacks.
  func words(missingIn text: String) -> TextPattern {
    var rest = self
    rest.remove(wordsIn: text)
    return rest
  }

  /// Removes the words that a text contains.
  mutating func remove(wordsIn text: String) {
    let bytes = Array(text.lowercased().utf8)
    words.removeAll { bytes.contains($0) }
  }

  /// Removes the words that the texts of a value and its parts contain, until none is left.
  ///
  /// - Parameter left: The number of values that may still be read.
  mutating func search(_ tree: ValueTree, _ left: inout Int) {
    guard left > 0, !isEmpty else { return }
    left -= 1
    remove(wordsIn: "\(tree.label ?? "") \(tree.summary)")
    guard tree.hasParts, !isEmpty else { return }
    for part in tree.parts {
      search(part, &left)
      if left <= 0 || isEmpty { return }
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    guard count >= word.count else { return false }
    for start in 0...(count - word.count) where self[start] == first {
      if self[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
