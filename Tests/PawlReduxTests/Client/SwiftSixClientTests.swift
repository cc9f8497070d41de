import PawlRedux
import Testing

/// Tests of a module in Swift 6 mode that uses this one import and `MemberImportVisibility`.
@MainActor
struct SwiftSixClientTests {
  private struct State: AnyState, Equatable { var count = 0 }
  private enum Action: AnyAction {
    case add
    case added(Int)
  }

  private enum Route: RouteType, Equatable { case sum(Int) }

  private struct Adder: Reducer {
    func reduce(_ state: inout State, action: Action, performRoute: @escaping (Route) -> Void) {
      if case .added(let number) = action {
        state.count += number
        performRoute(.sum(state.count))
      }
    }
  }

  private struct AsyncAdder: AsyncMiddleware {
    func execute(_ state: State, action: Action) async -> MiddlewareAction<Action, Route>? {
      if case .add = action { .performAction(.added(1)) } else { nil }
    }
  }

  @MainActor
  private final class MainActorAdder: AsyncMiddleware {
    var calls = 0

    func execute(_ state: State, action: Action) async -> MiddlewareAction<Action, Route>? {
      calls += 1
      if case .add = action { return .performAction(.added(10)) }
      return nil
    }
  }

  private actor ActorAdder: AsyncMiddleware {
    var calls = 0

    func execute(_ state: State, action: Action) async -> MiddlewareAction<Action, Route>? {
      calls += 1
      if case .add = action { return .performAction(.added(100)) }
      return nil
    }
  }

  @MainActor
  private final class IsolatedMiddleware: @MainActor Middleware {
    var actions = 0

    func execute(_ state: State, action: Action) -> AnyPublisher<MiddlewareAction<Action, Route>, Never>? {
      actions += 1
      return nil
    }
  }

  private final class Screens: Coordinator {
    private(set) var routes: [Route] = []

    func perform(_ route: Route) { routes.append(route) }
  }

  private final class Watcher: StoreObserver {
    private(set) var origins: [ActionOrigin] = []

    func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity) {
      origins.append(identity.origin)
    }
  }

  @Test
  func aModuleNeedsNoOtherImport() async {
    let (screens, watcher, isolated) = (Screens(), Watcher(), IsolatedMiddleware())
    let store = Store(
      initialState: State(), coordinator: screens.eraseToAnyCoordinator(), reducer: Adder().eraseToAnyReducer())
    store.add(AsyncAdder())
    store.add(MainActorAdder())
    store.add(ActorAdder())
    store.add(isolated)
    store.addObserver(watcher)
    let task: StoreTask = store.dispatch(.add)
    await task.finish()
    store.removeObserver(watcher)
    #expect(store.state.count == 111)
    #expect(screens.routes.last == .sum(111))
    #expect(isolated.actions == 4)
    #expect(watcher.origins.count == 4)
  }

  private struct Forwarder: Reducer {
    let output: AnyReducerWrapper<Action>

    func reduce(_ state: inout State, action: Action, performRoute: @escaping (Route) -> Void) {
      if case .added = action { output.performOutput(action) }
    }
  }

  private struct AsyncForwarder: AsyncMiddleware {
    let output: AnyReducerWrapper<Action>

    func execute(_ state: State, action: Action) async -> MiddlewareAction<Action, Route>? {
      if case .add = action { output.performOutput(.added(10)) }
      return nil
    }
  }

  @Test
  func modulesReachEachOther() async {
    let parent = Store(
      initialState: State(), coordinator: Screens().eraseToAnyCoordinator(), reducer: Adder().eraseToAnyReducer())
    let child = Store(
      initialState: State(), coordinator: Screens().eraseToAnyCoordinator(),
      reducer: Forwarder(output: parent.outputReducer).eraseToAnyReducer())
    child.add(AsyncForwarder(output: parent.outputReducer).eraseToAnyMiddleware())
    child.dispatch(.added(1))
    #expect(parent.state.count == 1)
    var counts: [Int] = []
    await withCheckedContinuation { continuation in
      let subscription = parent.$state.sink { state in
        counts.append(state.count)
        if state.count == 11 { continuation.resume() }
      }
      child.dispatch(.add)
      parent.add(Keeping(subscription: subscription))
    }
    #expect(counts == [1, 11])
  }

  private struct Keeping: Middleware {
    let subscription: AnyCancellable

    func execute(_ state: State, action: Action) -> AnyPublisher<MiddlewareAction<Action, Route>, Never>? { nil }
  }

  @Test
  func effectsAreThereWithoutAnotherImport() async {
    let store = Store(
      initialState: State(), coordinator: Screens().eraseToAnyCoordinator(), reducer: Adder().eraseToAnyReducer(),
      middlewares: [
        AnyMiddleware { _, action in
          guard case .add = action else { return nil }
          return .merge(.run { await $0(.added(2)) }, Effect(value: .added(3)))
        }
      ])
    await store.dispatch(.add).finish()
    #expect(store.state.count == 5)
  }
}
