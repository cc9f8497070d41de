public import PawlCore

/// The state of an application or a module, and the loop that changes it: a reducer processes dispatched actions,
/// middlewares do the work outside the store, and a coordinator performs routes.
///
///     let store = Store(
///       initialState: UsersState(),
///       coordinator: UsersCoordinator().eraseToAnyCoordinator(),
///       reducer: UsersReducer().eraseToAnyReducer())
///     store.add(UsersMiddleware())
///     store.dispatch(.load)
///
/// For each action, the store calls the reducer and then the middlewares, in the order in which they were added. An
/// action that is dispatched while another one is being processed is queued. When the queue is empty, the store commits
/// the state, notifies observers, and then performs routes.
///
/// A store is isolated to the main actor. When the last reference to it goes away, its subscriptions and tasks are
/// cancelled. They don't keep the store alive, and neither does `performRoute`. The store keeps its reducer,
/// coordinator and middlewares alive, so they should hold the store weakly.
@preconcurrency @MainActor
public final class Store<State: AnyState, Action: AnyAction, Router: RouteType> {
  /// The underlying store of the engine, as in TCA style.
  @usableFromInline package let base: PawlCore.Store<State, Action>
  /// The middleware runtime. The engine keeps it alive and releases it on the main actor.
  @usableFromInline unowned let middlewareRuntime: MiddlewareRuntime<State, Action, Router>
  let link: StoreLink<State, Action>

  /// The current state. It's up to date at any time, including inside middlewares, coordinators and observers.
  ///
  /// `$state` publishes the present state and then each new one, after the store has committed it. Equal states are
  /// skipped if the state is `Equatable`. Neither the publisher nor a subscription keeps the store alive, and nothing
  /// is published after the store is gone.
  ///
  /// - Precondition: Not read by the reducer, which has the state as its argument. Reading it there traps (PAWL-008).
  @_StoreState<State, Action> public var state: State

  /// The type of the store's reducer.
  public typealias StoreReducer = AnyReducer<State, Action, Router>
  /// The type of the function that a reducer passes routes to.
  public typealias PerformRoute = (_ route: Router) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state at the start.
  ///   - coordinator: The coordinator that performs routes.
  ///   - reducer: The reducer that processes actions.
  ///   - middlewares: The middlewares, in the order in which they're called after the reducer. Default: none.
  /// - Precondition: Called on the main actor. Otherwise PAWL-011 is reported, and the store is created all the same.
  @inlinable
  public convenience init(
    initialState: State, coordinator: AnyCoordinator<Router>, reducer: StoreReducer,
    middlewares: [AnyMiddleware<State, Action, Router>] = []
  ) {
    if !Isolation.isMainActor { reportMadeElsewhere("init", Store.self, hasActor: false) }
    let isKept = StateKeeping.isOn
    let (engine, middlewareRuntime) = MiddlewareRuntime.make(
      initialState: isKept ? StateKeeping.initialState(initialState) : initialState, isolation: .main(),
      coordinator: coordinator, reducer: reducer,
      middlewares: middlewares)
    if isKept { StateKeeping.register(engine) }
    self.init(base: PawlCore.Store(node: .root(engine)), middlewareRuntime: middlewareRuntime)
    connect(reducer)
  }

  @usableFromInline
  init(base: PawlCore.Store<State, Action>, middlewareRuntime: MiddlewareRuntime<State, Action, Router>) {
    self.base = base
    self.middlewareRuntime = middlewareRuntime
    link = StoreLink(base)
    _state = _StoreState(link)
  }

  /// Processes an action.
  ///
  /// When this method returns, the action and all synchronous output of middlewares have been processed. If another
  /// action is being processed, the action is queued instead.
  ///
  /// - Returns: A handle on the effects of the action, and of the actions that they perform. Deferred actions aren't
  ///   included.
  /// - Precondition: Called on the main actor. Otherwise the action is moved there, and PAWL-006 is reported once.
  /// - Complexity: The cost of the reducer and the middlewares. No allocation if the middlewares return nil.
  @inlinable
  @discardableResult
  public func dispatch(_ action: Action) -> StoreTask {
    guard Isolation.isMainActor else { return dispatchFromElsewhere(action) }
    return StoreTask(base.node.send(action))
  }

  /// Like the other `dispatch`, for use as a function that returns nothing: `sink(receiveValue: store.dispatch)`.
  @_disfavoredOverload
  public func dispatch(_ action: Action) { let _: StoreTask = dispatch(action) }

  @usableFromInline
  func dispatchFromElsewhere(_ action: Action) -> StoreTask { base.node.sendFromElsewhere(action, with: "dispatch") }

  /// Passes a route to the coordinator.
  ///
  /// When this method returns, the route has been performed. If an action or another route is being processed, the
  /// route is queued instead, after the actions that were dispatched before it.
  ///
  /// - Precondition: Called on the main actor. Otherwise the route is moved there, and PAWL-006 is reported once.
  public func route(_ route: Router) {
    onMainActor("route", with: ("Route", route)) { self.middlewareRuntime.routeQueue.add(route, from: nil) }
  }

  /// A wrapper for other modules, whose `performOutput` dispatches an action into this store.
  ///
  ///     let home = Store(initialState: HomeState(), coordinator: coordinator, reducer: HomeReducer().eraseToAnyReducer())
  ///     let login = LoginReducer(home: home.outputReducer)
  ///
  /// The wrapper dispatches only into this store, even if several stores share the reducer object. It can be called
  /// from any thread, and moves the action to the main actor, in order. It doesn't keep the store alive, and does
  /// nothing after the store is gone.
  public var outputReducer: AnyReducerWrapper<Action> {
    let (isolation, dispatch) = (base.node.core.isolation, link.dispatch)
    return AnyReducerWrapper(threadSafe: { action in isolation.perform { dispatch(action) } })
  }

  /// Records in a reducer that this store was created with it.
  @usableFromInline
  func connect(_ reducer: StoreReducer) { reducer.connect(to: link.dispatch, on: base.node.core.isolation) }

  /// Adds a middleware. It's called after the existing middlewares, from the next action on.
  public func add(
    _ middleware: some Middleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    add(middleware.eraseToAnyMiddleware(fileID: fileID, filePath: filePath, line: line))
  }

  /// Adds a type-erased middleware. It's called after the existing middlewares, from the next action on.
  public func add(_ middleware: AnyMiddleware<State, Action, Router>) {
    onMainActor("add") { self.middlewareRuntime.add(middleware) }
  }

  /// Adds a type-erased asynchronous middleware. It's called after the existing middlewares, from the next action on.
  @preconcurrency
  public func add(_ asyncMiddleware: AnyAsyncMiddleware<State, Action, Router>)
  where State: Sendable, Action: Sendable {
    add(asyncMiddleware.erasedMiddleware)
  }

  /// Adds an asynchronous middleware. It's called after the existing middlewares, from the next action on.
  public func add(
    _ middleware: some AsyncMiddleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    add(middleware.eraseToAnyMiddleware(fileID: fileID, filePath: filePath, line: line))
  }

  /// Subscribes to a deferred action until it completes or the store goes away.
  public func add(
    _ deferredAction: some DeferredAction<Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    add(
      AnyDeferredAction(isolationBound: deferredAction.observe, fileID: fileID, filePath: filePath, line: line))
  }

  /// Subscribes to a type-erased deferred action until it completes or the store goes away.
  public func add(_ deferredAction: AnyDeferredAction<Action>) {
    onMainActor("add") { self.middlewareRuntime.add(deferredAction) }
  }

  /// Adds an observer of actions and effects. The store keeps it alive until it's removed or the store goes away.
  public func addObserver(_ observer: any StoreObserver) { base.addObserver(observer) }

  /// Removes an observer of actions and effects.
  public func removeObserver(_ observer: any StoreObserver) { base.removeObserver(observer) }

  /// Performs the work of a method: immediately on the main actor, or else later, after moving there. The latter is
  /// reported once.
  private func onMainActor(
    _ method: StaticString, with argument: (name: String, value: Any)? = nil, _ body: @escaping () -> Void
  ) {
    if Isolation.isMainActor { body() } else { base.node.core.performFromElsewhere(method, with: argument, body) }
  }
}
