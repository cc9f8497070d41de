import PawlCore

/// The effects of a test store in the mode ``EffectMode/replay``. Used on the store's actor, or while it is at rest.
final class ReplayedEffects<Action> {
  /// The actions that effects without work have sent and that weren't delivered yet, oldest first.
  private var waiting: ArraySlice<(action: Action, source: EffectNode?)> = []
  /// The effects that have started and weren't asserted yet, oldest first.
  private(set) var unasserted: [EffectIdentity] = []
  /// The numbers of the effects that were cancelled.
  private(set) var cancelled: Set<UInt64> = []
  private(set) var lastNumber: UInt64 = 0
  private let deliver: (Action, EffectNode?) -> Void
  private weak var runtime: EffectRuntime?

  init<State>(_ engine: Engine<State, Action>) {
    runtime = engine.runtime
    deliver = { [weak engine] in engine?.deliver($0, from: $1) }
    engine.holdEffects { [unowned self] action, source in waiting.append((action, source)) }
  }

  func effectStarted(_ effect: EffectIdentity) {
    unasserted.append(effect)
    lastNumber = effect.number
  }

  func effectCancelled(_ effect: EffectIdentity) { cancelled.insert(effect.number) }

  /// Returns the started effects that weren't asserted yet. They count as asserted then.
  func takeUnasserted() -> [EffectIdentity] {
    defer { unasserted = [] }
    return unasserted
  }

  /// Delivers the oldest action of an effect without work.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func deliverNext() -> Bool {
    guard let next = waiting.popFirst() else { return false }
    deliver(next.action, next.source)
    return true
  }

  /// Delivers an action of an effect; `nil` stands for an effect from before the test.
  ///
  /// - Returns: Whether the effect is running.
  func deliver(_ action: Action, from number: UInt64?) -> Bool {
    guard let number else {
      deliver(action, EffectNode?.none)
      return true
    }
    guard let effect = running(number) else { return false }
    deliver(action, effect)
    return true
  }

  /// Ends an effect.
  ///
  /// - Returns: Whether the effect was running.
  func end(_ number: UInt64) -> Bool {
    guard let effect = running(number) else { return false }
    effect.end()
    return true
  }

  /// Describes the state of an effect that isn't running.
  func describeAbsence(of number: UInt64) -> String {
    if cancelled.contains(number) { return "It was cancelled." }
    return number > lastNumber || number == 0 ? "It was never started." : "It has ended."
  }

  private func running(_ number: UInt64) -> AnyEffectLeaf? {
    guard let effect = runtime?.effect(number), !effect.isClosed else { return nil }
    return effect
  }
}
