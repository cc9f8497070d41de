import Gallery
import Pawl
import Testing

@Suite(.timeLimit(.minutes(1)))
@MainActor
struct UsersTests {
  private let requests = PendingCalls<Void, IdentifiedArrayOf<User>>()
  private let viewStore: ViewStore<UsersState, UsersAction>
  private let ada: IdentifiedArrayOf<User> = [User(id: 1, name: "Ada", email: "ada@example.org")]
  private let bob: IdentifiedArrayOf<User> = [User(id: 2, name: "Bob")]

  init() {
    let environment = UsersEnvironment(fetchUsers: { [requests] in try await requests(()) })
    viewStore = ViewStore(Store(initialState: UsersState(), reducer: usersReducer, environment: environment))
  }

  @Test func loadsUsers() async {
    let task = viewStore.send(.loadButtonTapped)
    #expect(viewStore.state == UsersState(status: .loading))
    await requests.next().succeed(ada)
    await task.finish()
    #expect(viewStore.state == UsersState(status: .loaded, users: ada))
  }

  @Test func showsWhyLoadingFailed() async {
    let task = viewStore.send(.loadButtonTapped)
    await requests.next().fail(TestFailure("No luck."))
    await task.finish()
    #expect(viewStore.state == UsersState(status: .failed("No luck.")))
  }

  @Test func keepsUsersWhileAndAfterALaterLoadFails() async {
    let first = viewStore.send(.loadButtonTapped)
    await requests.next().succeed(ada)
    await first.finish()
    let second = viewStore.send(.loadButtonTapped)
    #expect(viewStore.state == UsersState(status: .loading, users: ada))
    await requests.next().fail(TestFailure("No luck."))
    await second.finish()
    #expect(viewStore.state == UsersState(status: .failed("No luck."), users: ada))
  }

  @Test func cancellingEndsTheRequestAndDropsItsAnswer() async {
    let task = viewStore.send(.loadButtonTapped)
    let request = await requests.next()
    viewStore.send(.cancelButtonTapped)
    #expect(viewStore.status == .cancelled)
    await request.end()
    request.succeed(ada)
    await task.finish()
    #expect(viewStore.state == UsersState(status: .cancelled))
  }

  @Test func cancellingWithNothingInFlightDoesNothing() {
    viewStore.send(.cancelButtonTapped)
    #expect(viewStore.state == UsersState())
  }

  @Test func retriesAfterAFailure() async {
    let first = viewStore.send(.loadButtonTapped)
    await requests.next().fail(TestFailure("No luck."))
    await first.finish()
    let second = viewStore.send(.retryButtonTapped)
    #expect(viewStore.status == .loading)
    await requests.next().succeed(ada)
    await second.finish()
    #expect(viewStore.state == UsersState(status: .loaded, users: ada))
  }

  @Test func retriesAfterACancellation() async {
    viewStore.send(.loadButtonTapped)
    let cancelled = await requests.next()
    viewStore.send(.cancelButtonTapped)
    await cancelled.end()
    let task = viewStore.send(.retryButtonTapped)
    await requests.next().succeed(ada)
    await task.finish()
    #expect(viewStore.state == UsersState(status: .loaded, users: ada))
  }

  @Test func retryingWithoutNeedDoesNothing() async {
    viewStore.send(.retryButtonTapped)
    #expect(viewStore.status == .idle)
    let task = viewStore.send(.loadButtonTapped)
    let request = await requests.next()
    viewStore.send(.retryButtonTapped)
    request.succeed(ada)
    await task.finish()
    viewStore.send(.retryButtonTapped)
    #expect(viewStore.state == UsersState(status: .loaded, users: ada))
  }

  @Test func loadingAgainReplacesTheRequestInFlight() async {
    let first = viewStore.send(.loadButtonTapped)
    let replaced = await requests.next()
    let second = viewStore.send(.loadButtonTapped)
    await replaced.end()
    replaced.succeed(ada)
    await requests.next().succeed(bob)
    await first.finish()
    await second.finish()
    #expect(viewStore.state == UsersState(status: .loaded, users: bob))
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
