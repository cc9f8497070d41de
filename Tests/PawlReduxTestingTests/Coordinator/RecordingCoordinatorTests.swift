import PawlReduxTesting
import Testing

@MainActor
struct RecordingCoordinatorTests {
  @Test func routesAreRecordedInOrder() {
    let coordinator = RecordingCoordinator<Session.Route>()
    let store = PawlRedux.Store(
      initialState: Session(), coordinator: coordinator.eraseToAnyCoordinator(), reducer: Session.reducer)
    store.add(
      Answering(.nothing) {
        Just(.multiple([.performRoute(.profile("Blob")), .performAction(.died)])).eraseToAnyPublisher()
      })
    store.dispatch(.nothing)
    store.route(.help)
    #expect(coordinator.routes == [.profile("Blob"), .login, .help])
  }

  @Test func takenRoutesAreRemoved() {
    let coordinator = RecordingCoordinator<Session.Route>()
    coordinator.perform(.home)
    #expect(coordinator.takeRoutes() == [.home])
    #expect(coordinator.routes == [])
    coordinator.perform(.help)
    #expect(coordinator.routes == [.help])
  }
}
