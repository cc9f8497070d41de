/// The keys of `CSI u` and modifyOtherKeys, which are numbered by code point.
///
/// https://sw.kovidgoyal.net/kitty/keyboard-protocol/ and https://invisible-island.net/xterm/modified-keys.html
enum KittyKeys {
  /// Returns the presses of `CSI code:shifted:base ; modifiers:phase ; text u`: one for each character of the text.
  static func presses(_ sequence: ControlSequence) -> [KeyPress] {
    guard let code = sequence.number(0) else { return [] }
    let modifiers = SequenceInterpreter.modifiers(sequence.number(1) ?? 1)
    let phase = SequenceInterpreter.phase(sequence.number(1, part: 1))
    if sequence.parameters.count > 2 {
      var text = ""
      for case let value? in sequence.parameters[2] {
        if let scalar = Unicode.Scalar(UInt32(value)), value >= 0x20, !(0x7F..<0xA0).contains(value) {
          text.unicodeScalars.append(scalar)
        }
      }
      if !text.isEmpty {
        return text.map { KeyPress(.character($0), modifiers.subtracting(.shift), phase: phase) }
      }
    }
    return press(code: code, shifted: sequence.number(0, part: 1), modifiers, phase).map { [$0] } ?? []
  }

  /// Returns the press of a key.
  ///
  /// - Parameters:
  ///   - code: The code point without Shift, or one of kitty's private code points for keys that type nothing.
  ///   - shifted: The code point with Shift, if the terminal sent it.
  static func press(code: Int, shifted: Int?, _ modifiers: KeyModifiers, _ phase: KeyPress.Phase) -> KeyPress? {
    switch code {
    case 9: return KeyPress(.tab, modifiers, phase: phase)
    case 13: return KeyPress(.enter, modifiers, phase: phase)
    case 27: return KeyPress(.escape, modifiers, phase: phase)
    case 8, 127: return KeyPress(.backspace, modifiers, phase: phase)
    case 0..<32, 0x80..<0xA0: return nil
    case 0xE000...0xF8FF: return functional(code).map { KeyPress($0, modifiers, phase: phase) }
    default: break
    }
    guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    guard modifiers == .shift else { return KeyPress(.character(Character(scalar)), modifiers, phase: phase) }
    if let shifted, shifted >= 0x20, let scalar = Unicode.Scalar(UInt32(shifted)) {
      return KeyPress(.character(Character(scalar)), phase: phase)
    }
    let upper = scalar.properties.uppercaseMapping
    if upper.count == 1, let character = upper.first, character != Character(scalar) {
      return KeyPress(.character(character), phase: phase)
    }
    let isUpper = scalar.properties.isUppercase
    return KeyPress(.character(Character(scalar)), isUpper ? [] : modifiers, phase: phase)
  }

  /// Returns the key of one of kitty's private code points. Keypad keys become the keys that they stand for; modifiers,
  /// locks and media keys give `nil`.
  private static func functional(_ code: Int) -> Key? {
    switch code {
    case 57376...57398: .function(code - 57376 + 13)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(0x30 + code - 57399))))
    case 57409: .character(".")
    case 57410: .character("/")
    case 57411: .character("*")
    case 57412: .character("-")
    case 57413: .character("+")
    case 57414: .enter
    case 57415: .character("=")
    case 57416: .character(",")
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }
}
