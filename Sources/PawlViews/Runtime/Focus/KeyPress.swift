/// A key event that an `onKeyPress` action is given: the key, its modifiers and its phase.
public struct KeyPress: Hashable, Sendable {
  /// The phases of a key press.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key went down. If a host doesn't report repetitions, each of them is one more press.
    public static let down = Phases(rawValue: 1)
    /// The key is held down and repeats itself. In a terminal, this needs the kitty keyboard protocol.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key went up. Terminals don't report it.
    public static let up = Phases(rawValue: 4)
    /// All phases.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The result of an action for a key press.
  public enum Result: Hashable, Sendable {
    /// The action has used the key press. No other view gets it.
    case handled
    /// The action hasn't used the key press. The next enclosing view gets it, and at last the focused control.
    case ignored
  }

  /// The phase of the key press.
  public let phase: Phases
  /// The key. A letter is in upper case if Shift made it so.
  public let key: KeyEquivalent
  /// The text that the key stands for.
  public let characters: String
  /// The modifier keys that are held down.
  public let modifiers: EventModifiers

  package init(_ key: KeyEquivalent, modifiers: EventModifiers = [], phase: Phases = .down) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    characters = String(key.character)
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    "KeyPress(phase: \(phase.rawValue), key: \(key.character.debugDescription), modifiers: \(modifiers.rawValue))"
  }
}
