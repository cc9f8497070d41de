public import PawlCore

/// A part of a recording from which a test is written: the actions, the states between them, and the effects.
public struct TestScenario<State, Action> {
  /// The sender of an action.
  public enum Sender: Hashable, Sendable {
    /// A user, or an observer of the store.
    case user
    /// An effect with its number in the recording; `nil` for an effect that is a mere value.
    case effect(UInt64?)
  }

  /// An event of a task or subscription, with its number in the recording.
  public enum EffectEvent: Hashable, Sendable {
    /// The effect has started.
    case started(UInt64)
    /// The effect has ended by itself.
    case finished(UInt64)
    /// The effect was cancelled.
    case cancelled(UInt64)
  }

  /// An action, and what followed until the next action was reduced.
  public struct Step {
    /// The action.
    public var action: Action
    /// The sender of the action.
    public var sender: Sender
    /// The time since the start of the recording.
    public var time: Duration
    /// The state after the action.
    public var state: State
    /// The events of effects after the action and before the next one, in order.
    public var events: [EffectEvent]

    /// Creates a step.
    public init(
      action: Action, sender: Sender, time: Duration = .zero, state: State, events: [EffectEvent] = []
    ) {
      self.action = action
      self.sender = sender
      self.time = time
      self.state = state
      self.events = events
    }
  }

  /// The state before the first action.
  public var initialState: State
  /// The actions in the order in which they were reduced.
  public var steps: [Step]

  /// Creates a scenario.
  public init(initialState: State, steps: [Step] = []) {
    self.initialState = initialState
    self.steps = steps
  }
}

/// An observer that records a scenario from a store.
///
///     let recorder = TestScenarioRecorder<Counter, CounterAction>(initialState: Counter())
///     store.addObserver(recorder)
///
/// It keeps all states, so it is meant for short sessions.
public final class TestScenarioRecorder<State, Action>: StoreObserver {
  /// The scenario so far.
  public private(set) var scenario: TestScenario<State, Action>
  private let time: () -> Duration

  /// Creates a recorder.
  ///
  /// - Parameter initialState: The state of the store.
  public convenience init(initialState: State) {
    let start = ContinuousClock.now
    self.init(initialState: initialState) { ContinuousClock.now - start }
  }

  /// Creates a recorder with a function that returns the time since the start.
  package init(initialState: State, time: @escaping () -> Duration) {
    scenario = TestScenario(initialState: initialState)
    self.time = time
  }

  public func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
    guard let action = action as? Action, let state = state as? State else { return }
    let sender: TestScenario<State, Action>.Sender =
      switch identity.origin {
      case .store: .user
      case .effect(let effect): .effect(effect?.number)
      }
    scenario.steps.append(
      .init(action: action, sender: sender, time: time(), state: state))
  }

  public func effectStarted(_ effect: EffectIdentity) { note(.started(effect.number)) }

  public func effectFinished(_ effect: EffectIdentity) { note(.finished(effect.number)) }

  public func effectCancelled(_ effect: EffectIdentity) { note(.cancelled(effect.number)) }

  private func note(_ event: TestScenario<State, Action>.EffectEvent) {
    guard !scenario.steps.isEmpty else { return }
    scenario.steps[scenario.steps.count - 1].events.append(event)
  }
}
