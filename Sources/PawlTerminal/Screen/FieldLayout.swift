import PawlViews

/// Where the characters of a field stand in cells.
struct FieldLayout {
  struct Line {
    /// Which characters.
    var characters: Range<Int>
    /// For each character, and behind the last one, the column that it begins at.
    var columns: [Int]
  }

  static let naturalWidth = 20
  static let leastWidth: CGFloat = 3
  /// What stands for a character that is hidden.
  static let mask = "•"

  let lines: [Line]
  let caretLine: Int
  let caretColumn: Int

  init(_ field: TextFieldContent, width: Int) {
    let characters = field.input.characters
    var lines: [Line] = []
    var line = Line(characters: 0..<0, columns: [0])
    // The caret needs a cell behind the last character.
    let limit = field.input.isMultiline ? max(2, width - 1) : .max
    for (index, character) in characters.enumerated() {
      if character.isNewline, field.input.isMultiline {
        lines.append(line)
        line = Line(characters: index + 1..<index + 1, columns: [0])
        continue
      }
      let cells = field.isSecure ? 1 : CellWidth.of(character)
      let column = line.columns[line.columns.count - 1]
      if column + cells > limit {
        lines.append(line)
        line = Line(characters: index..<index + 1, columns: [0, cells])
      } else {
        line.characters = line.characters.lowerBound..<index + 1
        line.columns.append(column + cells)
      }
    }
    lines.append(line)
    let caret = field.input.caret
    let caretLine = lines.lastIndex { $0.characters.lowerBound <= caret } ?? 0
    self.lines = lines
    self.caretLine = caretLine
    let columns = lines[caretLine].columns
    caretColumn = columns[min(caret - lines[caretLine].characters.lowerBound, columns.count - 1)]
  }

  /// The character at a place, or where one would be written.
  func character(column: Int, line: Int) -> Int {
    let line = lines[min(max(0, line), lines.count - 1)]
    let offset = line.columns.lastIndex { $0 <= max(0, column) } ?? 0
    return min(line.characters.lowerBound + offset, line.characters.upperBound)
  }
}
