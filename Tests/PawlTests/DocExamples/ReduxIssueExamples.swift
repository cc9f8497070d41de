import Pawl
import PawlRedux

/// The examples of the pages of PAWL-081, PAWL-082 and PAWL-084, and of the Pawl reducer in a Redux store.
@MainActor
enum EndlessRoutesExample {
  struct State: AnyState {}
  enum Action: AnyAction {}

  enum Route: RouteType {
    case checkout
    case login
  }

  typealias Store = PawlRedux.Store<State, Action, Route>

  struct NothingReducer: PawlRedux.Reducer {
    func reduce(_ state: inout State, action: Action, performRoute: @escaping (_ route: Route) -> Void) {}
  }

  class Screens: Coordinator {
    weak var store: Store?
    var isSignedIn = false

    func perform(_ route: Route) {
      switch route {
      case .checkout:
        if !isSignedIn { store?.route(.login) }
      case .login:
        store?.route(.checkout)
      }
    }
  }

  final class MendedScreens: Screens {
    var onSignIn: @MainActor () -> Void = {}

    override func perform(_ route: Route) {
      switch route {
      case .checkout:
        if !isSignedIn { store?.route(.login) }
      case .login:
        onSignIn = { [weak store] in store?.route(.checkout) }
      }
    }
  }

  static func run(_ screens: Screens) {
    let store = Store(
      initialState: State(), coordinator: screens.eraseToAnyCoordinator(),
      reducer: NothingReducer().eraseToAnyReducer())
    screens.store = store
    store.route(.checkout)
  }
}

@MainActor
enum LostEffectExample {
  struct AppState: AnyState { var users = UsersState() }
  struct UsersState: AnyState { var names: [String] = [] }

  enum AppAction: AnyAction { case users(UsersAction) }

  enum UsersAction: AnyAction {
    case load
    case loaded([String])
  }

  enum AppRoute: RouteType {}

  struct NoScreens: Coordinator {
    func perform(_ route: AppRoute) {}
  }

  nonisolated static let usersReducer = PawlCore.Reducer<UsersState, UsersAction, [String]> { state, action, names in
    switch action {
    case .load:
      return Effect(value: .loaded(names))
    case .loaded(let names):
      state.names = names
      return .none
    }
  }

  final class AppReducer: PawlRedux.Reducer {
    private let users = AnyReducer<UsersState, UsersAction, AppRoute>(usersReducer, environment: ["Ada"])

    func reduce(_ state: inout AppState, action: AppAction, performRoute: @escaping (_ route: AppRoute) -> Void) {
      if case .users(let action) = action {
        users.reduce(&state.users, action: action, performRoute: performRoute)
      }
    }
  }

  static var cause: AnyReducer<AppState, AppAction, AppRoute> { AppReducer().eraseToAnyReducer() }

  static var mended: AnyReducer<AppState, AppAction, AppRoute> {
    let appReducer = PawlCore.Reducer<AppState, AppAction, [String]>.combine(
      usersReducer.pullback(state: \.users, action: /AppAction.users, environment: { $0 }))

    let reducer = AnyReducer<AppState, AppAction, AppRoute>(appReducer, environment: ["Ada"])
    return reducer
  }

  /// Returns the names of the users that were loaded.
  static func run(_ reducer: AnyReducer<AppState, AppAction, AppRoute>) -> [String] {
    let store = PawlRedux.Store(
      initialState: AppState(), coordinator: NoScreens().eraseToAnyCoordinator(), reducer: reducer)
    store.dispatch(.users(.load))
    return store.state.users.names
  }
}

@MainActor
enum BridgedReducerExample {
  struct CounterState: AnyState { var count = 0 }
  enum CounterAction: AnyAction { case increment }
  enum CounterRoute: RouteType {}

  struct CounterEnvironment: Sendable {
    static let live = CounterEnvironment()
  }

  nonisolated static let counterReducer = PawlCore.Reducer<CounterState, CounterAction, CounterEnvironment> {
    state, _, _ in
    state.count += 1
    return .none
  }

  static func run(_ coordinator: AnyCoordinator<CounterRoute>) {
    let store = PawlRedux.Store(
      initialState: CounterState(), coordinator: coordinator,
      reducer: AnyReducer(counterReducer, environment: .live))
    store.dispatch(.increment)
  }
}

@MainActor
enum SharedReducerExample {
  struct TabState: AnyState { var reloads = 0 }
  enum TabAction: AnyAction { case reload }
  enum TabRoute: RouteType {}

  typealias Store = PawlRedux.Store<TabState, TabAction, TabRoute>

  struct NoScreens: Coordinator {
    func perform(_ route: TabRoute) {}
  }

  final class TabReducer: PawlRedux.Reducer {
    func reduce(_ state: inout TabState, action: TabAction, performRoute: @escaping (_ route: TabRoute) -> Void) {
      state.reloads += 1
    }
  }

  private static let coordinator = NoScreens().eraseToAnyCoordinator()

  /// Returns how often each of the stores has reloaded.
  static func runCause() -> [Int] {
    let reducer = TabReducer().eraseToAnyReducer()
    let first = Store(initialState: TabState(), coordinator: coordinator, reducer: reducer)
    let second = Store(initialState: TabState(), coordinator: coordinator, reducer: reducer)
    reducer.wrapReducer().performOutput(.reload)
    return [first.state.reloads, second.state.reloads]
  }

  /// Returns how often each of the stores has reloaded.
  static func runMended() -> [Int] {
    let reducer = TabReducer().eraseToAnyReducer()
    let first = Store(initialState: TabState(), coordinator: coordinator, reducer: reducer)
    let second = Store(initialState: TabState(), coordinator: coordinator, reducer: reducer)
    first.outputReducer.performOutput(.reload)
    return [first.state.reloads, second.state.reloads]
  }
}
