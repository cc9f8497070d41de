public import Pawl

/// A store that tests a feature to the last effect: every change of state and every action that comes back has to be
/// asserted.
///
///     let clock = TestClock()
///     let store = TestStore(
///       initialState: Search(), reducer: searchReducer, environment: SearchEnvironment(clock: clock) { [$0] })
///
///     await store.send(.queryChanged("swift")) { $0.query = "swift" }
///     await clock.advance(by: .milliseconds(300))
///     await store.receive(.response(["swift"])) { $0.results = ["swift"] }
///
/// ### What has to be asserted
/// The closures of `send` and `receive` get the state from before the action and turn it into the state after it. Any
/// difference fails the test, and so do received actions that nobody has asserted, and effects that still run at the end.
/// ``exhaustivity`` relaxes that.
///
/// ### Determinism
/// Effects run on an executor that belongs to the test store, on the thread of the test, and only inside calls of the test
/// store and of the clocks and schedulers of this module: each runs everything that is able to run, until nothing is. So
/// there is nothing to wait for. `receive` takes what has arrived, and fails at once when nothing more can arrive. What
/// an effect does outside, on the main actor, on the network, on a real clock, in a detached task, cannot be
/// controlled; while an effect waits for such, `receive` and ``finish(timeout:fileID:filePath:line:)-(Duration?,_,_,_)`` wait
/// for up to ``timeout``. So does `receive` for one that waits in `Task.never()`: it may have given `send` to a callback.
/// One that has done so and itself sleeps on a clock of this module counts as one that cannot go on before that wakes it.
///
/// ### Isolation
/// A test store is used by one test at a time, on any actor. It runs reducer and effects on an actor of its own.
///
/// The parameters have the order they have in TCA 0.40; they are inferred.
public final class TestStore<State, ScopedState, Action, ScopedAction, Environment> {
  let core: TestStoreCore<State, Action, Never>
  private let environmentBox: EnvironmentBox<Environment>
  let toScopedState: (State) -> ScopedState
  let fromScopedAction: (ScopedAction) -> Action

  /// How much has to be asserted. Shared by all that were scoped from one test store.
  public var exhaustivity: Exhaustivity {
    get { core.exhaustivity }
    set { core.exhaustivity = newValue }
  }

  /// How long is waited for effects that wait for something outside the test store. Five seconds at first.
  ///
  /// A test that passes does not wait longer than it must, so a generous time costs nothing.
  public var timeout: Duration {
    get { core.effects.timeout }
    set { core.effects.timeout = newValue }
  }

  /// Says how many steps effects may take, from one standstill to the next, before they are taken for endless: a million
  /// unless said.
  package func limitSteps(to limit: Int) { core.effects.limitSteps(to: limit) }

  /// What the reducer gets with the next action. Effects that run already keep what they were made with.
  public var environment: Environment {
    get { environmentBox.environment }
    set { environmentBox.environment = newValue }
  }

  /// The state after the last action that was asserted or skipped. Actions that wait to be received count when they are.
  ///
  /// In the closure of `send` or `receive` it is the state before the action: `{ $0.count = store.state.count + 1 }`.
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

  /// Makes a test store.
  ///
  /// When it goes away, with all that were scoped from it, actions that were never asserted and effects that still run
  /// fail the test at the line of this call. The effects are cancelled then.
  ///
  /// - Parameters:
  ///   - initialState: where the feature starts from.
  ///   - reducer: what is tested.
  ///   - environment: what it gets from outside: values that the test controls.
  public convenience init(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) where State == ScopedState, Action == ScopedAction {
    let environment = EnvironmentBox(environment)
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let core = TestStoreCore<State, Action, Never>(initialState: initialState, wording: .pawl, callSite: callSite) {
      isolation, _ in
      Engine(initialState: initialState, isolation: isolation) { state, action in
        reducer.run(&state, action, environment.environment)
      }
    }
    self.init(core, environment: environment, state: { $0 }, action: { $0 })
  }

  /// A test store that asserts a part of the state and sends a part of the actions: what a view store would see.
  ///
  /// It shares everything else with this one. ``receive(_:timeout:_:fileID:filePath:line:)-(Action,Duration?,_,_,_,_)`` takes
  /// actions of the whole feature.
  public func scope<S, A>(
    state toScopedState: @escaping (ScopedState) -> S, action fromScopedAction: @escaping (A) -> ScopedAction
  ) -> TestStore<State, S, Action, A, Environment> {
    TestStore<State, S, Action, A, Environment>(
      core, environment: environmentBox,
      state: { [toParentState = self.toScopedState] in toScopedState(toParentState($0)) },
      action: { [fromParentAction = self.fromScopedAction] in fromParentAction(fromScopedAction($0)) })
  }

  /// Like ``scope(state:action:)``, of the state alone.
  public func scope<S>(
    state toScopedState: @escaping (ScopedState) -> S
  ) -> TestStore<State, S, Action, ScopedAction, Environment> {
    scope(state: toScopedState, action: { $0 })
  }
}

/// The environment that the reducer gets, which the test may change.
private final class EnvironmentBox<Environment> {
  var environment: Environment

  init(_ environment: Environment) { self.environment = environment }
}

/// The test store of a feature that is not scoped, where its type has to be written out.
public typealias TestStoreOf<State, Action, Environment> = TestStore<State, State, Action, Action, Environment>
