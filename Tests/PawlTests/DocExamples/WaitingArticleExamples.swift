import Dispatch
import PawlTesting
import Testing

/// The examples of the article Tests without waiting.
enum WaitingArticleExamples {
  struct Requests {
    struct User: Equatable { var name = "" }

    enum UserAction: Equatable {
      case loadButtonTapped
      case response(TaskResult<String>)
    }

    struct UserEnvironment: Sendable {
      var load: @Sendable () async throws -> String
    }

    struct Offline: Error, Equatable {}

    private let userReducer = Reducer<User, UserAction, UserEnvironment> { state, action, environment in
      switch action {
      case .loadButtonTapped:
        return .task { await .response(TaskResult { try await environment.load() }) }
      case .response(.success(let name)):
        state.name = name
        return .none
      case .response(.failure):
        state.name = "?"
        return .none
      }
    }

    @Test func aFailureIsShown() async {
      let store = TestStore(
        initialState: User(), reducer: userReducer, environment: UserEnvironment(load: { throw Offline() }))

      await store.send(.loadButtonTapped)
      await store.receive(.response(.failure(Offline()))) { $0.name = "?" }
    }
  }

  struct Streams {
    struct Chat: Equatable { var messages: [String] = [] }

    enum ChatAction: Equatable {
      case onAppear
      case received(String)
    }

    struct ChatEnvironment: Sendable {
      var messages: @Sendable () -> AsyncStream<String>
    }

    private let chatReducer = Reducer<Chat, ChatAction, ChatEnvironment> { state, action, environment in
      switch action {
      case .onAppear:
        return .run { send in
          for await message in environment.messages() { await send(.received(message)) }
        }
      case .received(let message):
        state.messages.append(message)
        return .none
      }
    }

    @Test func messagesAreShownAsTheyCome() async {
      let (messages, incoming) = AsyncStream.makeStream(of: String.self)
      let store = TestStore(
        initialState: Chat(), reducer: chatReducer, environment: ChatEnvironment(messages: { messages }))

      let task = await store.send(.onAppear)
      incoming.yield("Hello")
      await store.receive(.received("Hello")) { $0.messages = ["Hello"] }
      await task.cancel()
    }
  }

  struct MainActorWork {
    @MainActor
    final class Pasteboard {
      static let shared = Pasteboard()
      func copy(_ text: String) {}
    }

    struct SharingEnvironment: Sendable {
      var copy: @Sendable (String) async -> Void

      static let live = SharingEnvironment(copy: { text in await Pasteboard.shared.copy(text) })
    }

    private enum Action { case copyButtonTapped }

    private let sharingReducer = Reducer<String, Action, SharingEnvironment> { state, _, environment in
      .fireAndForget { [state] in await environment.copy(state) }
    }

    @Test func theTextIsCopied() async {
      let copied = LockIsolated<[String]>([])
      let store = TestStore(
        initialState: "Hello", reducer: sharingReducer,
        environment: SharingEnvironment(copy: { text in copied.withValue { $0.append(text) } }))

      await store.send(.copyButtonTapped)
      #expect(copied.value == ["Hello"])
    }
  }

  struct Computing {
    @concurrent
    static func countWords(in text: String) async -> Int {
      text.split(separator: " ").count
    }

    private enum Action: Equatable {
      case countButtonTapped
      case counted(Int)
    }

    private let reducer = Reducer<Int, Action, Void> { state, action, _ in
      let text = "one two three"
      switch action {
      case .countButtonTapped:
        return .task { .counted(await countWords(in: text)) }
      case .counted(let count):
        state = count
        return .none
      }
    }

    @Test func wordsAreCounted() {
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.send(.countButtonTapped)
      store.receive(.counted(3)) { $0 = 3 }
    }
  }

  struct Queues {
    enum ScannerAction: Equatable {
      case onAppear
      case scanned(String)
    }

    struct ScannerEnvironment {
      var codes: AnyPublisher<String, Never>
      var mainQueue: AnySchedulerOf<DispatchQueue>
    }

    private let scannerReducer = Reducer<[String], ScannerAction, ScannerEnvironment> { state, action, environment in
      switch action {
      case .onAppear:
        return environment.codes
          .receive(on: environment.mainQueue)
          .eraseToEffect(ScannerAction.scanned)
      case .scanned(let code):
        state.append(code)
        return .none
      }
    }

    @Test func codesAreListed() async {
      let scanner = PassthroughSubject<String, Never>()
      let mainQueue = DispatchQueue.test
      let store = TestStore(
        initialState: [], reducer: scannerReducer,
        environment: ScannerEnvironment(
          codes: scanner.eraseToAnyPublisher(), mainQueue: mainQueue.eraseToAnyScheduler()))

      await store.send(.onAppear)
      scanner.send("4006381333931")
      await mainQueue.advance()
      await store.receive(.scanned("4006381333931")) { $0 = ["4006381333931"] }
      scanner.send(completion: .finished)
      await mainQueue.advance()
    }
  }

  @Test static func timeouts() async {
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Int?, Void> { state, number, _ in
        guard let number else { return .task { 1 } }
        state = number
        return .none
      }, environment: ())
    store.timeout = .seconds(30)
    await store.send(nil)
    await store.receive(1, timeout: .seconds(60)) { $0 = 1 }
    await store.finish(timeout: .seconds(60))
  }
}
