package import PawlTerminal

/// A model of a terminal that implements the sequences that Pawl writes and records any other output as a problem.
///
/// A strict terminal shows single frames: it doesn't scroll, and after output in the last column the cursor's column is
/// unknown until a move sets it, because terminals differ there. A terminal that isn't strict models a whole terminal,
/// with a shell's output before and after. If `knowsClusters` is false, the terminal measures each scalar by itself, as
/// old terminals do.
package struct TerminalModel {
  package struct Square: Equatable {
    package var text = " "
    package var style = CellStyle.plain
    /// The address that the square links to; empty for none.
    package var link = ""
  }

  /// The answers to queries about the terminal's capabilities.
  package struct Answers {
    package var attributes = true
    package var synchronizes = true
    package var tellsSize = false
    package var hasKeyboardProtocol = true
    package var hasSixel = false
    package var background: String? = "rgb:1111/1111/1111"

    package init() {}

    /// The answers of a terminal that answers no query, not even the last one.
    package static var none: Answers {
      var answers = Answers()
      answers.attributes = false
      answers.synchronizes = false
      answers.hasKeyboardProtocol = false
      answers.background = nil
      return answers
    }
  }

  package internal(set) var width: Int
  package internal(set) var height: Int
  package let isStrict: Bool
  package var knowsClusters = true
  package var answers = Answers()
  package internal(set) var squares: [Square]
  package internal(set) var column: Int? = 0
  package internal(set) var row: Int
  /// The private modes that are set.
  package internal(set) var modes: Set<Int> = [7, 25]
  package internal(set) var problems: [String] = []
  /// The lines that have scrolled off the top of the screen.
  package internal(set) var scrollback: [String] = []
  package internal(set) var title = ""
  package internal(set) var clipboard: String?
  /// The notifications, as the parts of their commands.
  package internal(set) var notifications: [[String]] = []
  package internal(set) var bells = 0
  /// The sixel graphics, without the bytes around them.
  package internal(set) var sixels: [String] = []
  /// The address of the link that was begun and has not ended; empty for none.
  package internal(set) var link = ""
  /// The number of completed frames that were marked as synchronized updates (mode 2026).
  package internal(set) var markedFrames = 0
  /// The flags of the kitty keyboard protocol that were pushed.
  package internal(set) var keyboardFlags: [Int] = []
  /// The terminal's replies to queries. The simulated user types them.
  package var replies: [UInt8] = []

  var style = CellStyle.plain
  var savedTitles: [String] = []
  var savedCursor: (row: Int, column: Int) = (0, 0)
  /// The main screen while the alternate screen is shown.
  var mainSquares: [Square]?
  /// The bytes of an incomplete sequence.
  private var rest: [UInt8] = []

  /// Creates a strict terminal that is filled with text, so that frames have something to draw over.
  package init(width: Int, height: Int, row: Int = 0) {
    self.width = width
    self.height = height
    self.row = row
    isStrict = true
    squares = Array(repeating: Square(text: "?", style: CellStyle(background: .palette(1))), count: width * height)
  }

  /// Creates a blank terminal that isn't strict.
  package init(screen width: Int, _ height: Int) {
    self.width = width
    self.height = height
    row = 0
    isStrict = false
    squares = Array(repeating: Square(), count: width * height)
  }

  /// The rows that were on the alternate screen when the program left it. Some terminals show them above the shell's
  /// output.
  package internal(set) var leftBehind: [String] = []

  /// Whether the terminal puts characters into display order itself.
  package internal(set) var ordersText = true
  package var showsCursor: Bool { modes.contains(25) }
  package var isSynchronizing: Bool { modes.contains(2026) }
  package var isAlternate: Bool { modes.contains(1049) }

  /// The rows of the screen, without trailing blanks.
  package var lines: [String] { (0..<height).map(line) }

  func line(_ row: Int) -> String {
    var text = squares[row * width..<(row + 1) * width].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  package mutating func receive(_ bytes: some Sequence<UInt8>) {
    let bytes = rest + bytes
    rest = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B {
        guard let end = takeSequence(bytes[index...]) else { break }
        index = end
      } else if byte < 0x20 || byte == 0x7F {
        control(byte)
        index += 1
      } else {
        var end = index
        while end < bytes.count && bytes[end] >= 0x20 && bytes[end] != 0x7F { end += 1 }
        let cut = end == bytes.count ? Self.incompleteTail(bytes[index..<end]) : 0
        write(String(decoding: bytes[index..<(end - cut)], as: UTF8.self))
        index = end - cut
        if cut > 0 { break }
      }
    }
    rest = Array(bytes[index...])
    if isStrict && !rest.isEmpty { problems.append("unfinished sequence") }
  }

  private static func incompleteTail(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
    let length = bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
    return bytes.endIndex - lead < length ? bytes.endIndex - lead : 0
  }

  /// - Returns: The end of the sequence, or nil if it is incomplete.
  private mutating func takeSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    guard start + 1 < bytes.endIndex else { return nil }
    switch bytes[start + 1] {
    case 0x5B:
      guard let end = bytes[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      perform(String(decoding: bytes[(start + 2)..<end], as: UTF8.self), Unicode.Scalar(bytes[end]))
      return end + 1
    case 0x50:
      guard let end = bytes[(start + 2)...].firstIndex(of: 0x1B), end + 1 < bytes.endIndex else { return nil }
      sixels.append(String(decoding: bytes[(start + 2)..<end], as: UTF8.self))
      return end + 2
    case 0x5D:
      var end = start + 2
      while end < bytes.endIndex {
        if bytes[end] == 0x07 {
          command(String(decoding: bytes[(start + 2)..<end], as: UTF8.self))
          return end + 1
        }
        if bytes[end] == 0x1B && end + 1 < bytes.endIndex && bytes[end + 1] == 0x5C {
          command(String(decoding: bytes[(start + 2)..<end], as: UTF8.self))
          return end + 2
        }
        end += 1
      }
      return nil
    case 0x5C: return start + 2
    default:
      if isStrict { problems.append("ESC \(Unicode.Scalar(bytes[start + 1]))") }
      return start + ([0x28, 0x29].contains(bytes[start + 1]) ? 3 : 2)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x0D: column = 0
    case 0x0A: lineFeed()
    case 0x08:
      if column == nil && isStrict { problems.append("backspace from nowhere") }
      column = column.map { max(0, $0 - 1) } ?? (isStrict ? nil : width - 1)
    case 0x07 where !isStrict: bells += 1
    case 0x09 where !isStrict: column = column.map { min(width - 1, ($0 / 8 + 1) * 8) }
    default: problems.append("control \(byte)")
    }
  }

  mutating func lineFeed() {
    guard row + 1 == height else {
      row += 1
      return
    }
    if isStrict { return problems.append("scrolled") }
    if mainSquares == nil { scrollback.append(line(0)) }
    squares.removeFirst(width)
    squares.append(contentsOf: repeatElement(Square(), count: width))
  }

  private mutating func write(_ text: String) {
    if knowsClusters {
      for character in text { write(String(character), width: CellWidth.of(character)) }
    } else {
      for scalar in text.unicodeScalars { write(String(scalar), width: CellWidth.of(scalar) ?? 0) }
    }
  }

  private mutating func write(_ text: String, width cells: Int) {
    if column == nil && !isStrict && cells > 0 {
      if modes.contains(7) {
        column = 0
        lineFeed()
      } else {
        column = max(0, width - cells)
      }
    }
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
    // A glyph that doesn't fit is dropped.
    guard start + cells <= width else {
      if knowsClusters && isStrict { problems.append("wrote \(text) over the edge") }
      column = nil
      return
    }
    part(at: start)
    part(at: start + cells)
    squares[row * width + start] = Square(text: text, style: style, link: link)
    if cells == 2 { squares[row * width + start + 1] = Square(text: "", style: style, link: link) }
    column = start + cells < width ? start + cells : nil
  }

  /// Blanks both halves of a wide glyph.
  mutating func part(at column: Int) {
    guard column > 0 && column < width && squares[row * width + column].text.isEmpty else { return }
    squares[row * width + column - 1].text = " "
    squares[row * width + column].text = " "
  }
}
