import Dispatch
import Gallery
import PawlReduxTesting
import Testing

struct ReduxSessionTests {
  private typealias Store = TestStore<ReduxSessionState, ReduxSessionAction, ReduxSessionRoute>

  private let queue = DispatchQueue.test

  /// Returns a store with the environment that the command uses. Its sessions expire after ten seconds on the test's
  /// clock.
  private func testStore(
    _ state: ReduxSessionState = ReduxSessionState(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store {
    let provider = SessionProvider(lifetime: .seconds(10), scheduler: queue.eraseToAnyScheduler())
    let store = Store(
      initialState: state, reducer: ReduxSessionReducer(), fileID: fileID, filePath: filePath, line: line)
    store.add(ReduxSessionMiddleware(provider: provider))
    store.add(SessionDied(provider: provider))
    return store
  }

  private func logIn(_ user: String, to store: Store) async {
    await store.dispatch(.loginButtonTapped(user: user))
    await store.receive(.sessionBegan(user: user)) {
      if $0.user != user { $0.notes = [] }
      $0.user = user
      $0.isSignedIn = true
    }
    await store.receive(route: .notes(user: user))
  }

  @Test func theFirstScreenIsTheLogin() async {
    let store = testStore()
    await store.dispatch(.appeared)
    await store.receive(route: .login(.notSignedIn))
  }

  @Test func expiredSessionShowsTheLoginAndTheUserCanContinue() async {
    let store = testStore()
    await logIn("Ada", to: store)
    await store.dispatch(.noteAdded("Milk")) { $0.notes = ["Milk"] }

    await queue.advance(by: .seconds(9))
    await queue.advance(by: .seconds(1))
    await store.receive(.sessionDied(.expired)) { $0.isSignedIn = false }
    await store.receive(route: .login(.sessionDied(.expired)))

    await logIn("Ada", to: store)
    await store.dispatch(.noteAdded("Tea")) { $0.notes = ["Milk", "Tea"] }
    await queue.advance(by: .seconds(10))
    await store.receive(.sessionDied(.expired)) { $0.isSignedIn = false }
    await store.receive(route: .login(.sessionDied(.expired)))
  }

  @Test func aSessionCanBeEndedFromOutside() async {
    let store = testStore()
    await logIn("Ada", to: store)
    await store.dispatch(.expireButtonTapped)
    await store.receive(.sessionDied(.revoked)) { $0.isSignedIn = false }
    await store.receive(route: .login(.sessionDied(.revoked)))
    await queue.advance(by: .seconds(10))
    await store.dispatch(.expireButtonTapped)
  }

  @Test func signingOutEndsTheSessionForGood() async {
    let store = testStore()
    await logIn("Ada", to: store)
    await store.dispatch(.logoutButtonTapped) { $0.isSignedIn = false }
    await store.receive(route: .login(.loggedOut))
    await queue.advance(by: .seconds(10))
    await store.dispatch(.logoutButtonTapped)
  }

  @Test func signingInAgainReplacesTheSession() async {
    let store = testStore()
    await logIn("Ada", to: store)
    await queue.advance(by: .seconds(6))
    await store.dispatch(.loginButtonTapped(user: "Ada"))
    await store.receive(.sessionBegan(user: "Ada"))
    await store.receive(route: .notes(user: "Ada"))
    await queue.advance(by: .seconds(9))
    await queue.advance(by: .seconds(1))
    await store.receive(.sessionDied(.expired)) { $0.isSignedIn = false }
    await store.receive(route: .login(.sessionDied(.expired)))
  }

  @Test func anotherUserBeginsWithNoNotes() async {
    let store = testStore(ReduxSessionState(user: "Ada", notes: ["Milk"]))
    await logIn("Bob", to: store)
    await store.dispatch(.logoutButtonTapped) { $0.isSignedIn = false }
    await store.receive(route: .login(.loggedOut))
  }

  @Test func addingANoteWithoutASessionShowsTheLogin() async {
    let store = testStore()
    await store.dispatch(.noteAdded("Milk"))
    await store.receive(route: .login(.notSignedIn))
  }

  @Test @MainActor func theCoordinatorShowsTheScreens() {
    var screens: [String] = []
    let store = PawlRedux.Store(
      initialState: ReduxSessionState(),
      coordinator: ReduxSessionCoordinator(
        showLogin: { screens.append("login: \($0)") }, showNotes: { screens.append("notes of \($0)") }
      ).eraseToAnyCoordinator(),
      reducer: ReduxSessionReducer().eraseToAnyReducer())
    store.dispatch(.appeared)
    store.dispatch(.sessionBegan(user: "Ada"))
    store.dispatch(.logoutButtonTapped)
    #expect(screens == ["login: notSignedIn", "notes of Ada", "login: loggedOut"])
  }
}
