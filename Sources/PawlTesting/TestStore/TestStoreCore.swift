import PawlCore

/// What a test store shares with those scoped from it: the engine, and what the test has not asserted yet.
final class TestStoreCore<State, Action, Environment> {
  let environment: Box<Environment>
  let callSite: CallSite
  var exhaustivity = Exhaustivity.on
  let effects: TestStoreEffects
  /// The state that the test knows.
  private(set) var state: State
  /// Released on the store's actor.
  private let node: Unmanaged<StoreNode<State, Action>>
  private let transcript: Transcript<State, Action>
  private let leaveTest: @Sendable () -> Void

  final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  init(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment, callSite: CallSite
  ) {
    let environment = Box(environment)
    let actor = TestActor()
    let effects = TestStoreEffects(actor, on: actor.makeIsolation())
    let engine = Engine<State, Action>(initialState: initialState, isolation: effects.isolation) { state, action in
      reducer.run(&state, action, environment.value)
    }
    effects.attach(to: engine.runtime)
    let node = StoreNode.root(engine)
    let transcript = Transcript<State, Action>(effects)
    engine.addObserver(transcript)
    self.environment = environment
    self.callSite = callSite
    self.effects = effects
    self.node = .passRetained(node)
    self.transcript = transcript
    leaveTest = StoresOfTest.add(actor.executor)
    state = initialState
  }

  deinit {
    effects.exclusively {
      expectNothingLeft(callSite)
      // Its effects are cancelled with the engine, and unwind.
      let node = node
      _ = effects.perform { node.release() }
      effects.abandon()
    }
    leaveTest()
  }

  /// The actions that effects have sent and nobody has asserted, with the states they led to, oldest first.
  var received: ArraySlice<(action: Action, state: State)> { transcript.received }

  /// Sends an action, and runs everything that can run.
  ///
  /// - Returns: the state that the action alone led to, nil where it was not processed; and what it has started.
  func send(_ action: Action, _ callSite: CallSite) -> (state: State?, task: StoreTask) {
    transcript.sent = nil
    let node = node
    let task = effects.perform { StoreTask(node.takeUnretainedValue().send(action)) }
    effects.run(callSite)
    return (transcript.sent, task ?? StoreTask(nil))
  }

  /// Takes the oldest action that was received and makes the state it led to the one that the test knows.
  @discardableResult
  func takeReceived() -> (action: Action, state: State)? {
    guard let first = transcript.received.popFirst() else { return nil }
    state = first.state
    return first
  }

  /// Makes the state that an action has led to the one that the test knows.
  func advance(to state: State) { self.state = state }
}

/// Notes what happens in the engine of a test store.
private final class Transcript<State, Action>: StoreObserver {
  /// The state after the action that was sent last.
  var sent: State?
  var received: ArraySlice<(action: Action, state: State)> = []
  private unowned let effects: TestStoreEffects
  private let limit = 100_000

  init(_ effects: TestStoreEffects) { self.effects = effects }

  func actionReduced<S, A>(_ action: A, state: S, origin: ActionOrigin, duration: Duration) {
    guard let action = action as? Action, let state = state as? State else { return }
    guard case .effect = origin else {
      if sent == nil { sent = state }
      return
    }
    received.append((action, state))
    guard received.count > limit else { return }
    // One message is enough: these are not to be missed at the end.
    received = []
    effects.cancelOverflowing()
  }
}
