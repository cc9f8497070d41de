import PawlRedux

// Uses of every public declaration of ReduxUI 1.0, with labels and explicit types.

public func declarationsOfActions(_ session: SessionDiedAction) -> AnyPublisher<UsersAction, Never>? {
  let made: AnyDeferredAction<UsersAction> = AnyDeferredAction(base: session)
  let erased: AnyDeferredAction<UsersAction> = session.eraseToAnyDeferredAction()
  let twice: AnyDeferredAction<UsersAction> = erased.eraseToAnyDeferredAction()
  let make: (SessionDiedAction) -> AnyDeferredAction<UsersAction> = AnyDeferredAction.init(base:)
  let erase: () -> AnyDeferredAction<UsersAction> = made.eraseToAnyDeferredAction
  let action: AnyDeferredAction<UsersAction>.Action = .load
  _ = (twice, make, erase, action)
  return made.observe()
}

public func declarationsOfCoordinators(_ coordinator: UsersCoordinator) {
  let made: AnyCoordinator<UsersRoute> = AnyCoordinator(base: coordinator)
  let erased: AnyCoordinator<UsersRoute> = coordinator.eraseToAnyCoordinator()
  let make: (UsersCoordinator) -> AnyCoordinator<UsersRoute> = AnyCoordinator.init(base:)
  let erase: () -> AnyCoordinator<UsersRoute> = erased.eraseToAnyCoordinator
  let route: AnyCoordinator<UsersRoute>.Router = .login
  _ = (make, erase)
  perform(route, on: made)
}

private func perform<C: Coordinator>(_ route: C.Router, on coordinator: C) where C.Router: AnyRoute {
  coordinator.perform(route)
}

public func declarationsOfMiddlewares(
  _ middleware: LoadMiddleware
) -> AnyPublisher<MiddlewareAction<UsersAction, UsersRoute>, Never>? {
  typealias Erased = AnyMiddleware<UsersState, UsersAction, UsersRoute>
  let made: Erased = AnyMiddleware(base: middleware)
  let erased: Erased = middleware.eraseToAnyMiddleware()
  let make: (LoadMiddleware) -> Erased = AnyMiddleware.init(base:)
  let erase: () -> Erased = erased.eraseToAnyMiddleware
  let state: Erased.State = UsersState()
  let action: Erased.Action = .load
  let route: Erased.Router = .login
  _ = (make, erase, route)
  return made.execute(state, action: action)
}

public func declarationsOfAsyncMiddlewares(
  _ middleware: SearchMiddleware
) async -> MiddlewareAction<UsersAction, UsersRoute>? {
  await execute(UsersState(), .loaded(["Ada"]), on: erase(middleware))
}

private func erase(_ middleware: SearchMiddleware) -> some AsyncMiddleware<UsersState, UsersAction, UsersRoute> {
  typealias Erased = AnyAsyncMiddleware<UsersState, UsersAction, UsersRoute>
  let made: Erased = AnyAsyncMiddleware(base: middleware)
  let erased: Erased = middleware.eraseToAnyMiddleware()
  let make: (SearchMiddleware) -> Erased = AnyAsyncMiddleware.init(base:)
  let erase: () -> Erased = erased.eraseToAnyMiddleware
  let state: Erased.State = UsersState()
  let action: Erased.Action = .loaded(["Ada"])
  let route: Erased.Router = .login
  _ = (make, erase, state, action, route)
  return made
}

private func execute<M: AsyncMiddleware>(
  _ state: M.State, _ action: M.Action, on middleware: M
) async -> MiddlewareAction<M.Action, M.Router>? {
  await middleware.execute(state, action: action)
}

public func declarationsOfMiddlewareActions(
  _ deferred: AnyDeferredAction<UsersAction>
) -> [MiddlewareAction<UsersAction, UsersRoute>] {
  [
    .performAction(.load), .performRoute(.login), .performDeferredAction(deferred), .multiple([.none]), .none,
  ]
}

public func declarationsOfReducers(_ reducer: UsersReducer, state: inout UsersState) -> [UsersAction] {
  typealias Erased = AnyReducer<UsersState, UsersAction, UsersRoute>
  let made: Erased = AnyReducer(base: reducer)
  let erased: Erased = reducer.eraseToAnyReducer()
  let make: (UsersReducer) -> Erased = AnyReducer.init(base:)
  let erase: () -> Erased = erased.eraseToAnyReducer
  let action: Erased.Action = .select("Ada")
  var start: Erased.State = state
  var output: [UsersAction] = []
  made.reduce(&start, action: action, performRoute: { (route: Erased.Router) in _ = route })
  made.handlingOutputAction { output.append($0) }
  made.performOutput(.load)
  made.wrapReducer().performOutput(.sessionDied)
  reducer.performOutput(.load)
  state = start
  _ = (make, erase)
  return output
}

public func declarationsOfReducerWrappers(_ reducer: AnyReducer<UsersState, UsersAction, UsersRoute>) -> [UsersAction] {
  var handled: [UsersAction] = []
  reducer.handlingOutputAction { handled.append($0) }
  let wrapped: AnyReducerWrapper<UsersAction> = reducer.wrapReducer()
  let made: AnyReducerWrapper<UsersAction> = AnyReducerWrapper(base: reducer)
  let again: AnyReducerWrapper<UsersAction> = AnyReducerWrapper(base: made)
  let make: (UsersOutput) -> AnyReducerWrapper<UsersAction> = AnyReducerWrapper.init(base:)
  let action: AnyReducerWrapper<UsersAction>.Action = .load
  for wrapper in [wrapped, again, make(UsersOutput())] { output(action, to: wrapper) }
  return handled
}

private func output<W: ReducerWrapper>(_ action: W.Action, to wrapper: W) where W.Action: AnyAction {
  wrapper.performOutput(action)
}

public class UsersOutput: ReducerWrapper {
  public private(set) var actions: [UsersAction] = []

  public init() {}

  public func performOutput(_ action: UsersAction) { actions.append(action) }
}

public class UsersSubscriber {
  public private(set) var counts: [Int] = []
  private var bag: CombineBag = []

  public init(_ store: Store<UsersState, UsersAction, UsersRoute>) {
    store.$state
      .map(\.users.count)
      .removeDuplicates()
      .sink { [unowned self] count in counts.append(count) }
      .store(in: &bag)
  }

  public func cancel() {
    for cancellable in bag { cancellable.cancel() }
    bag.removeAll()
    bag = []
    let empty: Set<AnyCancellable> = CombineBag()
    bag.formUnion(empty)
  }
}

public func declarationsOfStores(
  initialState: UsersState, coordinator: AnyCoordinator<UsersRoute>, middleware: LoadMiddleware,
  asyncMiddleware: SearchMiddleware
) -> Store<UsersState, UsersAction, UsersRoute> {
  typealias UsersStore = Store<UsersState, UsersAction, UsersRoute>
  let reducer: UsersStore.StoreReducer = UsersReducer().eraseToAnyReducer()
  let make: (UsersState, AnyCoordinator<UsersRoute>, UsersStore.StoreReducer) -> UsersStore =
    Store.init(initialState:coordinator:reducer:)
  let store: UsersStore = Store(initialState: initialState, coordinator: coordinator, reducer: reducer)
  let performRoute: UsersStore.PerformRoute = store.route
  let output: AnyReducerWrapper<UsersAction> = store.outputReducer
  let willChange: ObservableObjectPublisher = store.objectWillChange
  let addition: (AnyMiddleware<UsersState, UsersAction, UsersRoute>) -> Void = store.add
  let asyncAddition: (AnyAsyncMiddleware<UsersState, UsersAction, UsersRoute>) -> Void = store.add
  let dispatch: (UsersAction) -> Void = store.dispatch
  store.add(middleware.eraseToAnyMiddleware())
  store.add(asyncMiddleware.eraseToAnyMiddleware())
  store.dispatch(.load)
  store.route(.login)
  output.performOutput(.sessionDied)
  _ = (make, performRoute, willChange, addition, asyncAddition, dispatch, store.state.users, version as String)
  return store
}

/// The marker protocols, which have no requirements.
public func declarationsOfMarks<State: AnyState, Action: AnyAction, Route: AnyRoute>(
  _: Store<State, Action, Route>, _: AnyAsyncMiddleware<State, Action, Route>,
  _: AnyMiddleware<State, Action, Route>, _: AnyReducer<State, Action, Route>
) -> (any AnyAction.Type, any AnyState.Type, any AnyRoute.Type) {
  (Action.self, State.self, Route.self)
}
