import PawlCore
import PawlReduxTesting
import Testing

struct LifetimeTests {
  @Test func testStoreReleasesItsDependencies() async {
    weak var reducer: CountingReducer?
    weak var middleware: CountingMiddleware?
    do {
      let strong = (CountingReducer(), CountingMiddleware())
      (reducer, middleware) = strong
      let store = TestStore(initialState: Session(), reducer: strong.0)
      store.add(strong.1)
      await store.dispatch(.tick) { $0.ticks = 1 }
      #expect(strong.1.executions == 1)
    }
    #expect(reducer == nil)
    #expect(middleware == nil)
  }

  @Test func oneReducerServesTwoTestStores() async {
    let reducer = CountingReducer()
    let first = TestStore(initialState: Session(), reducer: reducer)
    let second = TestStore(initialState: Session(), reducer: reducer)
    await first.dispatch(.showHelp)
    await first.receive(route: .help)
    await second.dispatch(.tick) { $0.ticks = 1 }
  }

  @MainActor
  @Test func aMiddlewareOfTheMainActorIsTestedOnTheMainActor() async {
    let store = Session.testStore()
    let middleware = MainActorMiddleware()
    store.add(middleware)
    await store.dispatch(.nothing)
    await store.receive(.tick) { $0.ticks = 1 }
    #expect(middleware.executions == 2)
  }
}

private final class CountingReducer: PawlRedux.Reducer {
  func reduce(_ state: inout Session, action: Session.Action, performRoute: @escaping (Session.Route) -> Void) {
    Session.reducer.reduce(&state, action: action, performRoute: performRoute)
  }
}

private final class CountingMiddleware: Middleware {
  private(set) var executions = 0

  func execute(_ state: Session, action: Session.Action) -> AnyPublisher<Session.Answer, Never>? {
    executions += 1
    return nil
  }
}

@MainActor
private final class MainActorMiddleware: @MainActor Middleware {
  private(set) var executions = 0

  func execute(_ state: Session, action: Session.Action) -> AnyPublisher<Session.Answer, Never>? {
    executions += 1
    guard action == .nothing else { return nil }
    return Just(1).map { _ in
      MainActor.assertIsolated()
      return .performAction(.tick)
    }
    .eraseToAnyPublisher()
  }
}
