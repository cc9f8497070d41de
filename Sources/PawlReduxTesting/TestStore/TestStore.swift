import PawlCore
public import PawlRedux
public import PawlTesting

/// A store that tests a feature in Redux style to the last effect: every change of state, every action that middlewares
/// and deferred actions perform and every route has to be asserted.
///
///     let store = TestStore(initialState: SessionState(), reducer: SessionReducer())
///     store.add(SessionMiddleware(service: .succeeding))
///
///     await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
///     await store.receive(.signedIn("Blob")) {
///       $0.isBusy = false
///       $0.user = "Blob"
///     }
///     await store.receive(route: .home)
///
/// It is the store of `PawlTesting` for another style: what `send` is there is `dispatch` here, and the rest has the same
/// names and the same rules. Middlewares, tasks and subscriptions run on the thread of the test, and only inside calls of
/// the test store and of test clocks and schedulers: each runs everything that is able to run, until nothing is. So nothing
/// has to be waited for. What a publisher delivers on the thread of the test has arrived by the next call. While something
/// waits for what no test controls, as a subscription does, `receive` and ``finish(timeout:fileID:filePath:line:)`` wait for
/// up to ``timeout``; else they fail at once.
///
/// ### One line of actions and routes
/// Actions and routes arrive in one line, in the order in which the store performs them, and have to be asserted in that
/// order. An action is performed when it is reduced. A route is performed when no action waits any more, and so after the
/// action whose state it belongs to; what its source delivers after it comes later. What the test itself dispatches or
/// routes does not arrive.
///
/// ### Deferred actions
/// The stream of a deferred action that the test has added with `add` runs for as long as the store does: it is no effect
/// that has to end, and is cancelled silently with the store. One that a middleware performs was started by an action, and
/// counts as any effect: it has to end, or to be skipped with
/// ``skipInFlightEffects(strict:fileID:filePath:line:)``.
///
/// ### Isolation
/// A test store is used by one test at a time, on any actor. Reducer and middlewares run on an actor of its own, on the
/// thread of the test. Middlewares that belong to the main actor need a test on the main actor.
public final class TestStore<State: AnyState, Action: AnyAction, Router: RouteType> {
  let core: TestStoreCore<State, Action, Router>
  /// The engine keeps it.
  private unowned(unsafe) let circuit: Circuit<State, Action, Router>

  /// The extent of assertions that the test must make.
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

  /// Limits the number of steps that effects take until they stand still. Beyond it they count as endless. Default: one
  /// million.
  package func limitSteps(to limit: Int) { core.effects.limitSteps(to: limit) }

  /// The state after the last action that was asserted or skipped. Actions that wait to be received count when they are.
  ///
  /// In the closure of `dispatch` or `receive` it is the state before the action: `{ $0.count = store.state.count + 1 }`.
  public var state: State { core.state }

  /// Makes a test store.
  ///
  /// When it goes away, actions and routes that were never asserted and effects that still run fail the test at the line of
  /// this call. The effects are cancelled then.
  ///
  /// - Parameters:
  ///   - initialState: where the feature starts from.
  ///   - reducer: what is tested.
  ///   - middlewares: asked after the reducer, in this order. More can be added with `add`.
  public init(
    initialState: State, reducer: AnyReducer<State, Action, Router>,
    middlewares: [AnyMiddleware<State, Action, Router>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    var made: Circuit<State, Action, Router>?
    core = TestStoreCore(
      initialState: initialState, wording: .redux,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line)
    ) { isolation, routePerformed in
      let (engine, circuit) = Circuit.make(
        initialState: initialState, isolation: isolation, coordinator: AnyCoordinator(deliver: routePerformed),
        reducer: reducer, middlewares: middlewares)
      made = circuit
      return engine
    }
    guard let made else { preconditionFailure("a test store's core makes its engine once") }
    circuit = made
  }

  /// Like ``init(initialState:reducer:middlewares:fileID:filePath:line:)-(_,AnyReducer<State,Action,Router>,_,_,_,_)``, of
  /// a reducer of a certain type.
  public convenience init(
    initialState: State, reducer: some PawlRedux.Reducer<State, Action, Router>,
    middlewares: [AnyMiddleware<State, Action, Router>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      initialState: initialState, reducer: AnyReducer(base: reducer), middlewares: middlewares, fileID: fileID,
      filePath: filePath, line: line)
  }

  func perform(_ route: Router) { circuit.line.add(route, from: nil) }

  func addErased(_ middleware: AnyMiddleware<State, Action, Router>) {
    let circuit = circuit
    core.effects.exclusively { _ = core.effects.perform { circuit.add(middleware) } }
  }

  func addErased(_ deferredAction: AnyDeferredAction<Action>, _ callSite: CallSite) {
    let circuit = circuit
    core.startResident(callSite) { circuit.add(deferredAction) }
  }
}

extension Wording {
  static let redux = Wording(
    call: .dispatch,
    source: "Middlewares, deferred actions and reducers have performed them.",
    order: "Actions and routes are received in the order in which the store performs them.",
    bringing: "perform",
    questions: "Was the middleware added that answers with it? Was it cancelled?",
    outside: "a publisher",
    feeding: "A test that feeds a publisher has to do so first.",
    place: "where the middlewares are made",
    nothingReceived: "every received action and route has been asserted")
}
