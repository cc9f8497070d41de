import PawlViews

/// The positions of a text field's characters in cells.
///
/// For a field of one line, only the total width is measured up front; positions of single characters are found on
/// demand.
struct FieldLayout {
  struct Line {
    /// The characters of the line, without its line end.
    var characters: Range<Int>
    var start: String.Index
    /// The width in cells.
    var width: Int
    /// The number of the paragraph that begins with the line, from 1 on; `nil` for its other lines.
    var number: Int?
  }

  /// The position of a character, or of the end of a line.
  struct Position {
    var character: Int
    var index: String.Index
    var column: Int
  }

  static let naturalWidth = 20
  static let leastWidth: CGFloat = 3
  /// The character that stands for each character of a secure field.
  static let mask = "•"

  let lines: [Line]
  let caretLine: Int
  /// The number of columns before the text, for the numbers of its paragraphs; 0 if they aren't shown.
  let gutter: Int
  private let caret: Position
  private let text: String
  private let isSecure: Bool

  var caretColumn: Int { caret.column }

  init(_ field: TextFieldContent, width: Int) {
    let input = field.input
    (text, isSecure) = (input.text, field.isSecure)
    gutter = field.showsLineNumbers && input.isMultiline ? Self.gutter(of: input.text, width: width) : 0
    // The caret needs a cell after the last character.
    lines =
      input.isMultiline
      ? Self.lines(of: input.text, width: max(2, width - gutter - 1), isSecure: field.isSecure)
      : [Self.line(of: input, isSecure: field.isSecure)]
    let (caret, index) = (input.caret, input.caretIndex)
    caretLine = lines.lastIndex { $0.characters.lowerBound <= caret } ?? 0
    let line = lines[caretLine]
    let column =
      field.isSecure ? caret - line.characters.lowerBound : CellWidth.of(String(text[line.start..<index]))
    self.caret = Position(character: caret, index: index, column: min(column, line.width))
  }

  /// Returns the number of columns for the numbers of paragraphs and a space; 0 if there would be no room for the text.
  private static func gutter(of text: String, width: Int) -> Int {
    let count = text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let gutter = max(2, String(count).utf8.count) + 1
    return gutter * 2 < width ? gutter : 0
  }

  private static func line(of input: TextInput, isSecure: Bool) -> Line {
    Line(
      characters: 0..<input.count, start: input.text.startIndex,
      width: isSecure ? input.count : CellWidth.of(input.text))
  }

  private static func lines(of text: String, width limit: Int, isSecure: Bool) -> [Line] {
    var lines: [Line] = []
    var line = Line(characters: 0..<0, start: text.startIndex, width: 0, number: 1)
    var number = 1
    var (place, index) = (0, text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      let character = text[index]
      if character.isNewline {
        lines.append(line)
        number += 1
        line = Line(characters: place + 1..<place + 1, start: next, width: 0, number: number)
      } else {
        let cells = isSecure ? 1 : CellWidth.of(character)
        if line.width + cells > limit {
          lines.append(line)
          line = Line(characters: place..<place, start: index, width: 0)
        }
        line.characters = line.characters.lowerBound..<place + 1
        line.width += cells
      }
      (place, index) = (place + 1, next)
    }
    lines.append(line)
    return lines
  }

  /// Returns the character at a cell, or the offset at which one would be inserted.
  func character(column: Int, line: Int) -> Int {
    position(column: column, line: min(max(0, line), lines.count - 1)).character
  }

  /// Calls `body` with the characters of a line that overlap a range of columns.
  func forEachCharacter(ofLine line: Int, in columns: Range<Int>, _ body: (Position, String) -> Void) {
    var position = position(column: columns.lowerBound, line: line)
    let end = lines[line].characters.upperBound
    while position.character < end, position.column < columns.upperBound {
      body(position, isSecure ? Self.mask : String(text[position.index]))
      position = self.position(after: position)
    }
  }

  /// Returns the last position of a line that isn't after a column.
  ///
  /// - Complexity: O(characters from there to the start of the line or to the caret, whichever is nearer).
  private func position(column: Int, line: Int) -> Position {
    let column = max(0, column)
    let (characters, start) = (lines[line].characters, lines[line].start)
    var position = Position(character: characters.lowerBound, index: start, column: 0)
    if line == caretLine, abs(column - caret.column) < column { position = caret }
    while position.column > column {
      let index = text.index(before: position.index)
      position = Position(
        character: position.character - 1, index: index, column: position.column - width(ofCharacterAt: index))
    }
    while position.character < characters.upperBound {
      let next = self.position(after: position)
      if next.column > column { break }
      position = next
    }
    return position
  }

  private func position(after position: Position) -> Position {
    Position(
      character: position.character + 1, index: text.index(after: position.index),
      column: position.column + width(ofCharacterAt: position.index))
  }

  private func width(ofCharacterAt index: String.Index) -> Int { isSecure ? 1 : CellWidth.of(text[index]) }
}
