import Dispatch
import PawlCore
import PawlReduxTesting
import Testing

/// The examples of the doc comments and the article of `PawlReduxTesting`.
struct SessionState: AnyState, Equatable, Sendable {
  var isBusy = false
  var user: String?
  var name = ""
}

enum SessionAction: AnyAction, Equatable, Sendable {
  case signIn(String)
  case signedIn(String)
  case nameChanged(String)
  case save, showHelp, sessionDied, signedOut
}

enum SessionRoute: RouteType, Equatable {
  case home, help, login
  case profile(String)
}

struct SessionReducer: PawlRedux.Reducer {
  func reduce(
    _ state: inout SessionState, action: SessionAction, performRoute: @escaping (_ route: SessionRoute) -> Void
  ) {
    switch action {
    case .signIn:
      state.isBusy = true
    case .signedIn(let user):
      state.isBusy = false
      state.user = user
      performRoute(.home)
    case .nameChanged(let name):
      state.name = name
    case .signedOut:
      state.user = nil
    case .showHelp:
      performRoute(.help)
    case .save, .sessionDied:
      break
    }
  }
}

private struct SessionService: Sendable {
  var signIn: @Sendable (String) async -> String

  static let succeeding = SessionService { $0 }
}

private struct SessionMiddleware: AsyncMiddleware {
  let service: SessionService

  func execute(
    _ state: SessionState, action: SessionAction
  ) async -> MiddlewareAction<SessionAction, SessionRoute>? {
    guard case .signIn(let name) = action else { return nil }
    return .performAction(.signedIn(await service.signIn(name)))
  }
}

private enum SessionEvent { case died }

private struct SessionDied: DeferredAction {
  let events: PassthroughSubject<SessionEvent, Never>

  func observe() -> AnyPublisher<SessionAction, Never>? {
    events.map { _ in SessionAction.sessionDied }.eraseToAnyPublisher()
  }
}

struct ReduxTestingExamples {
  @Test func signingInLeadsHome() async {
    let store = TestStore(initialState: SessionState(), reducer: SessionReducer())
    store.add(SessionMiddleware(service: .succeeding))

    await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
    await store.receive(.signedIn("Blob")) {
      $0.isBusy = false
      $0.user = "Blob"
    }
    await store.receive(route: .home)
  }

  @Test func answerPartsAfterARouteFollowIt() async {
    let store = TestStore(initialState: SessionState(user: "Blob"), reducer: SessionReducer())
    store.add(
      AnyMiddleware(answers: { _, action in
        action == .sessionDied ? Effect(value: .multiple([.performRoute(.login), .performAction(.signedOut)])) : nil
      }))

    await store.dispatch(.sessionDied)
    await store.receive(route: .login)
    await store.receive(.signedOut) { $0.user = nil }
  }

  @Test func deferredActionsOfTheTestNeedNotEnd() async {
    let store = TestStore(initialState: SessionState(), reducer: SessionReducer())
    let session = PassthroughSubject<SessionEvent, Never>()
    store.add(SessionDied(events: session))

    session.send(.died)
    await store.receive(.sessionDied)
  }

  @Test func callsInSynchronousTests() {
    let store = TestStore(initialState: SessionState(), reducer: SessionReducer())
    store.dispatch(.nameChanged("Blob")) { $0.name = "Blob" }
    store.dispatch(.save)
    store.assert { $0.isBusy = false }
  }

  @Test func formsOfReceive() async {
    await receive { store in
      await store.receive(/SessionAction.signedIn) { $0.user = "Blob" }
    }
    await receive { store in
      await store.receive(.signedIn("Blob")) { $0.user = "Blob" }
    }
  }

  private func receive(_ body: (TestStore<SessionState, SessionAction, SessionRoute>) async -> Void) async {
    let store = TestStore(initialState: SessionState(), reducer: SessionReducer())
    store.add(AnyMiddleware { _, action in action == .save ? Effect(value: .signedIn("Blob")) : nil })
    await store.dispatch(.save)
    await body(store)
    await store.receive(route: .home)
  }

  @Test func routesByCase() async {
    let store = TestStore(initialState: SessionState(), reducer: SessionReducer())
    store.add(
      AnyMiddleware(answers: { _, action in action == .save ? Effect(value: .performRoute(.profile("Blob"))) : nil }))
    await store.dispatch(.save)
    await store.receive(route: /SessionRoute.profile)
  }

  @MainActor
  @Test func recordingRoutes() {
    let coordinator = RecordingCoordinator<SessionRoute>()
    let store = PawlRedux.Store(
      initialState: SessionState(), coordinator: coordinator.eraseToAnyCoordinator(),
      reducer: SessionReducer().eraseToAnyReducer())
    store.dispatch(.showHelp)
    #expect(coordinator.routes == [.help])
  }
}
