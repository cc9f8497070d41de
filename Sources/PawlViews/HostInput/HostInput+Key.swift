extension HostInput {
  /// The modifier keys that are held down with a key or a mouse button.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key. A terminal doesn't report it for text: the character itself shows it.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, also called Option.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
    /// The Super key, which is Command on Apple's keyboards.
    public static let `super` = Modifiers(rawValue: 8)
    /// The Hyper key.
    public static let hyper = Modifiers(rawValue: 16)
    /// The Meta key.
    public static let meta = Modifiers(rawValue: 32)
    /// The Caps Lock key.
    public static let capsLock = Modifiers(rawValue: 64)

    /// The modifiers with their names, in the order in which they are written.
    fileprivate static let named: [(modifier: Modifiers, name: String)] = [
      (.control, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.super, "super"), (.hyper, "hyper"), (.meta, "meta"),
      (.capsLock, "caps"),
    ]
  }

  /// A key that was pressed, repeated or released.
  public struct Key: Hashable, Sendable {
    /// The phase of a press.
    public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
      /// The key went down.
      case press
      /// The key is held down and repeats itself.
      case `repeat`
      /// The key went up.
      case release
    }

    /// The character that the key types, or the name of a key that types none: `enter`, `tab`, `backspace`, `escape`,
    /// `space`, `up`, `down`, `left`, `right`, `home`, `end`, `pageup`, `pagedown`, `insert`, `delete`, `f1` to `f35`.
    public var name: String
    /// The modifier keys that are held down.
    public var modifiers: Modifiers
    /// The phase of the press.
    public var phase: Phase

    /// Creates a key.
    public init(_ name: String, modifiers: Modifiers = [], phase: Phase = .press) {
      self.name = name == " " ? "space" : name
      self.modifiers = modifiers
      self.phase = phase
    }
  }
}

extension HostInput.Modifiers {
  /// The names of the modifiers, each with a plus sign behind it, for example `ctrl+shift+`.
  var prefix: String {
    Self.named.reduce(into: "") { if contains($1.modifier) { $0 += $1.name + "+" } }
  }

  /// Creates the modifiers at the start of a text, and removes them from it. The rest isn't empty.
  init(removingFrom text: inout Substring) {
    self = []
    while let (modifier, name) = Self.named.first(where: { text.hasPrefix($0.name + "+") && text != $0.name + "+" }) {
      insert(modifier)
      text = text.dropFirst(name.utf8.count + 1)
    }
  }
}

extension HostInput.Key: CustomStringConvertible {
  /// The modifiers and the name, for example `ctrl+shift+left`, without the phase.
  public var description: String { modifiers.prefix + name }

  /// Creates a key from its modifiers and its name, for example `ctrl+left`; `nil` if the name is empty.
  public init?(_ description: String, phase: Phase) {
    guard !description.isEmpty else { return nil }
    var rest = description[...]
    let modifiers = HostInput.Modifiers(removingFrom: &rest)
    self.init(String(rest), modifiers: modifiers, phase: phase)
  }
}

extension HostInput.Key {
  private static let names: [(key: KeyEquivalent, name: String)] = [
    (.return, "enter"), (.escape, "escape"), (.tab, "tab"), (.delete, "backspace"), (.deleteForward, "delete"),
    (.space, "space"), (.insert, "insert"), (.upArrow, "up"), (.downArrow, "down"), (.leftArrow, "left"),
    (.rightArrow, "right"), (.home, "home"), (.end, "end"), (.pageUp, "pageup"), (.pageDown, "pagedown"),
  ]

  /// Returns the name of a key.
  package static func name(of key: KeyEquivalent) -> String {
    if let number = key.functionNumber { return "f\(number)" }
    return names.first { $0.key == key }?.name ?? String(key.character)
  }

  /// The key as the views know it; `nil` if no key has the name.
  package var equivalent: KeyEquivalent? {
    if let named = Self.names.first(where: { $0.name == name }) { return named.key }
    if name.count == 1, let character = name.first { return KeyEquivalent(character) }
    guard name.first == "f", let number = Int(name.dropFirst()) else { return nil }
    return KeyEquivalent.function(number)
  }
}
