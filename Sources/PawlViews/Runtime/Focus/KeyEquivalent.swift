/// A key of the keyboard.
///
/// A key that writes a character is identified by that character. Constants identify the other keys. Function keys have
/// the code points that AppKit and UIKit give them, from U+F704 for F1 to U+F726 for F35:
///
///     Button("Help") { showHelp() }
///       .keyboardShortcut(KeyEquivalent("\u{F704}"), modifiers: [])
///
/// Insert is U+F727. An uppercase letter stands for its key together with Shift, as in SwiftUI.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that identifies the key.
  public var character: Character

  /// Creates a key from the character that it writes, or from the code point of a key that writes none.
  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// The Return key.
  public static let `return`: KeyEquivalent = "\r"
  /// The Escape key.
  public static let escape: KeyEquivalent = "\u{1B}"
  /// The space bar.
  public static let space: KeyEquivalent = " "
  /// The Tab key.
  public static let tab: KeyEquivalent = "\t"
  /// The key that deletes backwards, also called Backspace.
  public static let delete: KeyEquivalent = "\u{8}"
  /// The key that deletes forwards.
  public static let deleteForward: KeyEquivalent = "\u{7F}"
  /// The arrow key that points up.
  public static let upArrow: KeyEquivalent = "\u{F700}"
  /// The arrow key that points down.
  public static let downArrow: KeyEquivalent = "\u{F701}"
  /// The arrow key that points left.
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  /// The arrow key that points right.
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  /// The Home key.
  public static let home: KeyEquivalent = "\u{F729}"
  /// The End key.
  public static let end: KeyEquivalent = "\u{F72B}"
  /// The Page Up key.
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  /// The Page Down key.
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  package static let insert: KeyEquivalent = "\u{F727}"

  /// Returns a function key by its number, from 1 for F1 to 35, or `nil` for any other number.
  package static func function(_ number: Int) -> KeyEquivalent? {
    guard (1...35).contains(number), let scalar = Unicode.Scalar(UInt32(0xF703 + number)) else { return nil }
    return KeyEquivalent(Character(scalar))
  }

  /// The number of a function key, or `nil` for any other key.
  package var functionNumber: Int? {
    guard let scalar = character.unicodeScalars.first, (0xF704...0xF726).contains(scalar.value) else { return nil }
    return Int(scalar.value) - 0xF703
  }

  /// Whether the key writes its character into a text.
  package var isWritten: Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value >= 0x20 && scalar.value != 0x7F && !(0xF700...0xF8FF).contains(scalar.value)
  }
}

/// A set of keys that are held down together with another key.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Caps Lock key.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// The Shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The Control key.
  public static let control = EventModifiers(rawValue: 4)
  /// The Option key, also called Alt.
  public static let option = EventModifiers(rawValue: 8)
  /// The Command key. Control stands for it if the keyboard has no such key, or the host doesn't report it.
  public static let command = EventModifiers(rawValue: 16)
  /// All modifier keys.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]
}
