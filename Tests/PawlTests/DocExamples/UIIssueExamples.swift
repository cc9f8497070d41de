import PawlUI

/// The examples of the page of PAWL-091.
@MainActor
enum UnhandledCaseExample {
  enum AppState {
    case login(Int)
    case home(Int)
  }
  enum AppAction {
    case login(Never)
    case home(Never)
  }

  struct LoginView: View {
    let store: Store<Int, Never>

    var body: some View { EmptyView() }
  }

  struct HomeView: View {
    let store: Store<Int, Never>

    var body: some View { EmptyView() }
  }

  private static let store = Store(
    initialState: .home(1), reducer: Reducer<AppState, AppAction, Void>.empty, environment: ())

  static var cause: some View {
    SwitchStore(store) {
      CaseLet(state: /AppState.login, action: AppAction.login) { LoginView(store: $0) }
    }
  }

  static var mended: some View {
    SwitchStore(store) {
      CaseLet(state: /AppState.login, action: AppAction.login) { LoginView(store: $0) }
      CaseLet(state: /AppState.home, action: AppAction.home) { HomeView(store: $0) }
    }
  }

  static var mendedByDefault: some View {
    SwitchStore(store) {
      CaseLet(state: /AppState.login, action: AppAction.login) { LoginView(store: $0) }
      Default { EmptyView() }
    }
  }
}

/// The examples of the page of PAWL-092.
@MainActor
enum UnsetBindingExample {
  struct Settings: Equatable {
    @BindableState var isOn = false
  }
  enum SettingsAction: BindableAction { case binding(BindingAction<Settings>) }

  static func cause() -> Reducer<Settings, SettingsAction, Void> {
    let settingsReducer = Reducer<Settings, SettingsAction, Void> { _, _, _ in .none }

    return settingsReducer
  }

  static func mended() -> Reducer<Settings, SettingsAction, Void> {
    let settingsReducer = Reducer<Settings, SettingsAction, Void> { _, _, _ in .none }
      .binding()

    return settingsReducer
  }

  /// Turns the switch on through its binding and returns its value.
  static func run(_ reducer: Reducer<Settings, SettingsAction, Void>) -> Bool {
    let viewStore = ViewStore(Store(initialState: Settings(), reducer: reducer, environment: ()))
    viewStore.binding(\.$isOn).wrappedValue = true
    return viewStore.isOn
  }
}
