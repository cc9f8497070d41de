public import Pawl

/// A store that tests a feature exhaustively: the test has to assert every change of the state and every action that
/// effects send back.
///
///     let clock = TestClock()
///     let store = TestStore(
///       initialState: Search(), reducer: searchReducer, environment: SearchEnvironment(clock: clock) { [$0] })
///
///     await store.send(.queryChanged("swift")) { $0.query = "swift" }
///     await clock.advance(by: .milliseconds(300))
///     await store.receive(.response(["swift"])) { $0.results = ["swift"] }
///
/// ### Required assertions
/// The closures of `send` and `receive` get the state before the action and turn it into the state after it. The test
/// fails for any difference, for received actions that it doesn't assert, and for effects that still run at its end.
/// ``exhaustivity`` relaxes that.
///
/// ### Determinism
/// Effects run on an executor that belongs to the test store, on the thread of the test. They run only inside calls of
/// the test store, and of the clocks and schedulers of this module. Each call runs everything that can run, so there is
/// nothing to wait for. `receive` takes an action that was received already, and fails at once if no more can be
/// received.
///
/// The test store cannot control work that an effect does outside: on the main actor, on the network, on a real clock,
/// or in a detached task. While an effect waits for such work, `receive` and
/// ``finish(timeout:fileID:filePath:line:)-(Duration?,_,_,_)`` wait up to ``timeout``. `receive` also waits for an
/// effect that waits in `Task.never()`, since it may have given `send` to a callback. An effect that has done so and
/// then sleeps on a clock of this module counts as waiting for that clock only.
///
/// ### Isolation
/// A test store is used by one test at a time, on any actor. It runs the reducer and the effects on an actor of its
/// own.
///
/// The generic parameters have the same order as in TCA 0.40; they are inferred.
public final class TestStore<State, ScopedState, Action, ScopedAction, Environment> {
  let core: TestStoreCore<State, Action, Never>
  private let environmentBox: EnvironmentBox<Environment>
  let toScopedState: (State) -> ScopedState
  let fromScopedAction: (ScopedAction) -> Action

  /// The amount of behavior that the test has to assert. All stores that are scoped from one test store share it.
  public var exhaustivity: Exhaustivity {
    get { core.exhaustivity }
    set { core.exhaustivity = newValue }
  }

  /// The longest wait for effects that depend on something outside the test store. Default: five seconds.
  ///
  /// A passing test waits no longer than necessary, so a generous limit costs nothing.
  public var timeout: Duration {
    get { core.effects.timeout }
    set { core.effects.timeout = newValue }
  }

  /// Sets the number of steps that effects may take without waiting before they count as endless. Default: one million.
  package func limitSteps(to limit: Int) { core.effects.limitSteps(to: limit) }

  /// The environment that the reducer gets with the next action. Running effects keep the environment that they were
  /// created with.
  public var environment: Environment {
    get { environmentBox.environment }
    set { environmentBox.environment = newValue }
  }

  /// The state after the last action that was asserted or skipped. Actions that wait for `receive` aren't included.
  ///
  /// In the closure of `send` or `receive`, it is the state before the action: `{ $0.count = store.state.count + 1 }`.
  public var state: ScopedState { toScopedState(core.state) }

  private init(
    _ core: TestStoreCore<State, Action, Never>, environment: EnvironmentBox<Environment>,
    state toScopedState: @escaping (State) -> ScopedState, action fromScopedAction: @escaping (ScopedAction) -> Action
  ) {
    self.core = core
    environmentBox = environment
    self.toScopedState = toScopedState
    self.fromScopedAction = fromScopedAction
  }

  /// Creates a test store.
  ///
  /// When the test store and all stores scoped from it are destroyed, the test fails at the line of this call if
  /// received actions were never asserted or effects still run. The effects are then cancelled.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the feature.
  ///   - reducer: The reducer to test.
  ///   - environment: The dependencies of the feature, with values that the test controls.
  public convenience init(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where State == ScopedState, Action == ScopedAction {
    self.init(
      initialState: initialState, reducer: reducer, environment: environment, effects: .run,
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  convenience init(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment, effects: EffectMode,
    _ callSite: CallSite
  ) where State == ScopedState, Action == ScopedAction {
    let environment = EnvironmentBox(environment)
    let core = TestStoreCore<State, Action, Never>(
      initialState: initialState, terminology: .pawl, callSite: callSite, effects: effects
    ) { isolation, _ in
      Engine(initialState: initialState, isolation: isolation) { state, action in
        reducer.run(&state, action, environment.environment)
      }
    }
    self.init(core, environment: environment, state: { $0 }, action: { $0 })
  }

  /// Returns a test store that asserts a part of the state and sends a part of the actions, like the view store of a
  /// view.
  ///
  /// It shares everything else with this one. ``receive(_:timeout:_:fileID:filePath:line:)-(Action,Duration?,_,_,_,_)``
  /// still takes actions of the whole feature.
  public func scope<S, A>(
    state toScopedState: @escaping (ScopedState) -> S, action fromScopedAction: @escaping (A) -> ScopedAction
  ) -> TestStore<State, S, Action, A, Environment> {
    TestStore<State, S, Action, A, Environment>(
      core, environment: environmentBox,
      state: { [toParentState = self.toScopedState] in toScopedState(toParentState($0)) },
      action: { [fromParentAction = self.fromScopedAction] in fromParentAction(fromScopedAction($0)) })
  }

  /// Returns a test store that asserts a part of the state, like ``scope(state:action:)``.
  public func scope<S>(
    state toScopedState: @escaping (ScopedState) -> S
  ) -> TestStore<State, S, Action, ScopedAction, Environment> {
    scope(state: toScopedState, action: { $0 })
  }
}

/// The environment of the reducer, which the test may change.
private final class EnvironmentBox<Environment> {
  var environment: Environment

  init(_ environment: Environment) { self.environment = environment }
}

/// The type of a test store that isn't scoped, for places where it has to be written out.
public typealias TestStoreOf<State, Action, Environment> = TestStore<State, State, Action, Action, Environment>
