package import PawlCore

/// The shared core of a test store and the stores scoped from it, in both styles: the engine, and the events that the
/// test hasn't asserted yet.
package final class TestStoreCore<State, Action, Route> {
  package typealias RecordedEvent = PawlTesting.RecordedEvent<Action, Route>

  let callSite: CallSite
  /// The words for failure messages.
  let terminology: TestStoreTerminology
  package var exhaustivity = Exhaustivity.on
  package let effects: TestStoreEffects
  /// The state after the last asserted event.
  package private(set) var state: State
  /// The root node. It is released on the store's actor.
  private let node: OwningReference<StoreNode<State, Action>>
  private let eventLog: EventLog<State, Action, Route>
  private let leaveTest: @Sendable () -> Void
  /// The shared values that the test asserts; `nil` if there are none.
  package var sharedValues: (any SharedValues)? {
    get { eventLog.sharedValues }
    set { eventLog.sharedValues = newValue }
  }
  /// The effects that the test plays the part of; `nil` if effects run.
  var replay: ReplayedEffects<Action>? { eventLog.replay }
  /// The mark of the action that is being asserted.
  var mark = 0

  /// Creates the core of a test store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - wording: The words for failure messages.
  ///   - callSite: The place where the test store was created.
  ///   - mode: The treatment of effects.
  ///   - makeEngine: Creates the engine on an isolation. The engine has to call the given function for each route that
  ///     it performs.
  package init(
    initialState: State, terminology: TestStoreTerminology, callSite: CallSite, effects mode: EffectMode = .run,
    makeEngine: (Isolation, @escaping (Route) -> Void) -> Engine<State, Action>
  ) {
    let actor = TestActor()
    let effects = TestStoreEffects(actor, on: actor.makeIsolation())
    let eventLog = EventLog<State, Action, Route>(effects)
    let engine = makeEngine(effects.isolation) { [eventLog] in eventLog.routePerformed($0) }
    effects.attach(to: engine.runtime)
    if mode == .replay {
      eventLog.replay = ReplayedEffects(engine)
      effects.isReplaying = true
    }
    let node = StoreNode.root(engine)
    engine.addObserver(eventLog)
    self.callSite = callSite
    self.terminology = terminology
    self.effects = effects
    self.node = OwningReference(node)
    self.eventLog = eventLog
    leaveTest = TestStoreRegistry.add(actor.executor)
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
  var received: [RecordedEvent] { eventLog.received.map { $0.recordedEvent } }

  /// Whether there are unasserted events. Cheaper than `received`.
  var hasReceived: Bool { !eventLog.received.isEmpty }

  /// The oldest unasserted event.
  var firstReceived: RecordedEvent? { eventLog.received.first?.recordedEvent }

  /// Sends an action, and runs everything that can run.
  ///
  /// - Returns: The state that the action alone led to, `nil` if it wasn't processed, and the task of its effects.
  func send(_ action: Action, _ callSite: CallSite) -> (after: (state: State, mark: Int)?, task: StoreTask) {
    eventLog.sent = nil
    let node = node
    let task = effects.perform { StoreTask(node.object.send(action)) }
    effects.run(callSite)
    return (eventLog.sent, task ?? StoreTask(nil))
  }

  /// Prepares the state of the engine, starts the effect that `prepare` returns, and runs everything that can run.
  ///
  /// Call it before the first action. The prepared state is the one that the first action meets.
  package func begin(_ callSite: CallSite, _ prepare: @escaping (inout State) -> Effect<Action, Never>) {
    let node = node
    effects.exclusively {
      let prepared = effects.perform { () -> State? in
        var prepared: State?
        node.object.begin { state in
          defer { prepared = state }
          return prepare(&state)
        }
        return prepared
      }
      if case let prepared?? = prepared { state = prepared }
      effects.run(callSite)
    }
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
      eventLog.expectsOwnRoute = true
      _ = effects.perform { perform(route) }
      eventLog.expectsOwnRoute = false
      effects.run(callSite)
    }
  }

  /// Starts an effect that belongs to no action and that the test need not end, and runs everything that can run.
  package func startPersistentEffect(_ callSite: CallSite, start: @escaping () -> Void) {
    effects.exclusively {
      effects.run(callSite)
      eventLog.firstStarted = nil
      _ = effects.perform(start)
      if let effect = eventLog.firstStarted { effects.addPersistentEffect(effect) }
      effects.run(callSite)
    }
  }

  /// Takes the oldest event. If it has led to a state, that becomes the current state of the test.
  ///
  /// - Parameter assert: Called with the event and the state after it, while `state` is still the state before it.
  @discardableResult
  func takeReceived(assert: (RecordedEvent, _ after: State) -> Void = { _, _ in }) -> RecordedEvent? {
    guard let first = eventLog.received.popFirst() else { return nil }
    mark = first.mark
    assert(first.recordedEvent, first.state ?? state)
    advance(to: first.state ?? state)
    return first.recordedEvent
  }

  /// Makes the state that an action has led to the current state of the test.
  func advance(to state: State) {
    self.state = state
    sharedValues?.accept(mark)
  }
}
