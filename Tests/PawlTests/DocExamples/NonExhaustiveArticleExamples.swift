import PawlTesting
import Testing

/// The examples of the article Tests that are not exhaustive.
struct NonExhaustiveArticleExamples {
  struct SignUp: Equatable {
    var name = ""
    var isSending = false
    var isWelcomeShown = false
    var news: [String] = []
  }

  enum SignUpAction: Equatable {
    case nameChanged(String)
    case signUpButtonTapped
    case nameChecked(isFree: Bool)
    case signedUp
    case newsArrived(String)
  }

  struct SignUpEnvironment: Sendable {
    var isFree: @Sendable (String) async -> Bool = { _ in true }
    var news: @Sendable () -> AsyncStream<String> = { .never }
  }

  private let signUpReducer = Reducer<SignUp, SignUpAction, SignUpEnvironment> { state, action, environment in
    switch action {
    case .nameChanged(let name):
      state.name = name
      return .none
    case .signUpButtonTapped:
      state.isSending = true
      return .task { [name = state.name] in .nameChecked(isFree: await environment.isFree(name)) }
    case .nameChecked(let isFree):
      return isFree ? Effect(value: .signedUp) : .none
    case .signedUp:
      state.isSending = false
      state.isWelcomeShown = true
      return .run { send in
        for await text in environment.news() { await send(.newsArrived(text)) }
      }
    case .newsArrived(let text):
      state.news.append(text)
      return .none
    }
  }

  @Test func signingUpEndsInAWelcome() async {
    let store = TestStore(
      initialState: SignUp(), reducer: signUpReducer, environment: SignUpEnvironment())
    store.exhaustivity = .off

    await store.send(.nameChanged("Blob"))
    await store.send(.signUpButtonTapped)
    await store.receive(.signedUp) { $0.isWelcomeShown = true }
  }

  @Test func signingUpShowsWhatWasSkipped() async {
    let store = TestStore(
      initialState: SignUp(), reducer: signUpReducer, environment: SignUpEnvironment())
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.nameChanged("Blob"))
  }

  @Test func skipping() async {
    let store = TestStore(
      initialState: SignUp(), reducer: signUpReducer, environment: SignUpEnvironment())
    await store.send(.nameChanged("Blob")) { $0.name = "Blob" }
    await store.send(.signUpButtonTapped) { $0.isSending = true }
    await store.skipReceivedActions()
    #expect(store.state.isWelcomeShown)
    await store.skipInFlightEffects()
  }

  @Test func beingExhaustiveFromSomePointOn() async {
    let (news, incoming) = AsyncStream.makeStream(of: String.self)
    let store = TestStore(
      initialState: SignUp(), reducer: signUpReducer, environment: SignUpEnvironment(news: { news }))

    store.exhaustivity = .off
    await store.send(.signUpButtonTapped)
    await store.receive(.signedUp)
    store.exhaustivity = .on

    incoming.yield("Hello")
    await store.receive(.newsArrived("Hello")) { $0.news = ["Hello"] }
    await store.skipInFlightEffects()
  }
}
