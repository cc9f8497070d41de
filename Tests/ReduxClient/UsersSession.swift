import PawlRedux

public class SessionProvider {
  public let died = PassthroughSubject<Void, Never>()

  public init() {}
}

public class SessionDiedAction: DeferredAction {
  public typealias Action = UsersAction

  private let subject = PassthroughSubject<UsersAction, Never>()
  private var bag = CombineBag()

  public init(provider: SessionProvider) {
    provider.died
      .sink { [weak self] in self?.subject.send(.sessionDied) }
      .store(in: &bag)
  }

  public func observe() -> AnyPublisher<UsersAction, Never>? { subject.eraseToAnyPublisher() }
}

public class UsersCoordinator: Coordinator {
  public private(set) var shown: [UsersRoute] = []

  public init() {}

  public func perform(_ route: UsersRoute) {
    shown.append(route)
  }
}

public class UsersAssembly {
  public let coordinator = UsersCoordinator()
  public let service = UserService(names: ["Ada", "Grace"])
  public let session = SessionProvider()
  public let log = LogMiddleware()
  public var store: Store<UsersState, UsersAction, UsersRoute>?

  public init() {}

  public func build() {
    let store = Store(
      initialState: UsersState(), coordinator: coordinator.eraseToAnyCoordinator(),
      reducer: UsersReducer().eraseToAnyReducer(),
      middlewares: [log.eraseToAnyMiddleware()])
    store.add(LoadMiddleware(service: service).eraseToAnyMiddleware())
    store.add(SearchMiddleware())
    store.add(SessionDiedAction(provider: session).eraseToAnyDeferredAction())
    self.store = store
  }

  public func load() {
    store?.dispatch(.load)
    store?.route(.login)
  }

  public func loadAndWait() async {
    guard let store = store else { return }
    let task = await store.dispatch(.load)
    await task.finish()
  }

  public var state: UsersState? { store?.state }
}

public class UsersScreen: ObservableObject {
  private let store: Store<UsersState, UsersAction, UsersRoute>
  private var bag = CombineBag()
  public var titles: [String] = []

  public init(store: Store<UsersState, UsersAction, UsersRoute>) {
    self.store = store
    store.objectWillChange
      .sink { [unowned self] in titles.append("\(store.state.users.count) users") }
      .store(in: &bag)
  }
}
