import PawlReduxTesting

/// The examples of the page of PAWL-083.
enum ReduxTestingIssueExamples {
  private struct SessionMiddleware: Middleware {
    func execute(
      _ state: SessionState, action: SessionAction
    ) -> AnyPublisher<MiddlewareAction<SessionAction, SessionRoute>, Never>? {
      switch action {
      case .sessionDied:
        return Just(.multiple([.performRoute(.login), .performAction(.signedOut)])).eraseToAnyPublisher()
      default:
        return nil
      }
    }
  }

  private static func makeStore() -> TestStore<SessionState, SessionAction, SessionRoute> {
    let store = TestStore(initialState: SessionState(user: "Blob"), reducer: SessionReducer())
    store.add(SessionMiddleware())
    return store
  }

  static func otherKindCause() async {
    let store = makeStore()
    await store.dispatch(.sessionDied)
    await store.receive(.signedOut) { $0.user = nil }
    await store.receive(route: .login)
  }

  static func otherKindMended() async {
    let store = makeStore()
    await store.dispatch(.sessionDied)
    await store.receive(route: .login)
    await store.receive(.signedOut) { $0.user = nil }
  }
}
