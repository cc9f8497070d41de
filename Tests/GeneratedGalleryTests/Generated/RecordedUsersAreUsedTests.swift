import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func usersAreUsed() async {
  let store = TestStore(
    initialState: UsersState(status: .idle, users: []),
    reducer: mutated(usersReducer),
    environment: UsersEnvironment(fetchUsers: { fatalError("\"fetchUsers\" was called by the reducer") }),
    effects: .replay)

  await store.send(.loadButtonTapped) { $0.status = .loading }
  store.expectEffects(started: [1])

  await store.send(.cancelButtonTapped) { $0.status = .cancelled }
  store.expectEffects(cancelled: [1])

  await store.send(.retryButtonTapped) { $0.status = .loading }
  store.expectEffects(started: [2])
  // After 1 second:
  await store.receive(
    .usersResponse(
      .success([User(id: 1, name: "Ada", email: "ada@example.org"), User(id: 2, name: "Bob", email: nil)])),
    from: 2,
    ending: true
  ) {
    $0.status = .loaded
    $0.users.append(User(id: 1, name: "Ada", email: "ada@example.org"))
    $0.users.append(User(id: 2, name: "Bob", email: nil))
  }
}
