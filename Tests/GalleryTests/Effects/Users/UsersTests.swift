import Gallery
import PawlTesting
import Testing

struct UsersTests {
  @Test func loadsUsers() async {
    let store = TestStore(
      initialState: UsersState(), reducer: usersReducer, environment: UsersEnvironment(fetchUsers: { ada }))
    await store.send(.loadButtonTapped) { $0.status = .loading }
    await store.receive(.usersResponse(.success(ada))) {
      $0.status = .loaded
      $0.users = ada
    }
  }

  @Test func failureIsShownAndEarlierUsersRemain() async {
    let store = TestStore(
      initialState: UsersState(status: .loaded, users: ada), reducer: usersReducer,
      environment: UsersEnvironment(fetchUsers: { throw TestFailure("No luck.") }))
    await store.send(.loadButtonTapped) { $0.status = .loading }
    await store.receive(.usersResponse(.failure(TestFailure("No luck.")))) { $0.status = .failed("No luck.") }
  }

  @Test func cancellingEndsTheRequestAndDropsItsAnswer() async {
    let hasEnded = LockIsolated(false)
    let store = TestStore(
      initialState: UsersState(), reducer: usersReducer,
      environment: UsersEnvironment(fetchUsers: {
        // Answers in spite of the cancellation.
        try? await Task.never()
        hasEnded.setValue(true)
        return ada
      }))
    await store.send(.loadButtonTapped) { $0.status = .loading }
    #expect(!hasEnded.value)
    await store.send(.cancelButtonTapped) { $0.status = .cancelled }
    #expect(hasEnded.value)
    await store.finish()
  }

  @Test func cancellingWithNothingInFlightDoesNothing() async {
    let store = TestStore(initialState: UsersState(), reducer: usersReducer, environment: .unimplemented)
    await store.send(.cancelButtonTapped)
  }

  @Test(arguments: [UsersState.Status.failed("No luck."), .cancelled])
  func retriesAfterAFailureAndAfterACancellation(status: UsersState.Status) async {
    let store = TestStore(
      initialState: UsersState(status: status), reducer: usersReducer,
      environment: UsersEnvironment(fetchUsers: { ada }))
    await store.send(.retryButtonTapped) { $0.status = .loading }
    await store.receive(.usersResponse(.success(ada))) {
      $0.status = .loaded
      $0.users = ada
    }
  }

  @Test func aRequestThatWasCancelledCanBeRetried() async {
    let store = TestStore(initialState: UsersState(), reducer: usersReducer, environment: .unimplemented)
    store.environment.fetchUsers = { try await Task.never() }
    await store.send(.loadButtonTapped) { $0.status = .loading }
    await store.send(.cancelButtonTapped) { $0.status = .cancelled }

    store.environment.fetchUsers = { ada }
    await store.send(.retryButtonTapped) { $0.status = .loading }
    await store.receive(.usersResponse(.success(ada))) {
      $0.status = .loaded
      $0.users = ada
    }
  }

  @Test(arguments: [UsersState.Status.idle, .loading, .loaded])
  func retryWithoutAFailureDoesNothing(status: UsersState.Status) async {
    let store = TestStore(
      initialState: UsersState(status: status), reducer: usersReducer, environment: .unimplemented)
    await store.send(.retryButtonTapped)
  }

  @Test func loadingAgainReplacesTheRequestInFlight() async {
    let clock = TestClock()
    let store = TestStore(initialState: UsersState(), reducer: usersReducer, environment: .unimplemented)
    store.environment.fetchUsers = {
      try await clock.sleep(for: .seconds(1))
      return ada
    }
    await store.send(.loadButtonTapped) { $0.status = .loading }

    store.environment.fetchUsers = {
      try await clock.sleep(for: .seconds(2))
      return bob
    }
    await store.send(.loadButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(.usersResponse(.success(bob))) {
      $0.status = .loaded
      $0.users = bob
    }
  }

  @Test func errorsSayWhatHappenedAndWhatToDo() {
    let url = "http://localhost/users"
    #expect(
      UsersError.noAnswer(url: url, reason: "the connection was refused").description
        == """
        No answer from http://localhost/users: the connection was refused. Check the address and that the server is \
        running, then retry.
        """)
    #expect(
      UsersError.status(500, url: url).description
        == "http://localhost/users answered with status 500 instead of 200. Retry, or look into the server's log.")
    #expect(
      UsersError.invalidAnswer(url: url, reason: "\"name\" is missing at [0]").description
        == """
        The answer of http://localhost/users is not a list of users: "name" is missing at [0]. It must be a JSON array \
        of objects with an integer "id" and a string "name".
        """)
  }
}

private let ada: IdentifiedArrayOf<User> = [User(id: 1, name: "Ada", email: "ada@example.org")]
private let bob: IdentifiedArrayOf<User> = [User(id: 2, name: "Bob")]

extension UsersEnvironment {
  fileprivate static let unimplemented = Self(fetchUsers: PawlTesting.unimplemented("UsersEnvironment.fetchUsers"))
}
