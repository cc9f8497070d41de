/// A text that is being edited, with its caret and its selection.
///
/// Positions count characters (grapheme clusters) from 0. An edit looks only at the characters beside it and copies
/// bytes; it never segments the whole text, so that a key press takes no longer in a text of a million characters.
package struct TextInput: Equatable {
  package private(set) var text: String
  /// The number of characters in the text.
  package private(set) var count: Int
  /// The boundary at which the caret is.
  private var caretMark: Mark
  /// The end of the selection opposite the caret, or `nil` if there is no selection.
  private var anchor: Mark?
  /// Whether the text may have several lines. If not, a line break becomes a space.
  package let isMultiline: Bool

  /// A boundary between two characters, as the numbers of characters and of UTF-8 bytes before it.
  fileprivate struct Mark: Equatable {
    var place = 0
    var offset = 0
  }

  /// Creates an input for a text, with the caret at its end.
  package init(_ text: String, isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    self.text = text
    self.text.makeContiguousUTF8()
    count = text.count
    caretMark = Mark(place: count, offset: text.utf8.count)
  }

  /// The position of the character after the caret.
  package var caret: Int { caretMark.place }

  /// The index of the caret in the text.
  package var caretIndex: String.Index { text.index(atOffset: caretMark.offset) }

  /// The positions of the selected characters, or `nil` if there is no selection.
  package var selection: Range<Int>? { selectedMarks.map { $0.lower.place..<$0.upper.place } }

  /// The selected text, or `nil` if there is no selection.
  package var selectedText: String? {
    selectedMarks.map { String(text[text.index(atOffset: $0.lower.offset)..<text.index(atOffset: $0.upper.offset)]) }
  }

  /// The boundaries of the selection in ascending order, or `nil` if there is no selection.
  private var selectedMarks: (lower: Mark, upper: Mark)? {
    guard let anchor, anchor != caretMark else { return nil }
    return anchor.place < caret ? (anchor, caretMark) : (caretMark, anchor)
  }

  /// The boundary after the last character.
  private var end: Mark { Mark(place: count, offset: text.utf8.count) }

  /// Replaces the whole text and clears the selection.
  ///
  /// A caret at the end stays at the end. Otherwise it keeps its position, as far as the new text is long enough.
  package mutating func replace(by text: String) {
    guard text != self.text else { return }
    let wasAtEnd = caretMark == end
    let place = caret
    self = TextInput(text, isMultiline: isMultiline)
    if !wasAtEnd { caretMark = mark(of: .to(place)) }
  }

  /// A movement of the caret.
  package enum Movement: Hashable, Sendable {
    case left, right, wordLeft, wordRight, lineStart, lineEnd, start, end
    case to(Int)
  }

  /// Moves the caret.
  ///
  /// - Parameter extending: Whether the selection extends to the new position. If not, the selection is cleared, and a
  ///   movement to the left or right goes to its end.
  /// - Returns: Whether the caret or the selection has changed.
  @discardableResult
  package mutating func move(_ movement: Movement, extending: Bool = false) -> Bool {
    let before = (caretMark, anchor)
    if extending {
      anchor = anchor ?? caretMark
      caretMark = mark(of: movement)
    } else {
      if let selectedMarks, movement == .left || movement == .right {
        caretMark = movement == .left ? selectedMarks.lower : selectedMarks.upper
      } else {
        caretMark = mark(of: movement)
      }
      anchor = nil
    }
    return (caretMark, anchor) != before
  }

  /// Selects the whole text and moves the caret to its end.
  package mutating func selectAll() {
    anchor = Mark()
    caretMark = end
  }

  /// Replaces the selection with a text, or inserts the text at the caret.
  ///
  /// - Complexity: O(length of `text`), and copying the bytes of the whole text.
  package mutating func insert(_ text: String) {
    let (lower, upper) = selectedMarks ?? (caretMark, caretMark)
    replace(lower, upper, with: isMultiline ? text.withPlainLineEnds : text.onOneLine)
  }

  /// Deletes the selection, or the text between the caret and the target of a movement if there is no selection.
  ///
  /// - Returns: Whether anything was deleted.
  @discardableResult
  package mutating func delete(_ movement: Movement) -> Bool {
    if let selectedMarks {
      replace(selectedMarks.lower, selectedMarks.upper, with: "")
      return true
    }
    anchor = nil
    let place = mark(of: movement)
    guard place != caretMark else { return false }
    if place.place < caret { replace(place, caretMark, with: "") } else { replace(caretMark, place, with: "") }
    return true
  }

  /// Replaces the text between two boundaries and moves the caret after the new text.
  ///
  /// The new text may join the character before it, as an accent does, and shift the boundaries after it, as the half
  /// of a flag does. So characters are counted from the one before, until a boundary of the old text is also one of the
  /// new text.
  private mutating func replace(_ lower: Mark, _ upper: Mark, with new: String) {
    let old = text
    text.replaceSubrange(text.index(atOffset: lower.offset)..<text.index(atOffset: upper.offset), with: new)
    let growth = text.utf8.count - old.utf8.count
    let written = upper.offset + growth
    var counted = lower.place > 0 ? old.mark(before: lower) : lower
    while counted.offset < written { counted = text.mark(after: counted) }
    caretMark = counted
    anchor = nil
    var known = upper
    while counted.offset != known.offset + growth {
      if counted.offset < known.offset + growth {
        counted = text.mark(after: counted)
      } else {
        known = old.mark(after: known)
      }
    }
    count += counted.place - known.place
  }

  /// Returns the boundary to which a movement leads.
  private func mark(of movement: Movement) -> Mark {
    switch movement {
    case .left: caret > 0 ? text.mark(before: caretMark) : caretMark
    case .right: caret < count ? text.mark(after: caretMark) : caretMark
    case .wordLeft:
      mark(before: mark(before: caretMark) { !$0.isPartOfWord }) { $0.isPartOfWord }
    case .wordRight:
      mark(after: mark(after: caretMark) { !$0.isPartOfWord }) { $0.isPartOfWord }
    case .lineStart: mark(before: caretMark) { !$0.isNewline }
    case .lineEnd: mark(after: caretMark) { !$0.isNewline }
    case .start: Mark()
    case .end: end
    case .to(let place): mark(at: min(max(0, place), count))
    }
  }

  /// Returns the boundary at a position, counting from the start, the caret or the end.
  private func mark(at place: Int) -> Mark {
    if place == count { return end }
    var mark = place < caret / 2 ? Mark() : caretMark
    while mark.place < place { mark = text.mark(after: mark) }
    while mark.place > place { mark = text.mark(before: mark) }
    return mark
  }

  /// Returns the boundary before the longest run of characters that ends at `start` and satisfies a condition.
  private func mark(before start: Mark, while condition: (Character) -> Bool) -> Mark {
    var mark = start
    while mark.place > 0 {
      let next = text.mark(before: mark)
      guard condition(text[text.index(atOffset: next.offset)]) else { break }
      mark = next
    }
    return mark
  }

  /// Returns the boundary after the longest run of characters that begins at `start` and satisfies a condition.
  private func mark(after start: Mark, while condition: (Character) -> Bool) -> Mark {
    var mark = start
    while mark.place < count, condition(text[text.index(atOffset: mark.offset)]) { mark = text.mark(after: mark) }
    return mark
  }
}

extension Character {
  /// Whether word movements treat the character as a part of a word.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" }
}

extension String {
  fileprivate func index(atOffset offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  fileprivate func mark(after mark: TextInput.Mark) -> TextInput.Mark {
    let index = index(after: index(atOffset: mark.offset))
    return TextInput.Mark(place: mark.place + 1, offset: utf8.distance(from: startIndex, to: index))
  }

  fileprivate func mark(before mark: TextInput.Mark) -> TextInput.Mark {
    let index = index(before: index(atOffset: mark.offset))
    return TextInput.Mark(place: mark.place - 1, offset: utf8.distance(from: startIndex, to: index))
  }

  /// The text with a line feed in place of each line break.
  fileprivate var withPlainLineEnds: String {
    mayHaveLineEnds ? String(map { $0.isNewline ? "\n" : $0 }) : self
  }

  /// The text on one line: without line breaks at its end, and with spaces in place of other line breaks and tabs.
  fileprivate var onOneLine: String {
    guard mayHaveLineEnds else { return self }
    var text = Substring(self)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Whether the text may contain a tab or a line break: one of U+0009 to U+000D, U+0085, U+2028 or U+2029.
  ///
  /// The check compares bytes only, so it can be `true` for other characters.
  private var mayHaveLineEnds: Bool {
    utf8.contains { (0x09...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
  }
}
