import Dispatch
import PawlTesting
import Testing

/// The examples of the article Time in tests.
struct TimeArticleExamples {
  typealias Search = TestingArticleExamples.Search
  typealias SearchEnvironment = TestingArticleExamples.SearchEnvironment

  struct Stopwatch: Equatable {
    var seconds = 0
  }

  enum StopwatchAction: Equatable {
    case startButtonTapped, stopButtonTapped
    case ticked
  }

  struct StopwatchEnvironment: Sendable {
    var clock: any Clock<Duration>
  }

  private let searchReducer = TestingArticleExamples.searchReducer

  private let stopwatchReducer = Reducer<Stopwatch, StopwatchAction, StopwatchEnvironment> {
    state, action, environment in
    enum TimerID {}

    switch action {
    case .startButtonTapped:
      return .run { send in
        while true {
          try await environment.clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
      .cancellable(id: TimerID.self)

    case .stopButtonTapped:
      return .cancel(id: TimerID.self)

    case .ticked:
      state.seconds += 1
      return .none
    }
  }

  @Test func secondsAreCountedUntilItIsStopped() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Stopwatch(), reducer: stopwatchReducer, environment: StopwatchEnvironment(clock: clock))

    await store.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.receive(.ticked) { $0.seconds = 3 }
    await store.send(.stopButtonTapped)
    await clock.advance(by: .seconds(60))
  }

  @Test func resultsAreShown() async {
    let store = TestStore(
      initialState: Search(), reducer: searchReducer,
      environment: SearchEnvironment(clock: .immediate, search: { ["\($0)!"] }))

    await store.send(.queryChanged("pawl")) { $0.query = "pawl" }
    await store.receive(.response(["pawl!"])) { $0.results = ["pawl!"] }
  }

  @Test func clearingTakesNoTime() async {
    let store = TestStore(
      initialState: Search(query: "pawl", results: ["pawl!"]), reducer: searchReducer,
      environment: SearchEnvironment(clock: .unimplemented(), search: { [$0] }))

    await store.send(.clearButtonTapped) { $0 = Search() }
  }

  private struct NoteEnvironment {
    var mainQueue: AnySchedulerOf<DispatchQueue>
  }

  private enum NoteAction: Equatable {
    case textChanged(String)
    case saved
  }

  private struct Note: Equatable {
    var text = ""
    var isSaved = false
  }

  private let noteReducer = Reducer<Note, NoteAction, NoteEnvironment> { state, action, environment in
    enum SaveID {}

    switch action {
    case .textChanged(let text):
      state.text = text
      state.isSaved = false
      return Effect(value: .saved)
        .debounce(id: SaveID.self, for: .seconds(1), scheduler: environment.mainQueue)

    case .saved:
      state.isSaved = true
      return .none
    }
  }

  @Test func aNoteIsSavedASecondAfterTheLastChange() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: Note(), reducer: noteReducer,
      environment: NoteEnvironment(mainQueue: mainQueue.eraseToAnyScheduler()))

    await store.send(.textChanged("a")) { $0.text = "a" }
    await mainQueue.advance(by: .milliseconds(500))
    await store.send(.textChanged("ab")) { $0.text = "ab" }
    await mainQueue.advance(by: .seconds(1))
    await store.receive(.saved) { $0.isSaved = true }
  }
}
