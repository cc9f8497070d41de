/// A key of a terminal's keyboard, as far as terminals tell keys apart.
package enum Key: Hashable, Sendable {
  /// A key that writes something, or would without Control or Alt. Typed text comes one scalar at a time, as it cannot
  /// be known whether more belong to the cluster.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  /// F1 to F35.
  case function(Int)
}

/// The keys held down with another.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not told of with text that Shift wrote: that is the text itself.
  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
  package static let `super` = KeyModifiers(rawValue: 8)
  package static let hyper = KeyModifiers(rawValue: 16)
  package static let meta = KeyModifiers(rawValue: 32)
}

/// A key that went down, stayed down or went up.
package struct KeyPress: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case press, `repeat`, release
  }

  package var key: Key
  package var modifiers: KeyModifiers
  /// Always a press, but from terminals that were asked for more (kitty keyboard protocol).
  package var phase: Phase

  package init(_ key: Key, _ modifiers: KeyModifiers = [], phase: Phase = .press) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }
}
