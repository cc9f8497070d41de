/// A text that is being written: what is there, where the caret is, and what is selected.
///
/// Places count characters as people see them, from 0.
package struct TextInput: Equatable {
  package private(set) var characters: [Character]
  /// In front of which character it stands.
  package private(set) var caret: Int
  /// The other end of what is selected; nil where nothing is.
  private var anchor: Int?
  /// Whether it may have several lines. A line end becomes a blank where it may not.
  package let isMultiline: Bool

  package init(_ text: String, isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    characters = Array(text)
    caret = characters.count
  }

  package var text: String { String(characters) }

  package var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  package var selectedText: String? { selection.map { String(characters[$0]) } }

  /// Takes a text from elsewhere. The caret keeps its place as far as there is one.
  package mutating func replace(by text: String) {
    guard text != self.text else { return }
    let wasAtEnd = caret == characters.count
    characters = Array(text)
    caret = wasAtEnd ? characters.count : min(caret, characters.count)
    anchor = nil
  }

  /// Where a caret may go to.
  package enum Movement: Hashable, Sendable {
    case left, right, wordLeft, wordRight, lineStart, lineEnd, start, end
    case to(Int)
  }

  /// - Parameter extending: whether what lies between is selected, with what was before.
  /// - Returns: whether anything is different now.
  @discardableResult
  package mutating func move(_ movement: Movement, extending: Bool = false) -> Bool {
    let before = self
    if extending {
      anchor = anchor ?? caret
      caret = place(of: movement)
    } else {
      if let selection, movement == .left || movement == .right {
        caret = movement == .left ? selection.lowerBound : selection.upperBound
      } else {
        caret = place(of: movement)
      }
      anchor = nil
    }
    return self != before
  }

  package mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Writes a text where the caret is, in place of what is selected.
  package mutating func insert(_ text: String) {
    deleteSelection()
    let rest = Array(characters[caret...])
    // What is written may join the character before it: an accent, or a part of an emoji.
    let head = String(characters[..<caret]) + (isMultiline ? text.withPlainLineEnds : text.onOneLine)
    characters = Array(head)
    caret = characters.count
    characters = Array(String(characters) + String(rest))
    caret = min(caret, characters.count)
  }

  /// Deletes what is selected, or else what lies between the caret and a place.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  package mutating func delete(_ movement: Movement) -> Bool {
    if deleteSelection() { return true }
    let place = place(of: movement)
    guard place != caret else { return false }
    let range = min(place, caret)..<max(place, caret)
    characters.removeSubrange(range)
    caret = range.lowerBound
    return true
  }

  @discardableResult
  private mutating func deleteSelection() -> Bool {
    defer { anchor = nil }
    guard let selection else { return false }
    characters.removeSubrange(selection)
    caret = selection.lowerBound
    return true
  }

  private func place(of movement: Movement) -> Int {
    switch movement {
    case .left: max(0, caret - 1)
    case .right: min(characters.count, caret + 1)
    case .wordLeft: wordStart(before: caret)
    case .wordRight: wordEnd(after: caret)
    case .lineStart: characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    case .lineEnd: characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
    case .start: 0
    case .end: characters.count
    case .to(let place): min(max(0, place), characters.count)
    }
  }

  private func wordStart(before place: Int) -> Int {
    var place = place
    while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
    while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
    return place
  }

  private func wordEnd(after place: Int) -> Int {
    var place = place
    while place < characters.count, !characters[place].isPartOfWord { place += 1 }
    while place < characters.count, characters[place].isPartOfWord { place += 1 }
    return place
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" }
}

extension String {
  /// This text with a line feed at the end of each line.
  fileprivate var withPlainLineEnds: String { String(map { $0.isNewline ? "\n" : $0 }) }

  fileprivate var onOneLine: String {
    var text = Substring(self)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
