import Pawl

/// The examples of the article Stores and actors.
enum ActorArticleExamples {
  struct Session: Sendable {
    var user = ""
    var messages: [String] = []
  }
  enum SessionAction {
    case opened(user: String)
    case received(String)
  }
  struct SessionEnvironment {}

  static let sessionReducer = Reducer<Session, SessionAction, SessionEnvironment> { state, action, _ in
    switch action {
    case .opened(let user): state.user = user
    case .received(let message): state.messages.append(message)
    }
    return .none
  }

  static func open() async {
    let store = StoreActor(initialState: Session(), reducer: sessionReducer, environment: SessionEnvironment())
    await store.send(.opened(user: "Blob")).finish()
    for await user in await store.values(\.user) {
      print(user)
      break
    }
  }

  static func receive() async -> String { "hello" }

  @MainActor
  static func listen(_ store: Store<Session, SessionAction>) async {
    let work = Task { @concurrent in
      let message = await receive()
      await store.send(.received(message))
    }
    await work.value
  }
}
