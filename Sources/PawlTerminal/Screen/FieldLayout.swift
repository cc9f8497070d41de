import PawlViews

/// The positions of a text field's characters in cells.
///
/// Columns count from the edge at which a line begins: the left edge, or the right edge for a paragraph that runs from
/// right to left. For a field of one line in one direction, only the total width is measured up front; positions of single
/// characters are found on demand.
struct FieldLayout {
  struct Line {
    /// The characters of the line, without its line end.
    var characters: Range<Int>
    var start: String.Index
    var end: String.Index
    /// The width in cells.
    var width: Int
    /// The number of the paragraph that begins with the line, from 1 on; `nil` for its other lines.
    var number: Int?
    var isRightToLeft = false
  }

  /// The position of a character, or of the end of a line.
  struct Position {
    var character: Int
    var index: String.Index
    var column: Int
  }

  /// A character of a line with its place.
  struct Placed {
    var character: Int
    var column: Int
    var width: Int
    var text: String
  }

  static let naturalWidth = 20
  static let leastWidth: CGFloat = 3
  /// The character that stands for each character of a secure field.
  static let mask = "•"

  let lines: [Line]
  let caretLine: Int
  /// The number of columns before the text, for the numbers of its paragraphs; 0 if they aren't shown.
  let gutter: Int
  private var caret: Position
  private let text: String
  private let isSecure: Bool
  private let direction: LayoutDirection
  /// Whether lines are put into display order.
  private let isReordered: Bool

  var caretColumn: Int { caret.column }

  /// The width of the character at the caret, or 1 at the end of a line.
  private(set) var caretWidth = 1

  /// Lays out a field.
  ///
  /// - Parameter direction: The direction of paragraphs without letters.
  init(_ field: TextFieldContent, width: Int, _ direction: LayoutDirection = .leftToRight) {
    let input = field.input
    (text, isSecure, self.direction) = (input.text, field.isSecure, direction)
    isReordered = !field.isSecure && BidiText.isReordered(input.text, direction)
    gutter = field.showsLineNumbers && input.isMultiline ? Self.gutter(of: input.text, width: width) : 0
    // The caret needs a cell after the last character.
    var lines =
      input.isMultiline
      ? Self.lines(of: input.text, width: max(2, width - gutter - 1), isSecure: field.isSecure)
      : [Self.line(of: input, isSecure: field.isSecure)]
    if isReordered || isSecure && direction == .rightToLeft { Self.direct(&lines, in: input.text, isSecure, direction) }
    self.lines = lines
    let (caret, index) = (input.caret, input.caretIndex)
    caretLine = lines.lastIndex { $0.characters.lowerBound <= caret } ?? 0
    let line = lines[caretLine]
    var column = 0
    if field.isSecure {
      column = caret - line.characters.lowerBound
    } else if !isReordered {
      column = CellWidth.of(String(text[line.start..<index]))
    }
    self.caret = Position(character: caret, index: index, column: min(column, line.width))
    if isReordered { placeCaret(at: index) }
  }

  /// Returns the number of columns for the numbers of paragraphs and a space; 0 if there would be no room for the text.
  private static func gutter(of text: String, width: Int) -> Int {
    let count = text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let gutter = max(2, String(count).utf8.count) + 1
    return gutter * 2 < width ? gutter : 0
  }

  private static func line(of input: TextInput, isSecure: Bool) -> Line {
    Line(
      characters: 0..<input.count, start: input.text.startIndex, end: input.text.endIndex,
      width: isSecure ? input.count : CellWidth.of(input.text))
  }

  private static func lines(of text: String, width limit: Int, isSecure: Bool) -> [Line] {
    var lines: [Line] = []
    var line = Line(characters: 0..<0, start: text.startIndex, end: text.startIndex, width: 0, number: 1)
    var number = 1
    var (place, index) = (0, text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      let character = text[index]
      if character.isNewline {
        lines.append(line)
        number += 1
        line = Line(characters: place + 1..<place + 1, start: next, end: next, width: 0, number: number)
      } else {
        let cells = isSecure ? 1 : CellWidth.of(character)
        if line.width + cells > limit {
          lines.append(line)
          line = Line(characters: place..<place, start: index, end: index, width: 0)
        }
        line.characters = line.characters.lowerBound..<place + 1
        line.end = next
        line.width += cells
      }
      (place, index) = (place + 1, next)
    }
    lines.append(line)
    return lines
  }

  /// Sets the direction of each line, which is that of its paragraph.
  private static func direct(_ lines: inout [Line], in text: String, _ isSecure: Bool, _ direction: LayoutDirection) {
    var isRightToLeft = direction == .rightToLeft
    for index in lines.indices {
      if !isSecure, index == 0 || lines[index].number != nil {
        let rest = text[lines[index].start...]
        isRightToLeft = BidiText.isRightToLeft(rest.prefix { !$0.isNewline }, direction)
      }
      lines[index].isRightToLeft = isRightToLeft
    }
  }

  /// Returns the character at a cell, or the offset at which one would be inserted.
  func character(column: Int, line: Int) -> Int {
    let line = min(max(0, line), lines.count - 1)
    guard isReordered else { return position(column: column, line: line).character }
    let characters = lines[line].characters
    if column >= lines[line].width { return characters.upperBound }
    let placed = placed(line)
    return placed.last { $0.column <= column }?.character ?? placed.first?.character ?? characters.upperBound
  }

  /// Returns the characters of a line that overlap a range of columns.
  func characters(ofLine line: Int, in columns: Range<Int>) -> [Placed] {
    if isReordered {
      return placed(line).filter { $0.column < columns.upperBound && $0.column + $0.width > columns.lowerBound }
    }
    var found: [Placed] = []
    var position = position(column: columns.lowerBound, line: line)
    let end = lines[line].characters.upperBound
    while position.character < end, position.column < columns.upperBound {
      let next = self.position(after: position)
      found.append(
        Placed(
          character: position.character, column: position.column, width: next.column - position.column,
          text: isSecure ? Self.mask : String(text[position.index])))
      position = next
    }
    return found
  }

  // MARK: Display order

  /// Returns the pieces of a line, in display order.
  private func ordered(_ line: Int) -> BidiLine {
    guard var order = BidiText(text, direction) else { return BidiLine([], levels: [], of: text) }
    return order.line(lines[line].start..<lines[line].end)
  }

  /// Returns the column, from the edge at which a line begins, of a piece.
  private func column(of piece: BidiLine.Piece, in line: Line) -> Int {
    line.isRightToLeft ? line.width - piece.column - piece.width : piece.column
  }

  /// Returns the characters of a line by their columns.
  ///
  /// - Complexity: O(n log n) in the characters of the paragraph.
  private func placed(_ number: Int) -> [Placed] {
    let line = lines[number]
    var characters: [String.Index: Int] = [:]
    for (offset, index) in text[line.start..<line.end].indices.enumerated() {
      characters[index] = line.characters.lowerBound + offset
    }
    let placed = ordered(number).pieces.map { piece in
      Placed(
        character: characters[piece.range.lowerBound] ?? line.characters.lowerBound,
        column: column(of: piece, in: line),
        width: piece.width, text: piece.shown ?? String(text[piece.range]))
    }
    return placed.sorted { $0.column < $1.column }
  }

  /// Puts the caret on the character after it, or behind the end of the line.
  private mutating func placeCaret(at index: String.Index) {
    let line = lines[caretLine]
    caret.column = line.width
    let after = ordered(caretLine).pieces.filter { $0.range.lowerBound >= index }
    guard let piece = after.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else { return }
    (caret.column, caretWidth) = (column(of: piece, in: line), piece.width)
  }

  // MARK: Logical order

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

extension FieldLayout {
  /// Returns the column of the window for a column of a line.
  ///
  /// - Parameters:
  ///   - width: The width of the character there.
  ///   - first: The first visible column.
  func windowColumn(_ column: Int, width: Int, ofLine line: Int, first: Int, in frame: CellRect) -> Int {
    lines[line].isRightToLeft
      ? frame.columns.upperBound - (column - first) - width : frame.columns.lowerBound + column - first
  }

  /// Returns the column of a line for a column of the window: the reverse of
  /// ``windowColumn(_:width:ofLine:first:in:)``.
  func column(ofWindow column: Int, line: Int, first: Int, in frame: CellRect) -> Int {
    let line = min(max(0, line), lines.count - 1)
    return lines[line].isRightToLeft
      ? frame.columns.upperBound - 1 - column + first : column - frame.columns.lowerBound + first
  }

  /// Whether the paragraph with the caret runs from right to left.
  var isRightToLeftAtCaret: Bool { lines[caretLine].isRightToLeft }
}
