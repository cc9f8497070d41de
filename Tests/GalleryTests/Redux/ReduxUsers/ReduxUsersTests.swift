import Gallery
import PawlCore
import PawlReduxTesting
import PawlTesting
import Testing

struct ReduxUsersTests {
  private typealias Store = PawlReduxTesting.TestStore<ReduxUsersState, ReduxUsersAction, ReduxUsersRoute>

  private func testStore(
    _ state: ReduxUsersState = ReduxUsersState(),
    fetchUsers: @escaping @Sendable () async throws -> [User] = unimplemented("UserService.fetchUsers"),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store {
    let store = Store(
      initialState: state, reducer: ReduxUsersReducer(), fileID: fileID, filePath: filePath, line: line)
    store.add(ReduxUsersMiddleware(service: UserService(fetchUsers: fetchUsers)))
    return store
  }

  @Test func loadsUsers() async {
    let store = testStore(fetchUsers: { [ada] })
    await store.dispatch(.loadButtonTapped) { $0.status = .loading }
    await store.receive(.usersLoaded([ada])) {
      $0.status = .loaded
      $0.users = [ada]
    }
  }

  @Test func failureIsShownAndEarlierUsersRemain() async {
    let store = testStore(
      ReduxUsersState(status: .loaded, users: [ada]), fetchUsers: { throw TestFailure("No luck.") })
    await store.dispatch(.loadButtonTapped) { $0.status = .loading }
    await store.receive(.loadingFailed("No luck.")) { $0.status = .failed("No luck.") }
  }

  @Test func cancellingEndsTheRequestAndDropsItsAnswer() async {
    let hasEnded = LockIsolated(false)
    let store = testStore(fetchUsers: {
      // Answers in spite of the cancellation.
      try? await Task.never()
      hasEnded.setValue(true)
      return [ada]
    })
    await store.dispatch(.loadButtonTapped) { $0.status = .loading }
    #expect(!hasEnded.value)
    await store.dispatch(.cancelButtonTapped) { $0.status = .cancelled }
    #expect(hasEnded.value)
    await store.finish()
  }

  @Test func cancellingWithNothingInFlightDoesNothing() async {
    await testStore().dispatch(.cancelButtonTapped)
  }

  @Test(arguments: [UsersState.Status.failed("No luck."), .cancelled])
  func retriesAfterAFailureAndAfterACancellation(status: UsersState.Status) async {
    let store = testStore(ReduxUsersState(status: status), fetchUsers: { [ada] })
    await store.dispatch(.retryButtonTapped)
    await store.receive(.loadButtonTapped) { $0.status = .loading }
    await store.receive(.usersLoaded([ada])) {
      $0.status = .loaded
      $0.users = [ada]
    }
  }

  @Test(arguments: [UsersState.Status.idle, .loading, .loaded])
  func retryWithoutAFailureDoesNothing(status: UsersState.Status) async {
    await testStore(ReduxUsersState(status: status)).dispatch(.retryButtonTapped)
  }

  @Test func retryingLeavesTheRequestInFlightAlone() async {
    let clock = TestClock()
    let store = testStore(fetchUsers: {
      try await clock.sleep(for: .seconds(1))
      return [ada]
    })
    await store.dispatch(.loadButtonTapped) { $0.status = .loading }
    await store.dispatch(.retryButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.usersLoaded([ada])) {
      $0.status = .loaded
      $0.users = [ada]
    }
  }

  @Test func loadingAgainReplacesTheRequestInFlight() async {
    let (clock, requests) = (TestClock(), LockIsolated(0))
    let store = testStore(fetchUsers: {
      let number = requests.withValue { requests in
        requests += 1
        return requests
      }
      try await clock.sleep(for: .seconds(number))
      return number == 1 ? [ada] : [bob]
    })
    await store.dispatch(.loadButtonTapped) { $0.status = .loading }
    await store.dispatch(.loadButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(.usersLoaded([bob])) {
      $0.status = .loaded
      $0.users = [bob]
    }
  }

  @Test func tappingAUserShowsTheDetails() async {
    let store = testStore(ReduxUsersState(status: .loaded, users: [ada, bob]))
    await store.dispatch(.userTapped(id: 2))
    await store.receive(route: .details(bob))
  }

  @Test func tappingAUserWhoHasGoneDoesNothing() async {
    await testStore(ReduxUsersState(status: .loaded, users: [ada])).dispatch(.userTapped(id: 2))
  }

  @Test @MainActor func theCoordinatorShowsTheDetailsOfTheUser() {
    var shown: [User] = []
    let store = PawlRedux.Store(
      initialState: ReduxUsersState(status: .loaded, users: [ada, bob]),
      coordinator: ReduxUsersCoordinator(showDetails: { shown.append($0) }).eraseToAnyCoordinator(),
      reducer: ReduxUsersReducer().eraseToAnyReducer())
    store.dispatch(.userTapped(id: 1))
    store.dispatch(.userTapped(id: 2))
    #expect(shown == [ada, bob])
  }
}

private let ada = User(id: 1, name: "Ada", email: "ada@example.org")
private let bob = User(id: 2, name: "Bob")
