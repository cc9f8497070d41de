/// A text that is being edited, with its caret, its selection and the edits that can be undone.
///
/// Positions count characters (grapheme clusters) from 0. An edit looks only at the characters beside it and copies
/// bytes; it never segments the whole text, so that a key press takes no longer in a text of a million characters.
package struct TextInput: Equatable {
  package private(set) var text: String
  /// The number of characters in the text.
  package private(set) var count: Int
  /// The boundary at which the caret is.
  private var caretBoundary: Boundary
  /// The end of the selection opposite the caret, or `nil` if there is no selection.
  private var anchor: Boundary?
  /// Whether the text may have several lines. If not, a line break becomes a space.
  package let isMultiline: Bool
  private var history = EditHistory()

  /// A boundary between two characters, as the numbers of characters and of UTF-8 bytes before it.
  struct Boundary: Equatable {
    var place = 0
    var offset = 0
  }

  /// Creates an input for a text, with the caret at its end.
  package init(_ text: String, isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    self.text = text
    self.text.makeContiguousUTF8()
    count = text.count
    caretBoundary = Boundary(place: count, offset: text.utf8.count)
  }

  /// The position of the character after the caret.
  package var caret: Int { caretBoundary.place }

  /// The index of the caret in the text.
  package var caretIndex: String.Index { text.index(atOffset: caretBoundary.offset) }

  /// The positions of the selected characters, or `nil` if there is no selection.
  package var selection: Range<Int>? { selectedBoundaries.map { $0.lower.place..<$0.upper.place } }

  /// The selected text, or `nil` if there is no selection.
  package var selectedText: String? {
    selectedBoundaries.map {
      String(text[text.index(atOffset: $0.lower.offset)..<text.index(atOffset: $0.upper.offset)])
    }
  }

  /// The boundaries of the selection in ascending order, or `nil` if there is no selection.
  private var selectedBoundaries: (lower: Boundary, upper: Boundary)? {
    guard let anchor, anchor != caretBoundary else { return nil }
    return anchor.place < caret ? (anchor, caretBoundary) : (caretBoundary, anchor)
  }

  /// The boundary after the last character.
  private var end: Boundary { Boundary(place: count, offset: text.utf8.count) }

  /// The positions in the text, for the history.
  private var positions: EditHistory.Positions {
    EditHistory.Positions(count: count, caret: caretBoundary, anchor: anchor)
  }

  /// Replaces the whole text, clears the selection and forgets the edits.
  ///
  /// A caret at the end stays at the end. Otherwise it keeps its position, as far as the new text is long enough.
  package mutating func replace(by text: String) {
    guard text != self.text else { return }
    let wasAtEnd = caretBoundary == end
    let place = caret
    self = TextInput(text, isMultiline: isMultiline)
    if !wasAtEnd { caretBoundary = boundary(of: .to(place)) }
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
    let before = (caretBoundary, anchor)
    if extending {
      anchor = anchor ?? caretBoundary
      caretBoundary = boundary(of: movement)
    } else {
      if let selectedBoundaries, movement == .left || movement == .right {
        caretBoundary = movement == .left ? selectedBoundaries.lower : selectedBoundaries.upper
      } else {
        caretBoundary = boundary(of: movement)
      }
      anchor = nil
    }
    guard (caretBoundary, anchor) != before else { return false }
    history.endStep()
    return true
  }

  /// Selects the whole text and moves the caret to its end.
  package mutating func selectAll() {
    history.endStep()
    anchor = Boundary()
    caretBoundary = end
  }

  /// Selects the word around a position, or the characters beside it that belong to no word.
  ///
  /// - Parameter place: The position of a character.
  package mutating func selectWord(at place: Int) {
    history.endStep()
    let start = boundary(of: .to(place))
    guard start.place < count else {
      (anchor, caretBoundary) = (nil, start)
      return
    }
    let kind = text[text.index(atOffset: start.offset)].wordKind
    anchor = boundary(before: start) { $0.wordKind == kind }
    caretBoundary = boundary(after: start) { $0.wordKind == kind }
  }

  /// Selects the line around a position, with its end.
  ///
  /// - Parameter place: The position of a character.
  package mutating func selectLine(at place: Int) {
    history.endStep()
    let start = boundary(of: .to(place))
    anchor = boundary(before: start) { !$0.isNewline }
    let end = boundary(after: start) { !$0.isNewline }
    caretBoundary = end.place < count ? text.boundary(after: end) : end
  }

  /// Replaces the selection with a text, or inserts the text at the caret.
  ///
  /// - Complexity: O(length of `text`), and copying the bytes of the whole text.
  package mutating func insert(_ text: String) {
    let (lower, upper) = selectedBoundaries ?? (caretBoundary, caretBoundary)
    let kind: EditHistory.Kind = text.isOneCharacter ? .typing : .other
    replace(lower, upper, with: isMultiline ? text.withPlainLineEnds : text.onOneLine, kind)
  }

  /// Replaces the whole text by one that was edited elsewhere, as in a browser, which has its own history.
  ///
  /// The caret moves to the end, the selection is cleared, and the edits are forgotten.
  package mutating func set(_ text: String) {
    self = TextInput(isMultiline ? text.withPlainLineEnds : text.onOneLine, isMultiline: isMultiline)
  }

  /// Deletes the selection, or the text between the caret and the target of a movement if there is no selection.
  ///
  /// - Returns: Whether anything was deleted.
  @discardableResult
  package mutating func delete(_ movement: Movement) -> Bool {
    if let selectedBoundaries {
      replace(selectedBoundaries.lower, selectedBoundaries.upper, with: "", .other)
      return true
    }
    anchor = nil
    let place = boundary(of: movement)
    guard place != caretBoundary else { return false }
    let kind: EditHistory.Kind = movement == .left || movement == .right ? .deletion : .other
    let (lower, upper) = place.place < caret ? (place, caretBoundary) : (caretBoundary, place)
    replace(lower, upper, with: "", kind)
    return true
  }

  /// Replaces the text between two boundaries and moves the caret after the new text.
  ///
  /// The new text may join the character before it, as an accent does, and shift the boundaries after it, as the half
  /// of a flag does. So characters are counted from the one before, until a boundary of the old text is also one of the
  /// new text.
  private mutating func replace(
    _ lower: Boundary, _ upper: Boundary, with new: String, _ kind: EditHistory.Kind
  ) {
    let (old, before) = (text, positions)
    let removed = String(old[old.index(atOffset: lower.offset)..<old.index(atOffset: upper.offset)])
    text.replaceSubrange(text.index(atOffset: lower.offset)..<text.index(atOffset: upper.offset), with: new)
    let growth = text.utf8.count - old.utf8.count
    let written = upper.offset + growth
    var counted = lower.place > 0 ? old.boundary(before: lower) : lower
    while counted.offset < written { counted = text.boundary(after: counted) }
    caretBoundary = counted
    anchor = nil
    var known = upper
    while counted.offset != known.offset + growth {
      if counted.offset < known.offset + growth {
        counted = text.boundary(after: counted)
      } else {
        known = old.boundary(after: known)
      }
    }
    count += counted.place - known.place
    history.record(
      EditHistory.Change(offset: lower.offset, removed: removed, inserted: new), kind, before: before, after: positions)
  }

  /// Whether there is an edit to undo.
  package var canUndo: Bool { history.canUndo }

  /// Whether there is an edit to redo.
  package var canRedo: Bool { history.canRedo }

  /// Undoes the last edits that form one step. The caret and the selection return to where they were.
  package mutating func undo() {
    guard let step = history.undo() else { return }
    for change in step.changes.reversed() { exchange(change.inserted, at: change.offset, for: change.removed) }
    (count, caretBoundary, anchor) = (step.before.count, step.before.caret, step.before.anchor)
  }

  /// Performs the edits again that were undone last.
  package mutating func redo() {
    guard let step = history.redo() else { return }
    for change in step.changes { exchange(change.removed, at: change.offset, for: change.inserted) }
    (count, caretBoundary, anchor) = (step.after.count, step.after.caret, step.after.anchor)
  }

  /// Forgets all edits, so that none of their texts stays in memory.
  package mutating func forgetHistory() { history = EditHistory() }

  /// Replaces the whole text by the one that the program has stored in place of the result of the last edit. Both are
  /// undone at once.
  package mutating func correct(to text: String) {
    let change = EditHistory.Change(from: self.text, to: text)
    var history = history
    replace(by: text)
    if history.amend(change, after: positions) { self.history = history }
  }

  private mutating func exchange(_ old: String, at offset: Int, for new: String) {
    let start = text.index(atOffset: offset)
    text.replaceSubrange(start..<text.utf8.index(start, offsetBy: old.utf8.count), with: new)
  }

  /// Returns the boundary to which a movement leads.
  private func boundary(of movement: Movement) -> Boundary {
    switch movement {
    case .left: caret > 0 ? text.boundary(before: caretBoundary) : caretBoundary
    case .right: caret < count ? text.boundary(after: caretBoundary) : caretBoundary
    case .wordLeft:
      boundary(before: boundary(before: caretBoundary) { !$0.isPartOfWord }) { $0.isPartOfWord }
    case .wordRight:
      boundary(after: boundary(after: caretBoundary) { !$0.isPartOfWord }) { $0.isPartOfWord }
    case .lineStart: boundary(before: caretBoundary) { !$0.isNewline }
    case .lineEnd: boundary(after: caretBoundary) { !$0.isNewline }
    case .start: Boundary()
    case .end: end
    case .to(let place): boundary(at: min(max(0, place), count))
    }
  }

  /// Returns the boundary at a position, counting from the start, the caret or the end.
  private func boundary(at place: Int) -> Boundary {
    if place == count { return end }
    var boundary = place < caret / 2 ? Boundary() : caretBoundary
    while boundary.place < place { boundary = text.boundary(after: boundary) }
    while boundary.place > place { boundary = text.boundary(before: boundary) }
    return boundary
  }

  /// Returns the boundary before the longest run of characters that ends at `start` and satisfies a condition.
  private func boundary(before start: Boundary, while condition: (Character) -> Bool) -> Boundary {
    var boundary = start
    while boundary.place > 0 {
      let next = text.boundary(before: boundary)
      guard condition(text[text.index(atOffset: next.offset)]) else { break }
      boundary = next
    }
    return boundary
  }

  /// Returns the boundary after the longest run of characters that begins at `start` and satisfies a condition.
  private func boundary(after start: Boundary, while condition: (Character) -> Bool) -> Boundary {
    var boundary = start
    while boundary.place < count, condition(text[text.index(atOffset: boundary.offset)]) {
      boundary = text.boundary(after: boundary)
    }
    return boundary
  }
}

/// The kinds of characters that a double click tells apart.
package enum WordKind {
  case word, space, lineEnd, other
}

extension Character {
  /// Whether word movements treat the character as a part of a word.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" }

  package var wordKind: WordKind { isPartOfWord ? .word : isNewline ? .lineEnd : isWhitespace ? .space : .other }
}

extension String {
  fileprivate var isOneCharacter: Bool { !isEmpty && index(after: startIndex) == endIndex }

  fileprivate func index(atOffset offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  fileprivate func boundary(after boundary: TextInput.Boundary) -> TextInput.Boundary {
    let index = index(after: index(atOffset: boundary.offset))
    return TextInput.Boundary(place: boundary.place + 1, offset: utf8.distance(from: startIndex, to: index))
  }

  fileprivate func boundary(before boundary: TextInput.Boundary) -> TextInput.Boundary {
    let index = index(before: index(atOffset: boundary.offset))
    return TextInput.Boundary(place: boundary.place - 1, offset: utf8.distance(from: startIndex, to: index))
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
