import Pawl

/// The examples of the pages of PAWL-001, PAWL-002 and PAWL-003.
@MainActor
enum NilStateExample {
  struct AppState { var profile: Profile? = Profile() }
  struct Profile {}
  enum AppAction { case profile(ProfileAction) }
  enum ProfileAction { case closeButtonTapped }

  static let profileReducer = Reducer<Profile, ProfileAction, Void> { _, _, _ in .cancel(id: 1) }

  static func cause() {
    let appReducer = Reducer<AppState, AppAction, Void>.combine(
      Reducer { state, action, _ in
        if case .profile(.closeButtonTapped) = action { state.profile = nil }
        return .none
      },
      profileReducer.optional().pullback(state: \.profile, action: /AppAction.profile, environment: { $0 })
    )
    Store(initialState: AppState(), reducer: appReducer, environment: ()).send(.profile(.closeButtonTapped))
  }

  static func mended() {
    let appReducer = Reducer<AppState, AppAction, Void>.combine(
      profileReducer.optional().pullback(state: \.profile, action: /AppAction.profile, environment: { $0 }),
      Reducer { state, action, _ in
        if case .profile(.closeButtonTapped) = action { state.profile = nil }
        return .none
      }
    )
    Store(initialState: AppState(), reducer: appReducer, environment: ()).send(.profile(.closeButtonTapped))
  }
}

@MainActor
enum OtherCaseExample {
  enum AppState {
    case login(Login)
    case home(Home)
  }
  struct Login {}
  struct Home {}
  enum AppAction { case login(LoginAction) }
  enum LoginAction { case succeeded }

  static let loginReducer = Reducer<Login, LoginAction, Void>.empty

  static func cause() {
    let appReducer = Reducer<AppState, AppAction, Void>.combine(
      Reducer { state, action, _ in
        if case .login(.succeeded) = action { state = .home(Home()) }
        return .none
      },
      loginReducer.pullback(state: /AppState.login, action: /AppAction.login, environment: { $0 })
    )
    Store(initialState: .login(Login()), reducer: appReducer, environment: ()).send(.login(.succeeded))
  }

  static func mended() {
    let appReducer = Reducer<AppState, AppAction, Void>.combine(
      loginReducer.pullback(state: /AppState.login, action: /AppAction.login, environment: { $0 }),
      Reducer { state, action, _ in
        if case .login(.succeeded) = action { state = .home(Home()) }
        return .none
      }
    )
    Store(initialState: .login(Login()), reducer: appReducer, environment: ()).send(.login(.succeeded))
  }
}

@MainActor
enum MissingElementExample {
  struct AppState { var downloads: IdentifiedArrayOf<Download> = [Download(id: 1)] }
  struct Download: Identifiable { let id: Int }
  struct DownloadID: Hashable { let id: Int }
  enum AppAction {
    case download(id: Int, action: DownloadAction)
    case removeButtonTapped(Int)
  }
  enum DownloadAction {
    case startButtonTapped
    case finished(String)
  }
  struct Environment: Sendable { var fetch: @Sendable (Int) async -> String }

  static let downloadReducer = Reducer<Download, DownloadAction, Environment> { state, action, environment in
    switch action {
    case .startButtonTapped:
      return .task { [id = state.id] in .finished(await environment.fetch(id)) }
        .cancellable(id: DownloadID(id: state.id))
    case .finished:
      return .none
    }
  }

  static let cause = Reducer<AppState, AppAction, Environment> { state, action, environment in
    switch action {
    case .removeButtonTapped(let id):
      state.downloads.remove(id: id)
      return .none
    case .download:
      return .none
    }
  }

  static let mended = Reducer<AppState, AppAction, Environment> { state, action, environment in
    switch action {
    case .removeButtonTapped(let id):
      state.downloads.remove(id: id)
      return .cancel(id: DownloadID(id: id))
    case .download:
      return .none
    }
  }

  /// Removes a download while its effect runs.
  static func run(_ appReducer: Reducer<AppState, AppAction, Environment>) async {
    let (gate, opening) = AsyncStream<Never>.makeStream()
    let store = Store(
      initialState: AppState(),
      reducer: .combine(
        downloadReducer.forEach(state: \.downloads, action: /AppAction.download(id:action:), environment: { $0 }),
        appReducer),
      environment: Environment { id in
        for await _ in gate {}
        return "file \(id)"
      })
    let download = store.send(.download(id: 1, action: .startButtonTapped))
    store.send(.removeButtonTapped(1))
    opening.finish()
    await download.finish()
  }
}
