/// A text that is being written: what is there, where the caret is, and what is selected.
///
/// Places count characters as people see them, from 0. An edit looks at the characters beside it and copies bytes; it
/// never segments the whole text, so that a key takes no longer in a text of a million characters.
package struct TextInput: Equatable {
  package private(set) var text: String
  /// The number of characters in the text.
  package private(set) var count: Int
  private var caretMark: Mark
  /// The other end of what is selected; nil where nothing is.
  private var anchor: Mark?
  /// Whether it may have several lines. A line end becomes a blank where it may not.
  package let isMultiline: Bool

  /// A boundary between two characters, by the characters and by the bytes before it.
  fileprivate struct Mark: Equatable {
    var place = 0
    var offset = 0
  }

  package init(_ text: String, isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    self.text = text
    self.text.makeContiguousUTF8()
    count = text.count
    caretMark = Mark(place: count, offset: text.utf8.count)
  }

  /// The character that the caret stands in front of.
  package var caret: Int { caretMark.place }

  /// Where the caret stands in the text.
  package var caretIndex: String.Index { text.index(atOffset: caretMark.offset) }

  package var selection: Range<Int>? { selectedMarks.map { $0.lower.place..<$0.upper.place } }

  package var selectedText: String? {
    selectedMarks.map { String(text[text.index(atOffset: $0.lower.offset)..<text.index(atOffset: $0.upper.offset)]) }
  }

  private var selectedMarks: (lower: Mark, upper: Mark)? {
    guard let anchor, anchor != caretMark else { return nil }
    return anchor.place < caret ? (anchor, caretMark) : (caretMark, anchor)
  }

  private var end: Mark { Mark(place: count, offset: text.utf8.count) }

  /// Takes a text from elsewhere. The caret keeps its place as far as there is one.
  package mutating func replace(by text: String) {
    guard text != self.text else { return }
    let wasAtEnd = caretMark == end
    let place = caret
    self = TextInput(text, isMultiline: isMultiline)
    if !wasAtEnd { caretMark = mark(of: .to(place)) }
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

  package mutating func selectAll() {
    anchor = Mark()
    caretMark = end
  }

  /// Writes a text where the caret is, in place of what is selected.
  ///
  /// - Complexity: O(length of `text`), and copying the bytes of the whole text.
  package mutating func insert(_ text: String) {
    let (lower, upper) = selectedMarks ?? (caretMark, caretMark)
    replace(lower, upper, with: isMultiline ? text.withPlainLineEnds : text.onOneLine)
  }

  /// Deletes what is selected, or else what lies between the caret and a place.
  ///
  /// - Returns: whether there was anything.
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

  /// Replaces what lies between two marks, and puts the caret behind it.
  ///
  /// Replaces a range of the text.
  ///
  /// The new text may join the character before it, as an accent does, and shift the boundaries after it, as the half of a
  /// flag does. So characters are counted from the one before, until a boundary of the old text is one of the new.
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

  private func mark(at place: Int) -> Mark {
    if place == count { return end }
    var mark = place < caret / 2 ? Mark() : caretMark
    while mark.place < place { mark = text.mark(after: mark) }
    while mark.place > place { mark = text.mark(before: mark) }
    return mark
  }

  /// The mark behind the characters before another one that satisfy a condition.
  private func mark(before start: Mark, while condition: (Character) -> Bool) -> Mark {
    var mark = start
    while mark.place > 0 {
      let next = text.mark(before: mark)
      guard condition(text[text.index(atOffset: next.offset)]) else { break }
      mark = next
    }
    return mark
  }

  /// The mark in front of the characters after another one that satisfy a condition.
  private func mark(after start: Mark, while condition: (Character) -> Bool) -> Mark {
    var mark = start
    while mark.place < count, condition(text[text.index(atOffset: mark.offset)]) { mark = text.mark(after: mark) }
    return mark
  }
}

extension Character {
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

  /// This text with a line feed at the end of each line.
  fileprivate var withPlainLineEnds: String {
    mayHaveLineEnds ? String(map { $0.isNewline ? "\n" : $0 }) : self
  }

  fileprivate var onOneLine: String {
    guard mayHaveLineEnds else { return self }
    var text = Substring(self)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Whether there may be a tab or an end of a line: one of U+0009 to U+000D, U+0085, U+2028 or U+2029.
  private var mayHaveLineEnds: Bool {
    utf8.contains { (0x09...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
  }
}
