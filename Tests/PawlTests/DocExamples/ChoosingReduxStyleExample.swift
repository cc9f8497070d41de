import PawlReduxTesting
import Testing

/// The examples of the article Choosing a style that use Redux style.
struct ChoosingReduxStyleExample {
  typealias Message = ChoosingPawlStyleExample.Message

  struct InboxState: AnyState, Equatable {
    var messages: [Message] = []
    var isLoading = false
  }

  enum InboxAction: AnyAction, Equatable {
    case loadButtonTapped
    case cancelButtonTapped
    case loaded([Message])
    case messageTapped(id: Int)
  }

  enum InboxRoute: RouteType, Equatable {
    case message(Message)
  }

  final class InboxReducer: Reducer {
    func reduce(
      _ state: inout InboxState, action: InboxAction, performRoute: @escaping (_ route: InboxRoute) -> Void
    ) {
      switch action {
      case .loadButtonTapped:
        state.isLoading = true

      case .cancelButtonTapped:
        state.isLoading = false

      case .loaded(let messages):
        state.isLoading = false
        state.messages = messages

      case .messageTapped(let id):
        if let message = state.messages.first(where: { $0.id == id }) { performRoute(.message(message)) }
      }
    }
  }

  final class InboxMiddleware: AsyncMiddleware {
    private let messages: @Sendable () async -> [Message]

    init(messages: @escaping @Sendable () async -> [Message]) { self.messages = messages }

    func execute(_ state: InboxState, action: InboxAction) async -> MiddlewareAction<InboxAction, InboxRoute>? {
      guard action == .loadButtonTapped else { return nil }
      return .performAction(.loaded(await messages()))
    }

    // A call cancels the one in flight with the same id: loading again and cancelling both do.
    func cancelInFlightID(for action: InboxAction) -> (any Hashable & Sendable)? {
      switch action {
      case .loadButtonTapped, .cancelButtonTapped: "load"
      case .loaded, .messageTapped: nil
      }
    }
  }

  final class InboxCoordinator: Coordinator {
    func perform(_ route: InboxRoute) {
      switch route {
      case .message(let message): open(MessageScreen(message))
      }
    }
  }

  private struct MessageScreen {
    init(_ message: Message) {}
  }

  private static func open(_ screen: MessageScreen) {}

  private let hello = Message(id: 1, subject: "Hello")

  @MainActor
  private func makeStore(messages: @escaping @Sendable () async -> [Message]) {
    let store = Store(
      initialState: InboxState(),
      coordinator: InboxCoordinator().eraseToAnyCoordinator(),
      reducer: InboxReducer().eraseToAnyReducer())
    store.add(InboxMiddleware(messages: messages))
    store.dispatch(.loadButtonTapped)
  }

  @Test func opensAMessage() async {
    let store = TestStore(initialState: InboxState(), reducer: InboxReducer())
    store.add(InboxMiddleware(messages: { [hello] }))

    await store.dispatch(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(.loaded([hello])) {
      $0.isLoading = false
      $0.messages = [hello]
    }
    await store.dispatch(.messageTapped(id: 1))
    await store.receive(route: .message(hello))
  }
}
