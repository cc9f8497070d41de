import PawlTesting
import Testing

/// The examples of the article Choosing a style that use Pawl's own style.
struct ChoosingPawlStyleExample {
  struct Message: Equatable, Identifiable, Sendable {
    var id: Int
    var subject: String
  }

  struct Inbox: Equatable {
    var messages: [Message] = []
    var isLoading = false
    var opened: Message?
  }

  enum InboxAction: Equatable {
    case loadButtonTapped
    case cancelButtonTapped
    case loaded([Message])
    case messageTapped(id: Int)
    case messageClosed
  }

  struct InboxEnvironment: Sendable {
    var messages: @Sendable () async -> [Message]
  }

  static var inboxReducer: Reducer<Inbox, InboxAction, InboxEnvironment> {
    let inboxReducer = Reducer<Inbox, InboxAction, InboxEnvironment> { state, action, environment in
      enum LoadID {}

      switch action {
      case .loadButtonTapped:
        state.isLoading = true
        return .task { .loaded(await environment.messages()) }
          .cancellable(id: LoadID.self, cancelInFlight: true)

      case .cancelButtonTapped:
        state.isLoading = false
        return .cancel(id: LoadID.self)

      case .loaded(let messages):
        state.isLoading = false
        state.messages = messages
        return .none

      case .messageTapped(let id):
        state.opened = state.messages.first { $0.id == id }
        return .none

      case .messageClosed:
        state.opened = nil
        return .none
      }
    }
    return inboxReducer
  }

  private let inboxReducer = Self.inboxReducer
  private let hello = Message(id: 1, subject: "Hello")

  @MainActor
  private func makeStore(environment: InboxEnvironment) {
    let store = Store(initialState: Inbox(), reducer: inboxReducer, environment: environment)
    ViewStore(store).send(.loadButtonTapped)
  }

  @Test func opensAMessage() async {
    let store = TestStore(
      initialState: Inbox(), reducer: inboxReducer, environment: InboxEnvironment(messages: { [hello] }))

    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(.loaded([hello])) {
      $0.isLoading = false
      $0.messages = [hello]
    }
    await store.send(.messageTapped(id: 1)) { $0.opened = hello }
    await store.send(.messageClosed) { $0.opened = nil }
  }
}
