import PawlRedux
import PawlReduxTesting
import PawlTopics
import Testing

private let topic = Topic<String>("chat")

private struct Chat: AnyState, Equatable, Sendable {
  var lines: [String] = []

  enum Action: AnyAction, Equatable, Sendable {
    case appeared, disappeared
    case say(String)
    case received(TopicEvent<String>)
  }

  enum Route: RouteType, Equatable, Sendable { case none }

  static var reducer: AnyReducer<Chat, Action, Route> {
    AnyReducer { state, action, _ in
      if case .received(let event) = action, let line = event.value { state.lines.append(line) }
    }
  }

  static func middleware(_ topics: Topics) -> AnyMiddleware<Chat, Action, Route> {
    AnyMiddleware(effect: { _, action in
      switch action {
      case .appeared: .subscribe(to: topic, in: topics) { .received($0) }.cancellable(id: "chat")
      case .disappeared: .cancel(id: "chat")
      case .say(let line): .publish(line, to: topic, in: topics)
      case .received: nil
      }
    })
  }
}

/// Topics in a store of Redux style.
@Suite struct TopicMiddlewareTests {
  @Test func middlewareSubscribesAndPublishes() async {
    let topics = Topics()
    let store = TestStore(initialState: Chat(), reducer: Chat.reducer, middlewares: [Chat.middleware(topics)])
    await store.dispatch(.appeared)
    topics.publish("from elsewhere", to: topic)
    await store.receive(message("from elsewhere", 1, topics)) { $0.lines = ["from elsewhere"] }
    await store.dispatch(.say("own"))
    await store.receive(message("own", 2, topics)) { $0.lines.append("own") }
    await store.dispatch(.disappeared)
    topics.publish("too late", to: topic)
    await store.finish()
  }

  private func message(_ text: String, _ number: Int, _ topics: Topics) -> Chat.Action {
    .received(.message(TopicMessage(text, number: number, publisher: topics.publisher)))
  }
}
