/// A key of the keyboard, as far as terminals distinguish keys.
package enum Key: Hashable, Sendable {
  /// A key that types text, or would without Control or Alt. Typed text arrives one scalar at a time, since the parser
  /// cannot know whether further scalars belong to the same cluster.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  /// F1 to F35.
  case function(Int)
}

/// The modifier keys that are held down with a key.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key. Not set for text that Shift changed: the character itself shows it.
  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
  package static let `super` = KeyModifiers(rawValue: 8)
  package static let hyper = KeyModifiers(rawValue: 16)
  package static let meta = KeyModifiers(rawValue: 32)
}

/// A key that was pressed, repeated or released.
package struct KeyPress: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case press, `repeat`, release
  }

  package var key: Key
  package var modifiers: KeyModifiers
  /// The phase. Always `press`, except on terminals with the kitty keyboard protocol.
  package var phase: Phase

  package init(_ key: Key, _ modifiers: KeyModifiers = [], phase: Phase = .press) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }
}
