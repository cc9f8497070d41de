import PawlReduxTesting
import Testing

@testable import RecordingSamples

@Test func usersAreLoaded() async {
  let store = TestStore(
    initialState: UsersState(status: .idle, users: []), reducer: mutated(UsersReducer()), effects: .replay)

  await store.dispatch(.loadButtonTapped) { $0.status = .loading }
  await store.receive(.loadingFailed(reason: "offline"), from: nil) { $0.status = .failed(reason: "offline") }

  await store.dispatch(.loadButtonTapped) { $0.status = .loading }
  await store.receive(
    .usersLoaded([UsersState.User(id: 1, name: "Ada"), UsersState.User(id: 2, name: "Bob")]), from: nil
  ) {
    $0.status = .idle
    $0.users = [UsersState.User(id: 1, name: "Ada"), UsersState.User(id: 2, name: "Bob")]
  }

  await store.dispatch(.userTapped(id: 2))
}
