/// A key press that `onKeyPress` actions get: the key, its modifiers and its phase.
public struct KeyPress: Hashable, Sendable {
  /// The phases of a key press.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key went down. A host that is not told of repetitions takes each of them for one more press.
    public static let down = Phases(rawValue: 1)
    /// The key is held down and repeats itself.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key went up.
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The answer of an action to a key press.
  public enum Result: Hashable, Sendable {
    /// The action has used the press. Nothing else gets it.
    case handled
    /// The action has no use for the press. The next view around gets it, and then the control that has the focus.
    case ignored
  }

  /// The phase that is told of.
  public let phase: Phases
  /// The key. A letter is in upper case if Shift wrote it so.
  public let key: KeyEquivalent
  /// The text that the key stands for.
  public let characters: String
  /// The keys that are held down with it.
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
