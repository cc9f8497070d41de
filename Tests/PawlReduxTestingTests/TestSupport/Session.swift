import PawlCore
import PawlReduxTesting

/// A small feature in Redux style.
struct Session: AnyState, Equatable, Sendable {
  var user = ""
  var isBusy = false
  var ticks = 0

  enum Action: AnyAction, Equatable, Sendable {
    case signIn(String)
    case signedIn(String)
    case died
    case tick, tickThrice, listen, showHelp, nothing
  }

  enum Route: RouteType, Equatable, Sendable {
    case home, login, help
    case profile(String)
  }

  typealias Store = TestStore<Session, Action, Route>
  typealias Answer = MiddlewareAction<Action, Route>

  static var reducer: AnyReducer<Session, Action, Route> { AnyReducer(reduce: reduce) }

  private static func reduce(_ state: inout Session, _ action: Action, performRoute: @escaping (Route) -> Void) {
    switch action {
    case .signIn: state.isBusy = true
    case .signedIn(let user):
      state.isBusy = false
      state.user = user
      performRoute(.home)
    case .died:
      state.user = ""
      performRoute(.login)
    case .tick: state.ticks += 1
    case .showHelp: performRoute(.help)
    case .tickThrice, .listen, .nothing: break
    }
  }

  static func testStore(
    user: String = "", middlewares: [AnyMiddleware<Session, Action, Route>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store {
    TestStore(
      initialState: Session(user: user), reducer: reducer, middlewares: middlewares, fileID: fileID,
      filePath: filePath, line: line)
  }

  /// Creates a test store with a middleware that answers one action at once.
  static func testStore(
    answering action: Action, with answer: Answer,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store {
    let store = testStore(fileID: fileID, filePath: filePath, line: line)
    store.add(Answering(action) { Just(answer).eraseToAnyPublisher() })
    return store
  }
}

/// A middleware that answers one action with a publisher.
struct Answering: Middleware {
  private let question: Session.Action
  private let publisher: () -> AnyPublisher<Session.Answer, Never>

  init(_ question: Session.Action, with publisher: @escaping () -> AnyPublisher<Session.Answer, Never>) {
    self.question = question
    self.publisher = publisher
  }

  func execute(_ state: Session, action: Session.Action) -> AnyPublisher<Session.Answer, Never>? {
    action == question ? publisher() : nil
  }
}

/// A middleware that signs in, which takes a second.
struct SignIn: AsyncMiddleware {
  let clock: any Clock<Duration>

  func execute(_ state: Session, action: Session.Action) async -> Session.Answer? {
    guard case .signIn(let user) = action, (try? await clock.sleep(for: .seconds(1))) != nil else { return nil }
    return .performAction(.signedIn(user))
  }

  func cancelInFlightID(for action: Session.Action) -> (any Hashable & Sendable)? {
    if case .signIn = action { "signIn" } else { nil }
  }
}

/// A deferred action that delivers the values of a subject.
struct Events: DeferredAction {
  let subject: PassthroughSubject<Session.Action, Never>

  func observe() -> AnyPublisher<Session.Action, Never>? { subject.eraseToAnyPublisher() }

  /// The type-erased deferred action. It is isolated to the test's actor, on which the test store observes it.
  var erased: AnyDeferredAction<Session.Action> { .observing(observe) }
}

extension AnyDeferredAction {
  static func observing(_ observe: @escaping () -> AnyPublisher<Action, Never>?) -> Self {
    Self(isolationBound: observe, fileID: #fileID, filePath: #filePath, line: #line)
  }
}
