import PawlCore
import PawlReduxTesting

/// The events that a real store performs, in order: the actions of middlewares and deferred actions, and routes.
@MainActor
final class PerformedLine: Coordinator, @MainActor StoreObserver {
  nonisolated static var answer: Session.Answer {
    .multiple([.performRoute(.profile("Blob")), .performAction(.signedIn("Blob")), .performAction(.tick)])
  }

  private var line: [String] = []

  static func ofRealStore() -> [String] {
    let line = PerformedLine()
    let subject = PassthroughSubject<Session.Action, Never>()
    let store = PawlRedux.Store(
      initialState: Session(), coordinator: line.eraseToAnyCoordinator(), reducer: Session.reducer)
    store.addObserver(line)
    store.add(Events(subject: subject))
    store.add(Answering(.nothing) { Just(answer).eraseToAnyPublisher() })
    store.dispatch(.nothing)
    subject.send(.died)
    return line.line
  }

  func perform(_ route: Session.Route) { line.append("\(route)") }

  func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration) {
    if case .effect = identity.origin { line.append("\(action)") }
  }
}
