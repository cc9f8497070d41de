/// The queued actions of an engine.
@usableFromInline
struct ActionQueue<Action> {
  @usableFromInline
  struct Entry {
    @usableFromInline let action: Action
    /// The group of the action's effects; `nil` for the group of the action that began the drain.
    @usableFromInline let group: EffectGroup?
    @usableFromInline let sender: Sender
    /// The number of the action that led to this one; 0 if there is none, or if the engine had no observers.
    @usableFromInline let cause: UInt64

    @inlinable
    init(_ action: Action, group: EffectGroup?, sender: Sender, cause: UInt64) {
      self.action = action
      self.group = group
      self.sender = sender
      self.cause = cause
    }

    /// Whether the effect that sent the action has been cancelled since. Actions of users are processed in any case.
    @inlinable var isCancelled: Bool {
      guard case .effect(let source) = sender else { return false }
      return (source ?? group)?.isSilenced ?? false
    }
  }

  /// The sender of an action.
  @usableFromInline
  enum Sender {
    case store(AnyStoreNode)
    /// An effect; `nil` for a mere value, which is sent while its effect is started.
    case effect(EffectNode?)
  }

  @usableFromInline var entries: ContiguousArray<Entry> = []

  @inlinable init() {}

  @inlinable var isEmpty: Bool { entries.isEmpty }
}
