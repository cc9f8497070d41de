/// A key of the keyboard.
///
/// A key that writes something is named by its character, and the constants name the others. Function keys have the code
/// points that AppKit and UIKit give them, F1 being U+F704, F2 U+F705, up to F35 at U+F726:
///
///     Button("Help") { showHelp() }
///       .keyboardShortcut(KeyEquivalent("\u{F704}"), modifiers: [])
///
/// Insert is U+F727. An uppercase letter stands for its key together with Shift, as in SwiftUI.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let `return`: KeyEquivalent = "\r"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let space: KeyEquivalent = " "
  public static let tab: KeyEquivalent = "\t"
  public static let delete: KeyEquivalent = "\u{8}"
  public static let deleteForward: KeyEquivalent = "\u{7F}"
  public static let upArrow: KeyEquivalent = "\u{F700}"
  public static let downArrow: KeyEquivalent = "\u{F701}"
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  public static let home: KeyEquivalent = "\u{F729}"
  public static let end: KeyEquivalent = "\u{F72B}"
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  package static let insert: KeyEquivalent = "\u{F727}"

  /// The key F1, F2 and so on, up to F35; nil for other numbers.
  package static func function(_ number: Int) -> KeyEquivalent? {
    guard (1...35).contains(number), let scalar = Unicode.Scalar(UInt32(0xF703 + number)) else { return nil }
    return KeyEquivalent(Character(scalar))
  }

  /// The number of a function key; nil for other keys.
  package var functionNumber: Int? {
    guard let scalar = character.unicodeScalars.first, (0xF704...0xF726).contains(scalar.value) else { return nil }
    return Int(scalar.value) - 0xF703
  }

  /// Whether the key writes its character.
  package var isWritten: Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value >= 0x20 && scalar.value != 0x7F && !(0xF700...0xF8FF).contains(scalar.value)
  }
}

/// Keys that are held down with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  /// Where a keyboard has no such key, or a host is not told of it, Control stands for it.
  public static let command = EventModifiers(rawValue: 16)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]
}
