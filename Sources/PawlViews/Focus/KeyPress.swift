/// A key that the user has pressed while a view had the focus: what `onKeyPress` actions get.
public struct KeyPress: Hashable, Sendable {
  /// When a press is told of.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key has gone down. Where a host is not told of repetitions, each of them is one more.
    public static let down = Phases(rawValue: 1)
    /// The key is held down, and repeats itself.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key was let go.
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// What becomes of a key press.
  public enum Result: Hashable, Sendable {
    /// The action has used it, and nothing else gets it.
    case handled
    /// The action has no use for it: it is for the next view around, and then for the control that has the focus.
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
