package import PawlCore

/// What a test store of either style stands on, together with those scoped from it: the engine, and what the test has not
/// asserted yet.
package final class TestStoreCore<State, Action, Route> {
  package typealias Arrival = PawlTesting.Arrival<Action, Route>

  let callSite: CallSite
  /// How failures put it.
  let wording: Wording
  package var exhaustivity = Exhaustivity.on
  package let effects: TestStoreEffects
  /// The state that the test knows.
  package private(set) var state: State
  /// Released on the store's actor.
  private let node: Unmanaged<StoreNode<State, Action>>
  private let transcript: Transcript<State, Action, Route>
  private let leaveTest: @Sendable () -> Void

  /// - Parameter makeEngine: makes the engine for an isolation, given what it is to tell of each route performed.
  package init(
    initialState: State, wording: Wording, callSite: CallSite,
    makeEngine: (Isolation, @escaping (Route) -> Void) -> Engine<State, Action>
  ) {
    let actor = TestActor()
    let effects = TestStoreEffects(actor, on: actor.makeIsolation())
    let transcript = Transcript<State, Action, Route>(effects)
    let engine = makeEngine(effects.isolation) { [transcript] in transcript.routePerformed($0) }
    effects.attach(to: engine.runtime)
    let node = StoreNode.root(engine)
    engine.addObserver(transcript)
    self.callSite = callSite
    self.wording = wording
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

  /// What has arrived and nobody has asserted, oldest first.
  var received: [Arrival] { transcript.received.map { $0.arrival } }

  /// Whether there is anything that nobody has asserted. Costs less than to look at it.
  var hasReceived: Bool { !transcript.received.isEmpty }

  /// The oldest of what has arrived and nobody has asserted.
  var firstReceived: Arrival? { transcript.received.first?.arrival }

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

  /// Has the store perform a route in the test's name, so that it does not arrive; and runs everything that can run.
  ///
  /// - Parameter perform: hands the route to the store, which is idle.
  package func route(_ route: Route, _ callSite: CallSite, perform: @escaping (Route) -> Void) {
    effects.exclusively {
      expectAllReceived(before: route, .route, callSite)
      transcript.expectsOwnRoute = true
      _ = effects.perform { perform(route) }
      transcript.expectsOwnRoute = false
      effects.run(callSite)
    }
  }

  /// Starts an effect that belongs to no action, and that the test need not end; and runs everything that can run.
  package func startResident(_ callSite: CallSite, start: @escaping () -> Void) {
    effects.exclusively {
      effects.run(callSite)
      transcript.firstStarted = nil
      _ = effects.perform(start)
      if let effect = transcript.firstStarted { effects.addResident(effect) }
      effects.run(callSite)
    }
  }

  /// Takes the oldest arrival. If it has led to a state, that becomes the one that the test knows.
  ///
  /// - Parameter assert: called while the state from before the arrival is still the one that the test knows, with the
  ///   state after it.
  @discardableResult
  func takeReceived(assert: (Arrival, _ after: State) -> Void = { _, _ in }) -> Arrival? {
    guard let first = transcript.received.popFirst() else { return nil }
    assert(first.arrival, first.state ?? state)
    if let after = first.state { state = after }
    return first.arrival
  }

  /// Makes the state that an action has led to the one that the test knows.
  func advance(to state: State) { self.state = state }
}
