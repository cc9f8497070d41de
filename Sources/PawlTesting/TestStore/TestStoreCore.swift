package import PawlCore

/// The shared core of a test store and the stores scoped from it, in both styles: the engine, and the events that the
/// test hasn't asserted yet.
package final class TestStoreCore<State, Action, Route> {
  package typealias Arrival = PawlTesting.Arrival<Action, Route>

  let callSite: CallSite
  /// The words for failure messages.
  let wording: Wording
  package var exhaustivity = Exhaustivity.on
  package let effects: TestStoreEffects
  /// The state after the last asserted event.
  package private(set) var state: State
  /// The root node. It is released on the store's actor.
  private let node: Unmanaged<StoreNode<State, Action>>
  private let transcript: Transcript<State, Action, Route>
  private let leaveTest: @Sendable () -> Void

  /// Creates the core of a test store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - wording: The words for failure messages.
  ///   - callSite: The place where the test store was created.
  ///   - makeEngine: Creates the engine on an isolation. The engine has to call the given function for each route that
  ///     it performs.
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
      // The engine's effects are cancelled with it, and unwind here.
      let node = node
      _ = effects.perform { node.release() }
      effects.abandon()
    }
    leaveTest()
  }

  /// The recorded events that haven't been asserted, oldest first.
  var received: [Arrival] { transcript.received.map { $0.arrival } }

  /// Whether there are unasserted events. Cheaper than `received`.
  var hasReceived: Bool { !transcript.received.isEmpty }

  /// The oldest unasserted event.
  var firstReceived: Arrival? { transcript.received.first?.arrival }

  /// Sends an action, and runs everything that can run.
  ///
  /// - Returns: The state that the action alone led to, `nil` if it wasn't processed, and the task of its effects.
  func send(_ action: Action, _ callSite: CallSite) -> (state: State?, task: StoreTask) {
    transcript.sent = nil
    let node = node
    let task = effects.perform { StoreTask(node.takeUnretainedValue().send(action)) }
    effects.run(callSite)
    return (transcript.sent, task ?? StoreTask(nil))
  }

  /// Performs a route on behalf of the test without recording it, and runs everything that can run.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - callSite: The place of the call.
  ///   - perform: Passes the route to the store, which is idle.
  package func route(_ route: Route, _ callSite: CallSite, perform: @escaping (Route) -> Void) {
    effects.exclusively {
      expectAllReceived(before: route, .route, callSite)
      transcript.expectsOwnRoute = true
      _ = effects.perform { perform(route) }
      transcript.expectsOwnRoute = false
      effects.run(callSite)
    }
  }

  /// Starts an effect that belongs to no action and that the test need not end, and runs everything that can run.
  package func startResident(_ callSite: CallSite, start: @escaping () -> Void) {
    effects.exclusively {
      effects.run(callSite)
      transcript.firstStarted = nil
      _ = effects.perform(start)
      if let effect = transcript.firstStarted { effects.addResident(effect) }
      effects.run(callSite)
    }
  }

  /// Takes the oldest event. If it has led to a state, that becomes the current state of the test.
  ///
  /// - Parameter assert: Called with the event and the state after it, while `state` is still the state before it.
  @discardableResult
  func takeReceived(assert: (Arrival, _ after: State) -> Void = { _, _ in }) -> Arrival? {
    guard let first = transcript.received.popFirst() else { return nil }
    assert(first.arrival, first.state ?? state)
    if let after = first.state { state = after }
    return first.arrival
  }

  /// Makes the state that an action has led to the current state of the test.
  func advance(to state: State) { self.state = state }
}
