import PawlCore

/// An engine that only the test drives: its effects run in ``run()`` and nowhere else.
final class PumpedStore<State, Action> {
  let actor = PumpedActor()
  /// The store, which is released on its actor. Nil after the release.
  private var reference: Unmanaged<StoreNode<State, Action>>?
  private(set) weak var engine: Engine<State, Action>?

  init<Environment>(initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment) {
    let engine = Engine<State, Action>(initialState: initialState, isolation: actor.isolation) { state, action in
      reducer.run(&state, action, environment)
    }
    reference = .passRetained(.root(engine))
    self.engine = engine
  }

  deinit { release() }

  var state: State { perform { $0.state } }

  /// The ids of the running effects.
  var runningIDs: [EffectID] { perform { $0.core.runtime.runningIDs } }

  /// Whether no effect is running.
  var isIdle: Bool { perform { $0.core.runtime.isIdle } }

  /// Sends an action on the store's actor. Tasks that it starts wait for ``run()``.
  @discardableResult
  func send(_ action: Action) -> StoreTask { perform { StoreTask($0.send(action)) } }

  /// Runs everything that can run now.
  func run() { actor.executor.run() }

  /// Sends an action and then runs everything that can run.
  @discardableResult
  func sendAndRun(_ action: Action) -> StoreTask {
    let task = send(action)
    run()
    return task
  }

  /// Calls `body` on the store's actor.
  func perform<Result>(_ body: @escaping (StoreNode<State, Action>) -> Result) -> Result {
    guard let reference else { fatalError("the store was released") }
    return actor.perform { body(reference.takeUnretainedValue()) }
  }

  /// Releases the store on its actor.
  func release() {
    guard let reference else { return }
    self.reference = nil
    actor.perform { reference.release() }
  }
}
