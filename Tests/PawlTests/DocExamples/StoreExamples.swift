import Pawl

/// The examples of the doc comments of `Reducer`, `Store`, `StoreActor`, `StoreTask` and `ViewStore`.
enum ReducerExample {
  enum CounterAction { case increment, decrement }

  static func makeReducer() -> Reducer<Int, CounterAction, Void> {
    let counterReducer = Reducer<Int, CounterAction, Void> { state, action, _ in
      switch action {
      case .increment: state += 1
      case .decrement: state -= 1
      }
      return .none
    }
    return counterReducer
  }
}

@MainActor
enum StoreExample {
  struct Counter: Equatable {
    var count = 0
    var isLoading = false
  }
  enum CounterAction { case incrementButtonTapped, refresh, pulledToRefresh }
  struct CounterEnvironment {}

  static let counterReducer = Reducer<Counter, CounterAction, CounterEnvironment> { state, action, _ in
    if case .incrementButtonTapped = action { state.count += 1 }
    return .none
  }

  static func makeStore() -> Store<Counter, CounterAction> {
    let store = Store(initialState: Counter(), reducer: counterReducer, environment: CounterEnvironment())
    store.send(.incrementButtonTapped)
    return store
  }

  static func watch(_ store: Store<Counter, CounterAction>) {
    let viewStore = ViewStore(store, observe: { $0.count })
    print(viewStore.state)
    viewStore.send(.incrementButtonTapped)
  }

  static func refresh(_ viewStore: ViewStore<Counter, CounterAction>) async {
    let task = viewStore.send(.refresh)
    await task.finish()
  }

  static func list(_ viewStore: ViewStore<Counter, CounterAction>) -> List {
    List()
      .refreshable { await viewStore.send(.pulledToRefresh, while: \.isLoading) }
  }

  /// The part of a list view that the example needs.
  struct List {
    func refreshable(action: @escaping @MainActor () async -> Void) -> List { self }
  }
}

enum StoreActorExample {
  struct Session: Sendable { var user = "" }
  enum SessionAction { case opened }
  struct SessionEnvironment { static var live: Self { Self() } }

  static let sessionReducer = Reducer<Session, SessionAction, SessionEnvironment> { state, _, _ in
    state.user = "Blob"
    return .none
  }

  static func openSession() async -> String {
    let store = StoreActor(initialState: Session(), reducer: sessionReducer, environment: .live)
    await store.send(.opened)
    let user = await store.state.user
    return user
  }
}

@MainActor
enum ElementExample {
  struct Todo: Identifiable { let id: Int }
  enum TodoAction { case toggled }
  struct AppState { var todos: IdentifiedArrayOf<Todo> = [] }
  enum AppAction { case todo(id: Int, action: TodoAction) }

  static func makeRow(_ store: Store<AppState, AppAction>, for todo: Todo) -> Store<Todo, TodoAction>? {
    let rows = store.scope(state: \.todos, action: AppAction.todo(id:action:))
    let row = rows.scope(id: todo.id)
    return row
  }
}
