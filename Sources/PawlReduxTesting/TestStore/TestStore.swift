import PawlCore
public import PawlRedux
public import PawlTesting

/// A store that tests a feature in Redux style exhaustively: the test has to assert every change of the state, every
/// action that middlewares and deferred actions perform, and every route.
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
/// It follows the same rules as the test store of `PawlTesting`, and uses the same names, with `dispatch` in place of
/// `send`. Middlewares, tasks and subscriptions run on the thread of the test, and only inside calls of the test store,
/// and of test clocks and schedulers. Each call runs everything that can run, so there is nothing to wait for. Values
/// that a publisher delivers on the thread of the test are received by the next call. While an effect waits for
/// something outside the test's control, such as a subscription, `receive` and
/// ``finish(timeout:fileID:filePath:line:)`` wait up to ``timeout``; otherwise they fail at once.
///
/// ### Order of actions and routes
/// Actions and routes are received in one sequence, in the order in which the store performs them, and have to be
/// asserted in that order. An action is performed when it is reduced. A route is performed when no more actions are
/// queued, so after the action whose state it belongs to; further output of the same source comes after the route.
/// Actions and routes from the test itself aren't received.
///
/// ### Deferred actions
/// A deferred action that the test has added with `add` stays subscribed for as long as the store exists: it doesn't
/// have to end, and is cancelled with the store without a failure. A deferred action that a middleware performs was
/// started by an action, and counts as an effect: it has to end, or be skipped with
/// ``skipInFlightEffects(strict:fileID:filePath:line:)``.
///
/// ### Isolation
/// A test store is used by one test at a time, on any actor. The reducer and the middlewares run on an actor of its
/// own, on the thread of the test. Middlewares that are isolated to the main actor need a test on the main actor.
public final class TestStore<State: AnyState, Action: AnyAction, Router: RouteType> {
  let core: TestStoreCore<State, Action, Router>
  /// The middleware runtime, which the engine keeps alive.
  private unowned let middlewareRuntime: MiddlewareRuntime<State, Action, Router>

  /// The amount of behavior that the test has to assert.
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

  /// The state after the last action that was asserted or skipped. Actions that wait for `receive` aren't included.
  ///
  /// In the closure of `dispatch` or `receive`, it is the state before the action: `{ $0.count = store.state.count + 1
  /// }`.
  public var state: State { core.state }

  /// Creates a test store.
  ///
  /// When it is destroyed, the test fails at the line of this call if received actions or routes were never asserted or
  /// effects still run. The effects are then cancelled.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the feature.
  ///   - reducer: The reducer to test.
  ///   - middlewares: The middlewares, in the order in which they are called after the reducer. Use `add` for more.
  public convenience init(
    initialState: State, reducer: AnyReducer<State, Action, Router>,
    middlewares: [AnyMiddleware<State, Action, Router>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      initialState: initialState, reducer: reducer, middlewares: middlewares, effects: .run,
      CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  init(
    initialState: State, reducer: AnyReducer<State, Action, Router>,
    middlewares: [AnyMiddleware<State, Action, Router>], effects: EffectMode, _ callSite: CallSite
  ) {
    var made: MiddlewareRuntime<State, Action, Router>?
    core = TestStoreCore(
      initialState: initialState, terminology: .redux, callSite: callSite, effects: effects
    ) { isolation, routePerformed in
      let (engine, middlewareRuntime) = MiddlewareRuntime.make(
        initialState: initialState, isolation: isolation, coordinator: AnyCoordinator(deliver: routePerformed),
        reducer: reducer, middlewares: middlewares)
      made = middlewareRuntime
      return engine
    }
    guard let made else { preconditionFailure("a test store's core makes its engine once") }
    middlewareRuntime = made
  }

  /// Creates a test store from a reducer that isn't type-erased, like
  /// ``init(initialState:reducer:middlewares:fileID:filePath:line:)-(_,AnyReducer<State,Action,Router>,_,_,_,_)``.
  public convenience init(
    initialState: State, reducer: some PawlRedux.Reducer<State, Action, Router>,
    middlewares: [AnyMiddleware<State, Action, Router>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      initialState: initialState, reducer: AnyReducer(base: reducer), middlewares: middlewares, fileID: fileID,
      filePath: filePath, line: line)
  }

  func perform(_ route: Router) { middlewareRuntime.routeQueue.add(route, from: nil) }

  func addErased(_ middleware: AnyMiddleware<State, Action, Router>) {
    let middlewareRuntime = middlewareRuntime
    core.effects.exclusively { _ = core.effects.perform { middlewareRuntime.add(middleware) } }
  }

  func addErased(_ deferredAction: AnyDeferredAction<Action>, _ callSite: CallSite) {
    let middlewareRuntime = middlewareRuntime
    core.startPersistentEffect(callSite) { middlewareRuntime.add(deferredAction) }
  }
}

extension TestStoreTerminology {
  static let redux = TestStoreTerminology(
    call: .dispatch,
    source: "Middlewares, deferred actions and reducers have performed them.",
    order: "Actions and routes are received in the order in which the store performs them.",
    bringing: "perform",
    questions: "Was the middleware that answers with it added? Was it cancelled?",
    outside: "a publisher",
    feeding: "A test that feeds a publisher has to do so first.",
    place: "where the middlewares are made",
    nothingReceived: "every received action and route has been asserted")
}
