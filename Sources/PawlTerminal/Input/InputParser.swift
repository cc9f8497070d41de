/// A parser that turns the bytes of a terminal into events.
///
/// The bytes may be cut anywhere; the same bytes always give the same events. Sources: ECMA-48 for the form of
/// sequences; xterm's ctlseqs for keys, mouse (SGR, mode 1006), bracketed paste (2004), focus (1004), modifyOtherKeys
/// and reports; the kitty keyboard protocol for `CSI u`.
///
/// Unknown sequences, malformed UTF-8 and sequences that are too long give no event. After a call of `flush()`, the
/// next key is understood, whatever came before.
///
/// - Complexity: O(1) for a byte; memory is bounded by `longestPaste`.
package struct InputParser {
  /// The kind of incomplete input. It decides how long a host waits for more before it calls `flush()`.
  package enum Pending: Equatable, Sendable {
    case nothing
    /// An incomplete sequence. It may stay incomplete: a lone ESC is the Escape key. Wait for about 50 ms.
    case sequence
    /// A paste without its end. Wait for some seconds; text that arrives after the flush counts as typed.
    case paste
  }

  /// The number of bytes after which a part of a paste is delivered.
  package static let longestPaste = 1 << 16

  static let longestSequence = 128
  static let longestString = 4096

  /// Whether the answer to DSR 6 is expected. In the first row, that answer looks like F3 with modifiers.
  package var expectsCursorReport = false

  private enum State {
    case ground
    /// Inside a character of several bytes.
    case utf8
    case escape
    /// After ESC [; `collected` holds the bytes since then.
    case control
    /// After ESC [ [, which the Linux console sends.
    case console
    /// After ESC [ M, which begins a mouse event in the old form; three bytes follow.
    case oldMouse
    /// After ESC O.
    case single
    /// Inside an OSC, DCS or APC, with its introducer.
    case string(UInt8)
    /// Inside an OSC, DCS or APC, after an ESC that begins its terminator.
    case stringEscape(UInt8)
    case paste
  }

  private var state = State.ground
  private var collected: [UInt8] = []
  /// Whether bytes were dropped from `collected`.
  private var isTooLong = false
  /// Whether an ESC came before the character.
  private var hasAlt = false
  /// The number of bytes that complete the character.
  private var lacking = 0

  package init() {}

  package var pending: Pending {
    switch state {
    case .ground: .nothing
    case .paste: .paste
    default: .sequence
    }
  }

  /// Parses bytes, and returns the events that they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Completes or drops incomplete input. The host calls it when no more input has come for a while.
  ///
  /// A lone ESC becomes the Escape key, and the introducer of a sequence becomes its key with Alt. The received part of
  /// a paste is delivered.
  package mutating func flush() -> [InputEvent] {
    var events: [InputEvent] = []
    switch state {
    case .ground, .utf8, .console, .oldMouse, .stringEscape: break
    case .escape: events.append(.key(KeyPress(.escape)))
    case .control where collected.isEmpty && !isTooLong: events.append(.key(KeyPress(.character("["), .alt)))
    case .single where collected.isEmpty: events.append(.key(KeyPress(.character("O"), .alt)))
    case .string(let introducer) where collected.isEmpty:
      events.append(.key(KeyPress(.character(Character(Unicode.Scalar(introducer))), .alt)))
    case .control, .single, .string: break
    case .paste: deliverPaste(all: true, &events)
    }
    enter(.ground)
    return events
  }

  private mutating func enter(_ next: State) {
    state = next
    collected.removeAll(keepingCapacity: true)
    isTooLong = false
    hasAlt = false
    lacking = 0
  }

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: takeFirst(byte, &events)
    case .utf8: takeContinuation(byte, &events)
    case .escape: takeAfterEscape(byte, &events)
    case .control: takeControl(byte, &events)
    case .console:
      enter(.ground)
      if (0x41...0x45).contains(byte) {
        events.append(.key(KeyPress(.function(Int(byte) - 0x40))))
      } else {
        take(byte, &events)
      }
    case .oldMouse:
      guard byte >= 0x20 else { return restart(byte, &events) }
      collected.append(byte)
      if collected.count == 3 {
        let event = SequenceInterpreter.mouse(
          code: Int(collected[0]) - 32, column: Int(collected[1]) - 32, row: Int(collected[2]) - 32, isRelease: false)
        if let event { events.append(event) }
        enter(.ground)
      }
    case .single: takeSingle(byte, &events)
    case .string(let introducer): takeString(byte, introducer, &events)
    case .stringEscape(let introducer):
      let content = isTooLong ? [] : collected
      enter(.escape)
      if byte == 0x5C {
        enter(.ground)
        if let event = SequenceInterpreter.string(introducer, content) { events.append(event) }
      } else {
        take(byte, &events)
      }
    case .paste: takePasted(byte, &events)
    }
  }

  /// Drops the incomplete input, and parses a byte as the first of something new.
  private mutating func restart(_ byte: UInt8, _ events: inout [InputEvent]) {
    enter(.ground)
    takeFirst(byte, &events)
  }
}

extension InputParser {
  private mutating func takeFirst(_ byte: UInt8, _ events: inout [InputEvent]) {
    let modifiers: KeyModifiers = hasAlt ? .alt : []
    switch byte {
    case 0x1B where !hasAlt: return enter(.escape)
    case 0xC2..<0xF5:
      lacking = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
      collected.append(byte)
      state = .utf8
      return
    case 0x80...: break
    default: events.append(.key(SequenceInterpreter.key(ofASCII: byte, modifiers)))
    }
    enter(.ground)
  }

  private mutating func takeContinuation(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard Self.mayFollow(collected, byte) else { return restart(byte, &events) }
    collected.append(byte)
    lacking -= 1
    guard lacking == 0 else { return }
    for scalar in String(decoding: collected, as: UTF8.self).unicodeScalars {
      // C1 controls in UTF-8 aren't keys.
      if !(0x80..<0xA0).contains(scalar.value) {
        events.append(.key(KeyPress(.character(Character(scalar)), hasAlt ? .alt : [])))
      }
    }
    enter(.ground)
  }

  /// Whether a byte continues a well-formed character: not overlong, not a surrogate, and not above U+10FFFF.
  private static func mayFollow(_ bytes: [UInt8], _ next: UInt8) -> Bool {
    if bytes.count > 1 { return (0x80...0xBF).contains(next) }
    return switch bytes[0] {
    case 0xE0: (0xA0...0xBF).contains(next)
    case 0xED: (0x80...0x9F).contains(next)
    case 0xF0: (0x90...0xBF).contains(next)
    case 0xF4: (0x80...0x8F).contains(next)
    default: (0x80...0xBF).contains(next)
    }
  }
}

extension InputParser {
  private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B: events.append(.key(KeyPress(.escape)))
    case 0x5B: enter(.control)
    case 0x4F: enter(.single)
    case 0x5D, 0x50, 0x5F: enter(.string(byte))
    default:
      enter(.ground)
      hasAlt = true
      takeFirst(byte, &events)
    }
  }

  private mutating func takeControl(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x18, 0x1A: enter(.ground)
    case 0x20..<0x40:
      if collected.count < Self.longestSequence { collected.append(byte) } else { isTooLong = true }
    case 0x5B where collected.isEmpty: enter(.console)
    case 0x4D where collected.isEmpty: enter(.oldMouse)
    case 0x40..<0x7F:
      let (parameters, isComplete) = (collected, !isTooLong)
      enter(.ground)
      guard isComplete, let sequence = ControlSequence(parameters, final: byte) else { return }
      if sequence.beginsPaste {
        enter(.paste)
      } else {
        SequenceInterpreter.append(sequence, expectsCursorReport, to: &events)
      }
    default: restart(byte, &events)
    }
  }

  /// Parses ESC O and a letter; some terminals send modifiers in between.
  private mutating func takeSingle(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x30...0x39 where collected.count < 2: collected.append(byte)
    case 0x20..<0x7F:
      let modifiers = collected.reduce(0) { $0 * 10 + Int($1) - 0x30 }
      enter(.ground)
      if let key = SequenceInterpreter.key(ofSingleShift: byte) {
        events.append(.key(KeyPress(key, SequenceInterpreter.modifiers(max(1, modifiers)))))
      }
    default: restart(byte, &events)
    }
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B: state = .stringEscape(introducer)
    case 0x18, 0x1A: enter(.ground)
    case 0x07 where introducer == 0x5D:
      let content = isTooLong ? [] : collected
      enter(.ground)
      if let event = SequenceInterpreter.string(introducer, content) { events.append(event) }
    default:
      if collected.count < Self.longestString { collected.append(byte) } else { isTooLong = true }
    }
  }
}

extension InputParser {
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private mutating func takePasted(_ byte: UInt8, _ events: inout [InputEvent]) {
    collected.append(byte)
    if byte == 0x7E && collected.count >= Self.pasteEnd.count && collected.suffix(6).elementsEqual(Self.pasteEnd) {
      collected.removeLast(Self.pasteEnd.count)
      deliverPaste(all: true, &events)
      enter(.ground)
    } else if collected.count >= Self.longestPaste {
      deliverPaste(all: false, &events)
    }
  }

  /// Delivers the received part of a paste.
  ///
  /// - Parameter all: Whether everything is delivered. If not, bytes that may begin the end of the paste, or an
  ///   incomplete character, are kept.
  private mutating func deliverPaste(all: Bool, _ events: inout [InputEvent]) {
    var end = collected.count
    if !all {
      if let escape = collected.suffix(Self.pasteEnd.count).lastIndex(of: 0x1B) { end = escape }
      var start = end
      while start > 0 && end - start < 4 && collected[start - 1] & 0xC0 == 0x80 { start -= 1 }
      if start > 0 && collected[start - 1] >= 0xC0 { end = start - 1 }
      if end == 0 { end = collected.count }
    }
    if end > 0 { events.append(.paste(String(decoding: collected[..<end], as: UTF8.self))) }
    collected.removeFirst(end)
  }
}
