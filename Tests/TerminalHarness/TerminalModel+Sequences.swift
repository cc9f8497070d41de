import PawlTerminal

extension TerminalModel {
  /// Performs a control sequence.
  mutating func perform(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max(1, (numbers.first ?? nil) ?? 1)
    switch final {
    case "H":
      row = min(first, height) - 1
      column = min(numbers.count > 1 ? numbers[1] ?? 1 : 1, width) - 1
      if first > height { problems.append("row \(first)") }
    case "A": row = max(0, row - first)
    case "B":
      if row + first >= height && isStrict { problems.append("moved below the screen") }
      row = min(height - 1, row + first)
    case "C":
      if column == nil { problems.append("forward from nowhere") }
      column = column.map { min(width - 1, $0 + first) }
    case "D":
      if column == nil { problems.append("back from nowhere") }
      column = column.map { max(0, $0 - first) }
    case "G": column = min(width, first) - 1
    case "K" where parameters.isEmpty: erase(to: width)
    case "X": erase(to: min(width, (column ?? width) + first))
    case "J" where parameters.isEmpty && !isStrict:
      erase(to: width)
      for square in (row + 1) * width..<squares.count { squares[square] = Square() }
    case "P" where !isStrict:
      guard let start = column else { return }
      squares.removeSubrange(row * width + start..<row * width + min(width, start + first))
      squares.insert(
        contentsOf: repeatElement(Square(), count: min(first, width - start)),
        at: (row + 1) * width - min(first, width - start))
    case "m" where parameters.allSatisfy { $0.isNumber || $0 == ";" }: selectGraphics(numbers.map { $0 ?? 0 })
    case "h", "l": setModes(parameters, final == "h")
    case "n", "c", "p", "u", "t", "q": ask(parameters, final)
    default: problems.append("CSI \(parameters)\(final)")
    }
  }

  /// Erases the cells from the cursor to a column in the current background.
  private mutating func erase(to end: Int) {
    guard let start = column else { return problems.append("erased from nowhere") }
    // Terminals disagree on whether erased cells belong to the link.
    if !link.isEmpty { problems.append("erased inside a link") }
    part(at: start)
    if end < width { part(at: end) }
    for square in start..<max(start, end) {
      squares[row * width + square] = Square(style: CellStyle(background: style.background))
    }
  }

  private mutating func setModes(_ parameters: String, _ isOn: Bool) {
    if parameters == "8" {
      ordersText = isOn
      return
    }
    let known: Set<Int> = isStrict ? [25, 2026] : [1, 7, 25, 1000, 1002, 1004, 1006, 1049, 2004, 2026, 2048]
    for mode in parameters.dropFirst().split(separator: ";").map({ Int($0) ?? 0 }) {
      guard parameters.first == "?", known.contains(mode) else {
        problems.append("mode \(parameters)")
        continue
      }
      let wasOn = modes.contains(mode)
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
      if mode == 2026 && wasOn && !isOn { markedFrames += 1 }
      if mode == 1049 && isOn != wasOn { showAlternate(isOn) }
      if mode == 2048 && isOn { reportSize() }
    }
  }

  private mutating func showAlternate(_ isOn: Bool) {
    if isOn {
      mainSquares = squares
      savedCursor = (row, column ?? width - 1)
      squares = Array(repeating: Square(), count: width * height)
    } else if let main = mainSquares {
      leftBehind = lines.filter { !$0.isEmpty }
      squares = main
      mainSquares = nil
      (row, column) = (min(savedCursor.row, height - 1), min(savedCursor.column, width - 1))
    }
  }

  mutating func reportSize() { reply("\u{1B}[48;\(height);\(width);0;0t") }

  private mutating func reply(_ text: String) { replies += Array(text.utf8) }

  /// Answers a query, or performs a sequence with a similar form.
  private mutating func ask(_ parameters: String, _ final: Unicode.Scalar) {
    switch (parameters, final) {
    case ("6", "n"): reply("\u{1B}[\(row + 1);\((column ?? width - 1) + 1)R")
    case ("", "c"): if answers.attributes { reply("\u{1B}[?62;\(answers.hasSixel ? "4;" : "")22c") }
    case ("?2026$", "p"): reply("\u{1B}[?2026;\(answers.synchronizes ? 2 : 0)$y")
    case ("?2048$", "p"): reply("\u{1B}[?2048;\(answers.tellsSize ? 2 : 0)$y")
    case ("?", "u"): if answers.hasKeyboardProtocol { reply("\u{1B}[?\(keyboardFlags.last ?? 0)u") }
    case ("<", "u"):
      if keyboardFlags.popLast() == nil { problems.append("popped keyboard flags that nobody pushed") }
    case (_, "u") where parameters.hasPrefix(">"): keyboardFlags.append(Int(parameters.dropFirst()) ?? 0)
    case ("22;2", "t"): savedTitles.append(title)
    case ("23;2", "t"): title = savedTitles.popLast() ?? ""
    case (_, "q") where parameters.hasSuffix(" "): break
    default: problems.append("CSI \(parameters)\(final)")
    }
  }

  /// Performs an operating system command (OSC).
  mutating func command(_ text: String) {
    if text.hasPrefix("8;") { return setLink(text) }
    if isStrict { problems.append("OSC \(text)") }
    if text == "11;?" {
      if let background = answers.background { reply("\u{1B}]11;\(background)\u{1B}\\") }
    } else if text.hasPrefix("2;") || text.hasPrefix("0;") {
      title = String(text.dropFirst(2))
    } else if text.hasPrefix("52;c;") {
      clipboard = String(text.dropFirst(5))
    } else if text.hasPrefix("9;") || text.hasPrefix("777;notify;") {
      notifications.append(text.split(separator: ";", omittingEmptySubsequences: false).map(String.init))
    } else {
      problems.append("OSC \(text)")
    }
  }

  /// Begins or ends a link: `8;parameters;address`.
  private mutating func setLink(_ text: String) {
    let fields = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[2].isEmpty == fields[1].isEmpty, fields[1].isEmpty || fields[1].hasPrefix("id=")
    else { return problems.append("OSC \(text)") }
    // Not even a part of a command may be in an address.
    if !fields[2].utf8.allSatisfy({ (0x21...0x7E).contains($0) }) || fields[2].utf8.count > 2083 {
      problems.append("address \(fields[2])")
    }
    if link == fields[2] { problems.append("began or ended a link again: \(link)") }
    link = String(fields[2])
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
}
