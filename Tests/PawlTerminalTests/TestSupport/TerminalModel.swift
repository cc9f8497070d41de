import PawlTerminal

/// A terminal that knows what `FrameEncoder` writes, and notes whatever it should not have written.
///
/// After the last column its cursor's column is not known until a move sets it, as terminals differ there. With
/// `knowsClusters` off it measures each scalar by itself, as old terminals do.
struct TerminalModel {
  struct Square: Equatable {
    var text = " "
    var style = CellStyle.plain
  }

  let width: Int
  let height: Int
  var knowsClusters = true
  private(set) var squares: [Square]
  private(set) var column: Int? = 0
  private(set) var row: Int
  private(set) var showsCursor = true
  private(set) var isSynchronizing = false
  private(set) var problems: [String] = []
  private var style = CellStyle.plain

  init(width: Int, height: Int, row: Int = 0) {
    self.width = width
    self.height = height
    self.row = row
    squares = Array(repeating: Square(text: "?", style: CellStyle(background: .palette(1))), count: width * height)
  }

  mutating func receive(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B where index + 1 < bytes.count && bytes[index + 1] == 0x5B:
        var end = index + 2
        while end < bytes.count && !(0x40...0x7E).contains(bytes[end]) { end += 1 }
        guard end < bytes.count else { return problems.append("unfinished sequence") }
        perform(String(decoding: bytes[(index + 2)..<end], as: UTF8.self), Unicode.Scalar(bytes[end]))
        index = end + 1
      case 0x0D:
        column = 0
        index += 1
      case 0x0A:
        if row + 1 == height { problems.append("scrolled") } else { row += 1 }
        index += 1
      case 0x08:
        if column == nil { problems.append("backspace from nowhere") }
        column = column.map { max(0, $0 - 1) }
        index += 1
      case 0..<0x20, 0x7F:
        problems.append("control \(bytes[index])")
        index += 1
      default:
        var end = index
        while end < bytes.count && bytes[end] >= 0x20 && bytes[end] != 0x7F { end += 1 }
        write(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
      }
    }
  }

  private mutating func write(_ text: String) {
    if knowsClusters {
      for character in text { write(String(character), width: CellWidth.of(character)) }
    } else {
      for scalar in text.unicodeScalars { write(String(scalar), width: CellWidth.of(scalar) ?? 0) }
    }
  }

  private mutating func write(_ text: String, width cells: Int) {
    guard let start = column else {
      if knowsClusters || cells > 0 { problems.append("wrote \(text) at an unknown column") }
      return
    }
    if cells == 0 {
      if knowsClusters {
        problems.append("wrote \(text), which has no width")
      } else if start > 0 {
        var base = start - 1
        while base > 0 && squares[row * width + base].text.isEmpty { base -= 1 }
        squares[row * width + base].text += text
      }
      return
    }
    // No wrapping: what does not fit is left out.
    guard start + cells <= width else {
      if knowsClusters { problems.append("wrote \(text) over the edge") }
      column = nil
      return
    }
    part(at: start)
    part(at: start + cells)
    squares[row * width + start] = Square(text: text, style: style)
    if cells == 2 { squares[row * width + start + 1] = Square(text: "", style: style) }
    column = start + cells < width ? start + cells : nil
  }

  private mutating func part(at column: Int) {
    guard column > 0 && column < width && squares[row * width + column].text.isEmpty else { return }
    squares[row * width + column - 1].text = " "
    squares[row * width + column].text = " "
  }

  private mutating func perform(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max(1, (numbers.first ?? nil) ?? 1)
    switch final {
    case "H":
      row = min(first, height) - 1
      column = min(numbers.count > 1 ? numbers[1] ?? 1 : 1, width) - 1
      if first > height { problems.append("row \(first)") }
    case "A": row = max(0, row - first)
    case "B":
      if row + first >= height { problems.append("moved below the screen") }
      row = min(height - 1, row + first)
    case "C":
      if column == nil { problems.append("forward from nowhere") }
      column = column.map { min(width - 1, $0 + first) }
    case "D":
      if column == nil { problems.append("back from nowhere") }
      column = column.map { max(0, $0 - first) }
    case "G": column = min(width, first) - 1
    case "K" where parameters.isEmpty:
      guard let start = column else { return problems.append("erased from nowhere") }
      part(at: start)
      for square in start..<width {
        squares[row * width + square] = Square(style: CellStyle(background: style.background))
      }
    case "m": selectGraphics(numbers.map { $0 ?? 0 })
    case "h" where parameters == "?2026": isSynchronizing = true
    case "l" where parameters == "?2026": isSynchronizing = false
    case "h" where parameters == "?25": showsCursor = true
    case "l" where parameters == "?25": showsCursor = false
    default: problems.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func selectGraphics(_ numbers: [Int]) {
    var rest = numbers.isEmpty ? [0] : numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 100...107: style.background = .palette(UInt8(number - 92))
      case 39: style.foreground = .terminal
      case 49: style.background = .terminal
      case 38, 48:
        let color: CellColor
        if rest.popFirst() == 5 {
          color = .palette(UInt8(rest.popFirst() ?? 0))
        } else {
          let parts = (0..<3).map { _ in UInt8(rest.popFirst() ?? 0) }
          color = .rgb(parts[0], parts[1], parts[2])
        }
        if number == 38 { style.foreground = color } else { style.background = color }
      default: problems.append("SGR \(number)")
      }
    }
  }

  /// Where the screen differs from a grid, or nil if it looks the same.
  func difference(from grid: CellGrid, _ depth: ColorDepth = .truecolor) -> String? {
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let square = squares[row * width + column]
        let cell = grid[column, row]
        let text = grid.string(column: column, row: row)
        var expected = Square(
          text: text,
          style: CellStyle(
            foreground: depth.nearest(to: cell.style.foreground), background: depth.nearest(to: cell.style.background),
            attributes: cell.style.attributes))
        var seen = square
        let lines: CellAttributes = [.underline, .strikethrough, .reverse]
        if expected.text == " " && seen.text == " "
          && expected.style.attributes.union(seen.style.attributes).isDisjoint(with: lines)
        {
          expected.style = CellStyle(background: expected.style.background)
          seen.style = CellStyle(background: seen.style.background)
        }
        if seen != expected { return "\(column), \(row): \(seen) instead of \(expected)" }
      }
    }
    return nil
  }
}
