/// The translation of complete sequences into events.
enum SequenceInterpreter {
  /// Appends the events of a control sequence; none for an unknown sequence.
  static func append(_ sequence: ControlSequence, _ expectsCursorReport: Bool, to events: inout [InputEvent]) {
    if sequence.marker == 0 && sequence.intermediate == 0 && sequence.final == 0x75 {
      for press in KittyKeys.presses(sequence) { events.append(.key(press)) }
      return
    }
    let event: InputEvent? =
      switch (sequence.marker, sequence.intermediate, sequence.final) {
      case (0, 0, 0x49): .focus(true)
      case (0, 0, 0x4F): .focus(false)
      case (0, 0, 0x52) where expectsCursorReport || !looksLikeF3(sequence): cursorReport(sequence)
      case (0, 0, 0x74): sizeReport(sequence)
      case (0, 0, _): key(sequence).map(InputEvent.key)
      case (0x3C, 0, 0x4D), (0x3C, 0, 0x6D): mouse(sequence)
      case (0x3F, 0, 0x63): .report(.attributes(sequence.parameters.compactMap { $0[0] }))
      case (0x3F, 0, 0x75): .report(.keyboard(flags: sequence.number(0) ?? 0))
      case (0x3F, 0, 0x52): cursorReport(sequence)
      case (0x3F, 0x24, 0x79): modeReport(sequence)
      default: nil
      }
    if let event { events.append(event) }
  }

  /// Returns the event of an OSC, DCS or APC, given its introducer.
  static func string(_ introducer: UInt8, _ content: [UInt8]) -> InputEvent? {
    let text = String(decoding: content, as: UTF8.self)
    switch introducer {
    case 0x5D: return colorReport(text)
    case 0x50 where text.hasPrefix(">|"): return .report(.name(String(text.dropFirst(2))))
    case 0x5F where text.hasPrefix("Gi=1;"): return .report(.graphics(isSupported: text.hasSuffix(";OK")))
    default: return nil
    }
  }
}

extension SequenceInterpreter {
  /// Returns the key of a byte below 0x80. ESC is the Escape key.
  static func key(ofASCII byte: UInt8, _ modifiers: KeyModifiers) -> KeyPress {
    switch byte {
    case 0x00: KeyPress(.character(" "), modifiers.union(.control))
    case 0x08, 0x7F: KeyPress(.backspace, modifiers)
    case 0x09: KeyPress(.tab, modifiers)
    case 0x0A, 0x0D: KeyPress(.enter, modifiers)
    case 0x1B: KeyPress(.escape, modifiers)
    case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1C...0x1F: KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    default: KeyPress(.character(Character(Unicode.Scalar(byte))), modifiers)
    }
  }

  /// Returns the key of ESC O and a letter.
  static func key(ofSingleShift byte: UInt8) -> Key? {
    switch byte {
    case 0x4D: .enter
    case 0x49: .tab
    case 0x20: .character(" ")
    case 0x58: .character("=")
    case 0x6A...0x79: .character(Character(Unicode.Scalar(byte - 0x40)))
    default: key(ofFinal: byte)
    }
  }

  /// Returns the key of a final letter, which is the same after ESC [ and ESC O.
  private static func key(ofFinal byte: UInt8) -> Key? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  private static func key(ofNumber number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Decodes modifiers, which terminals send as a sum of bits plus one. The bits of Caps Lock and Num Lock are dropped.
  static func modifiers(_ number: Int) -> KeyModifiers {
    KeyModifiers(rawValue: UInt8(truncatingIfNeeded: max(1, number) - 1) & 0x3F)
  }

  static func phase(_ number: Int?) -> KeyPress.Phase { number == 3 ? .release : number == 2 ? .repeat : .press }

  private static func key(_ sequence: ControlSequence) -> KeyPress? {
    let modifiers = modifiers(sequence.number(1) ?? 1)
    let phase = phase(sequence.number(1, part: 1))
    switch sequence.final {
    case 0x5A: return KeyPress(.tab, modifiers.union(.shift), phase: phase)
    case 0x7E where sequence.number(0) == 27:
      return sequence.number(2).flatMap { KittyKeys.press(code: $0, shifted: nil, modifiers, phase) }
    case 0x7E: return sequence.number(0).flatMap(key(ofNumber:)).map { KeyPress($0, modifiers, phase: phase) }
    default: return key(ofFinal: sequence.final).map { KeyPress($0, modifiers, phase: phase) }
    }
  }
}

extension SequenceInterpreter {
  private static func mouse(_ sequence: ControlSequence) -> InputEvent? {
    guard let code = sequence.number(0), let column = sequence.number(1), let row = sequence.number(2) else {
      return nil
    }
    return mouse(code: code, column: column, row: row, isRelease: sequence.final == 0x6D)
  }

  /// Returns the event of xterm's code for buttons and modifiers. The column and row count from 1.
  static func mouse(code: Int, column: Int, row: Int, isRelease: Bool) -> InputEvent? {
    guard column > 0 && row > 0 && (0..<256).contains(code) else { return nil }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let isMotion = code & 32 != 0
    let button: MouseEvent.Button
    var action: MouseEvent.Action?
    switch (code & 0xC0, code & 3) {
    case (0, 0): button = .left
    case (0, 1): button = .middle
    case (0, 2): button = .right
    case (0, _):
      // In the old form, the release of any button.
      button = .left
      action = isMotion ? .move : .release(.left)
    case (64, let direction):
      button = .left
      action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][direction]
      if isRelease { return nil }
    case (128, let number): button = .other(8 + number)
    default: return nil
    }
    let done = action ?? (isRelease ? .release(button) : isMotion ? .drag(button) : .press(button))
    return .mouse(MouseEvent(done, at: CellPoint(column: column - 1, row: row - 1), modifiers))
  }
}

extension SequenceInterpreter {
  private static func looksLikeF3(_ sequence: ControlSequence) -> Bool {
    sequence.parameters.count < 2 || sequence.number(0) == 1 && (2...64).contains(sequence.number(1) ?? 0)
  }

  private static func cursorReport(_ sequence: ControlSequence) -> InputEvent? {
    guard let row = sequence.number(0), let column = sequence.number(1), row > 0, column > 0 else { return nil }
    return .report(.cursor(CellPoint(column: column - 1, row: row - 1)))
  }

  private static func modeReport(_ sequence: ControlSequence) -> InputEvent? {
    guard let mode = sequence.number(0), let state = TerminalReport.ModeState(rawValue: sequence.number(1) ?? 0)
    else { return nil }
    return .report(.mode(mode, state))
  }

  private static func sizeReport(_ sequence: ControlSequence) -> InputEvent? {
    guard let kind = sequence.number(0), let rows = sequence.number(1), let columns = sequence.number(2) else {
      return nil
    }
    if kind == 6, rows > 0, columns > 0 { return .report(.cellSize(width: columns, height: rows)) }
    guard kind == 8 || kind == 48 else { return nil }
    return .report(.size(columns: columns, rows: rows))
  }

  /// Parses the answer to OSC 10, 11 or 12 (a color), or to OSC 4 (an index and a color).
  private static func colorReport(_ text: String) -> InputEvent? {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
    let role: TerminalReport.ColorRole
    switch (fields.first, fields.count) {
    case ("10", 2): role = .foreground
    case ("11", 2): role = .background
    case ("12", 2): role = .cursor
    case ("4", 3):
      guard let index = UInt8(fields[1]) else { return nil }
      role = .palette(index)
    default: return nil
    }
    guard let color = fields.last, let form = color.firstIndex(of: ":"), ["rgb", "rgba"].contains(color[..<form])
    else { return nil }
    let components = color[color.index(after: form)...].split(separator: "/", omittingEmptySubsequences: false)
    guard components.count >= 3 else { return nil }
    let values = components.prefix(3).compactMap(component)
    guard values.count == 3 else { return nil }
    return .report(.color(role, red: values[0], green: values[1], blue: values[2]))
  }

  /// Parses one to four hexadecimal digits, and scales them to 8 bits.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
