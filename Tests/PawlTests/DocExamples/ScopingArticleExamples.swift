import Pawl

/// The examples of the article Scoping.
@MainActor
enum ScopingArticleExamples {
  struct Settings { var isSoundOn = true }
  enum SettingsAction { case soundToggled }
  struct Profile: Equatable { var name = "" }
  enum ProfileAction {}
  struct Todo: Identifiable, Equatable { let id: Int }
  enum TodoAction { case checkBoxToggled }
  struct AppEnvironment {}

  static let settingsReducer = Reducer<Settings, SettingsAction, AppEnvironment> { state, _, _ in
    state.isSoundOn.toggle()
    return .none
  }
  static let profileReducer = Reducer<Profile, ProfileAction, AppEnvironment>.empty
  static let todoReducer = Reducer<Todo, TodoAction, AppEnvironment>.empty

  struct AppState {
    var settings = Settings()
    var profile: Profile?
    var todos: IdentifiedArrayOf<Todo> = []
  }

  enum AppAction {
    case settings(SettingsAction)
    case profile(ProfileAction)
    case todo(id: Todo.ID, action: TodoAction)
  }

  static func makeReducer() -> Reducer<AppState, AppAction, AppEnvironment> {
    let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
      settingsReducer.pullback(state: \.settings, action: /AppAction.settings, environment: { $0 }),
      profileReducer.optional().pullback(state: \.profile, action: /AppAction.profile, environment: { $0 }),
      todoReducer.forEach(state: \.todos, action: /AppAction.todo(id:action:), environment: { $0 })
    )
    return appReducer
  }

  static func toggleSound(_ store: Store<AppState, AppAction>) {
    let settings = store.scope(state: \.settings, action: AppAction.settings)
    settings.send(.soundToggled)
  }

  static func showProfile(
    _ store: Store<AppState, AppAction>, show: @escaping (ViewStore<Profile, ProfileAction>) -> Void,
    hide: @escaping () -> Void
  ) -> ObserveToken {
    let token = store.scope(state: \.profile, action: AppAction.profile).ifLet { profile in
      show(ViewStore(profile))
    } else: {
      hide()
    }
    return token
  }

  static func toggle(_ todo: Todo, _ store: Store<AppState, AppAction>) {
    let rows = store.scope(state: \.todos, action: AppAction.todo(id:action:))
    if let row = rows.scope(id: todo.id) {
      ViewStore(row).send(.checkBoxToggled)
    }
  }

  /// The example of the article Performance.
  static func observe(_ store: Store<AppState, AppAction>) -> Int {
    let viewStore = ViewStore(store, observe: { $0.todos.count })
    return viewStore.state
  }

  static func send(_ action: AppAction, to store: Store<AppState, AppAction>) {
    let sender = ViewStore(store.stateless)
    sender.send(action)
  }
}
