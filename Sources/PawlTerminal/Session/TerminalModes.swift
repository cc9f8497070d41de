/// The modes that a session sets on its terminal, with the bytes that set and restore them.
package struct TerminalModes {
  package let options: TerminalOptions
  /// Whether the flags of the kitty keyboard protocol were pushed.
  package private(set) var hasKeyboardProtocol = false
  package private(set) var tellsSize = false
  package private(set) var synchronizes = false
  /// Whether the user's window title was saved on the terminal's stack.
  package private(set) var hasTitle = false
  /// Whether the terminal reports movements of the pointer without a pressed button (mode 1003).
  package private(set) var reportsMoves = false
  /// Whether a frame has had links. If a frame is cut off, one may be open.
  package var hasLinks = false
  /// Whether the terminal was told not to reorder text itself.
  package var ordersText = false
  /// Whether a frame has had pictures that the terminal draws itself.
  package var hasPictures = false

  package init(_ options: TerminalOptions) { self.options = options }

  var isInline: Bool { options.area != .screen }

  /// Pushes two flags of the kitty keyboard protocol: disambiguate keys (1) and report shifted keys (4).
  private static let pushesKeyboard: StaticString = "\u{1B}[>5u"

  /// The bytes that begin a session, or resume it after a suspension.
  package var entering: [UInt8] {
    var bytes: [UInt8] = []
    if !isInline { bytes.append(ascii: "\u{1B}[?1049h") }
    bytes += lasting
    if hasKeyboardProtocol { bytes.append(ascii: Self.pushesKeyboard) }
    if hasTitle { bytes.append(ascii: "\u{1B}[22;2t") }
    return bytes
  }

  /// The bytes of the modes that can be set repeatedly: no automatic wrapping, no cursor, bracketed paste, focus
  /// events, and the mouse in SGR form.
  var lasting: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(ascii: "\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h")
    if options.hasMouse { bytes.append(ascii: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h") }
    if reportsMoves { bytes.append(ascii: "\u{1B}[?1003h") }
    if tellsSize { bytes.append(ascii: "\u{1B}[?2048h") }
    if let shape = options.cursorShape {
      bytes.append(ascii: "\u{1B}[")
      bytes.append(decimal: shape.rawValue)
      bytes.append(ascii: " q")
    }
    return bytes
  }

  /// Returns the bytes that restore the terminal.
  ///
  /// - Parameter below: For an inline session, the number of rows from the cursor's row to the last row that stays.
  ///   Negative if that row is above the cursor's.
  package func leaving(below: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    // Terminates a string sequence that was cut off.
    bytes.append(ascii: "\u{1B}\\")
    if hasLinks { bytes.append(ascii: "\u{1B}]8;;\u{1B}\\") }
    if hasPictures { bytes.append(ascii: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }
    if synchronizes { bytes.append(ascii: "\u{1B}[?2026l") }
    if ordersText { bytes.append(ascii: "\u{1B}[8h") }
    if hasKeyboardProtocol { bytes.append(ascii: "\u{1B}[<u") }
    if tellsSize { bytes.append(ascii: "\u{1B}[?2048l") }
    if reportsMoves { bytes.append(ascii: "\u{1B}[?1003l") }
    if options.hasMouse { bytes.append(ascii: "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l") }
    bytes.append(ascii: "\u{1B}[?1004l\u{1B}[?2004l")
    if options.cursorShape != nil { bytes.append(ascii: "\u{1B}[0 q") }
    if hasTitle { bytes.append(ascii: "\u{1B}[23;2t") }
    bytes.append(ascii: "\u{1B}[m\u{1B}[?7h\u{1B}[?25h")
    if isInline {
      if below != 0 { bytes.append(csi: below > 0 ? "B" : "A", abs(below)) }
      // The rows below are erased.
      bytes.append(ascii: "\r\n\u{1B}[J")
    } else {
      // If the window was enlarged meanwhile, tmux would keep rows of the alternate screen among the shell's rows.
      bytes.append(ascii: "\u{1B}[H\u{1B}[J\u{1B}[?1049l")
    }
    return bytes
  }

  /// Returns the bytes that set the modes that the terminal has turned out to support; empty if none is new.
  package mutating func adopt(_ traits: TerminalTraits) -> [UInt8] {
    var bytes: [UInt8] = []
    synchronizes = traits.synchronizes
    if traits.tellsSize && !tellsSize {
      tellsSize = true
      bytes.append(ascii: "\u{1B}[?2048h")
    }
    if traits.hasKeyboardProtocol && !hasKeyboardProtocol {
      hasKeyboardProtocol = true
      bytes.append(ascii: Self.pushesKeyboard)
    }
    return bytes
  }

  /// Returns the bytes that make the terminal report movements of the pointer, or end that; empty if nothing changes.
  ///
  /// Without the mouse the terminal reports nothing.
  package mutating func reportingMoves(_ isWanted: Bool) -> [UInt8] {
    guard options.hasMouse, isWanted != reportsMoves else { return [] }
    reportsMoves = isWanted
    var bytes: [UInt8] = []
    // The end of mode 1003 ends the other modes of the mouse in some terminals.
    bytes.append(ascii: isWanted ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1000h\u{1B}[?1002h")
    return bytes
  }

  /// Returns the bytes that set the window's title. The first call also saves the user's title.
  package mutating func title(_ title: String) -> [UInt8] {
    var bytes: [UInt8] = []
    if !hasTitle { bytes.append(ascii: "\u{1B}[22;2t") }
    hasTitle = true
    bytes.append(ascii: "\u{1B}]2;")
    for scalar in title.unicodeScalars.prefix(256)
    where VisibleForm.of(scalar) == nil && !VisibleForm.isHidden(scalar) { bytes.append(utf8: scalar) }
    bytes.append(ascii: "\u{1B}\\")
    return bytes
  }

  /// Returns the bytes that copy text to the clipboard (OSC 52). Not every terminal allows this.
  package static func clipboard(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(ascii: "\u{1B}]52;c;")
    bytes.append(base64: Array(text.utf8)[...])
    bytes.append(ascii: "\u{1B}\\")
    return bytes
  }
}
