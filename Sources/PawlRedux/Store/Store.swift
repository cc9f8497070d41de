public import PawlCore

/// Holds an application's or a module's state. Dispatched actions change it, through a reducer; middlewares do what
/// actions need from outside; a coordinator performs routes.
///
///     let store = Store(
///       initialState: UsersState(),
///       coordinator: UsersCoordinator().eraseToAnyCoordinator(),
///       reducer: UsersReducer().eraseToAnyReducer())
///     store.add(UsersMiddleware())
///     store.dispatch(.load)
///
/// An action is reduced, then the middlewares are asked in the order in which they were added. An action that is dispatched
/// while another is being processed waits for its turn, wherever it is dispatched from. When none waits any more the state
/// is committed, observers hear of it, and then routes are performed.
///
/// A store lives on the main actor. When the last reference to it goes, everything that runs is cancelled: neither
/// `performRoute` nor subscriptions and tasks of middlewares keep it. It holds its reducer, coordinator and middlewares, so
/// one of these that wants to dispatch should hold the store weakly.
@preconcurrency @MainActor
public final class Store<State: AnyState, Action: AnyAction, Router: RouteType> {
  /// The same engine as in Pawl's own style, without the rest.
  @usableFromInline package let base: PawlCore.Store<State, Action>
  /// The engine keeps it, and lets go of it on the main actor.
  @usableFromInline unowned(unsafe) let circuit: Circuit<State, Action, Router>
  let link: StoreLink<State, Action>

  /// The state now. It never lags, also inside middlewares, coordinators and observers.
  ///
  /// `$state` publishes the present state and then each new one, when the store has committed it. States that are equal to
  /// the one before are left out where the state is `Equatable`. Neither the publisher nor a subscription keeps anything of
  /// the store alive; when the store is gone nothing more comes.
  ///
  /// - Precondition: not read by the reducer, which has the state itself (PAWL-008).
  @_StoreState<State, Action> public var state: State

  /// What a store takes as its reducer.
  public typealias StoreReducer = AnyReducer<State, Action, Router>
  /// What a reducer hands routes to.
  public typealias PerformRoute = (_ route: Router) -> Void

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: where it starts from.
  ///   - coordinator: performs routes.
  ///   - reducer: what an action does to the state.
  ///   - middlewares: asked after the reducer, in this order.
  @inlinable
  public convenience init(
    initialState: State, coordinator: AnyCoordinator<Router>, reducer: StoreReducer,
    middlewares: [AnyMiddleware<State, Action, Router>] = []
  ) {
    let (engine, circuit) = Circuit.make(
      initialState: initialState, isolation: .main(), coordinator: coordinator, reducer: reducer,
      middlewares: middlewares)
    self.init(base: PawlCore.Store(node: .root(engine)), circuit: circuit)
    connect(reducer)
  }

  @usableFromInline
  init(base: PawlCore.Store<State, Action>, circuit: Circuit<State, Action, Router>) {
    self.base = base
    self.circuit = circuit
    link = StoreLink(base)
    _state = _StoreState(link)
  }

  /// Has an action processed.
  ///
  /// On return the action has been processed and all that middlewares answered synchronously, unless another action is
  /// being processed: then it waits for its turn.
  ///
  /// - Returns: a handle on what the action started, and on what the actions it led to did. Streams of deferred actions are
  ///   no part of it.
  /// - Precondition: called on the main actor. Elsewhere the action is moved there, and PAWL-006 is reported once.
  /// - Complexity: what the reducer and the middlewares cost. No allocation where middlewares answer nil.
  @inlinable
  @discardableResult
  public func dispatch(_ action: Action) -> StoreTask {
    guard Isolation.isMainActor else { return dispatchFromElsewhere(action) }
    return StoreTask(base.node.send(action))
  }

  /// Like the other `dispatch`, where a function that returns nothing is asked for: `sink(receiveValue: store.dispatch)`.
  @_disfavoredOverload
  public func dispatch(_ action: Action) { let _: StoreTask = dispatch(action) }

  @usableFromInline
  func dispatchFromElsewhere(_ action: Action) -> StoreTask { base.node.sendFromElsewhere(action, with: "dispatch") }

  /// Hands a route to the coordinator.
  ///
  /// On return it has been performed, unless an action or another route is being processed: then it waits for its turn,
  /// behind what was dispatched before it.
  ///
  /// - Precondition: called on the main actor. Elsewhere the route is moved there, and PAWL-006 is reported once.
  public func route(_ route: Router) {
    onMainActor("route", with: ("Route", route)) { self.circuit.line.add(route, from: nil) }
  }

  /// The way into this store for other modules: `performOutput` dispatches an action.
  ///
  ///     let home = Store(initialState: HomeState(), coordinator: coordinator, reducer: HomeReducer().eraseToAnyReducer())
  ///     let login = LoginReducer(home: home.outputReducer)
  ///
  /// It leads to this store alone, also if the reducer object was given to several. It may be called from any thread and
  /// moves the action to the main actor, in order. It doesn't keep the store alive, and does nothing once the store is gone.
  public var outputReducer: AnyReducerWrapper<Action> {
    let (isolation, dispatch) = (base.node.core.isolation, link.dispatch)
    return AnyReducerWrapper(threadSafe: { action in isolation.perform { dispatch(action) } })
  }

  /// Lets a reducer know the store that it was given to.
  @usableFromInline
  func connect(_ reducer: StoreReducer) { reducer.connect(to: link.dispatch, on: base.node.core.isolation) }

  /// Adds a middleware. It is asked after those that are there, from the next action on.
  public func add(
    _ middleware: some Middleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    add(middleware.eraseToAnyMiddleware(fileID: fileID, filePath: filePath, line: line))
  }

  /// Adds an erased middleware. It is asked after those that are there, from the next action on.
  public func add(_ middleware: AnyMiddleware<State, Action, Router>) {
    onMainActor("add") { self.circuit.add(middleware) }
  }

  /// Adds an erased asynchronous middleware. It is asked after those that are there, from the next action on.
  @preconcurrency
  public func add(_ asyncMiddleware: AnyAsyncMiddleware<State, Action, Router>)
  where State: Sendable, Action: Sendable {
    add(asyncMiddleware.lifted)
  }

  /// Adds an asynchronous middleware. It is asked after those that are there, from the next action on.
  public func add(
    _ middleware: some AsyncMiddleware<State, Action, Router>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    add(middleware.eraseToAnyMiddleware(fileID: fileID, filePath: filePath, line: line))
  }

  /// Subscribes to a deferred action, until it ends or the store goes.
  public func add(
    _ deferredAction: some DeferredAction<Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    add(
      AnyDeferredAction(confined: deferredAction.observe, fileID: fileID, filePath: filePath, line: line))
  }

  /// Subscribes to an erased deferred action, until it ends or the store goes.
  public func add(_ deferredAction: AnyDeferredAction<Action>) {
    onMainActor("add") { self.circuit.add(deferredAction) }
  }

  /// Adds a watcher of the whole loop. It is kept until it is removed, or for as long as the store lives.
  public func addObserver(_ observer: any StoreObserver) { base.addObserver(observer) }

  /// Removes a watcher that was added.
  public func removeObserver(_ observer: any StoreObserver) { base.removeObserver(observer) }

  /// Does at once what a method is to do, or later, on the main actor, where it was called elsewhere: that is reported
  /// once.
  private func onMainActor(
    _ method: StaticString, with argument: (name: String, value: Any)? = nil, _ body: @escaping () -> Void
  ) {
    if Isolation.isMainActor { body() } else { base.node.core.performFromElsewhere(method, with: argument, body) }
  }
}
