import PawlRedux

public class UserService {
  public var names: [String]
  public private(set) var requests = 0

  public init(names: [String]) { self.names = names }

  func fetch(_ completion: @escaping ([String]) -> Void) {
    requests += 1
    completion(names)
  }
}

public class LoadMiddleware: Middleware {
  public typealias State = UsersState
  public typealias Action = UsersAction
  public typealias Router = UsersRoute

  private let service: UserService

  public init(service: UserService) { self.service = service }

  public func execute(
    _ state: UsersState, action: UsersAction
  ) -> AnyPublisher<MiddlewareAction<UsersAction, UsersRoute>, Never>? {
    guard action == .load else { return nil }
    return Future { promise in
      self.service.fetch { users in
        promise(.success(.performAction(.loaded(users))))
      }
    }
    .eraseToAnyPublisher()
  }
}

public class LogMiddleware: Middleware {
  public private(set) var lines: [String] = []
  private let subject = PassthroughSubject<String, Never>()
  private var bag = CombineBag()
  private var otherBag: CombineBag = []

  public init() {
    subject
      .sink { [unowned self] in lines.append($0) }
      .store(in: &bag)
    subject
      .sink { _ in }
      .store(in: &otherBag)
  }

  public func execute(
    _ state: UsersState, action: UsersAction
  ) -> AnyPublisher<MiddlewareAction<UsersAction, UsersRoute>, Never>? {
    subject.send("\(action)")
    return nil
  }
}

public class SearchMiddleware: AsyncMiddleware {
  private var seen = 0

  public init() {}

  public func execute(_ state: UsersState, action: UsersAction) async -> MiddlewareAction<UsersAction, UsersRoute>? {
    guard case .loaded(let users) = action, users.count == 1 else { return nil }
    seen += 1
    return .multiple([.performRoute(.user(users[0])), .none])
  }
}
