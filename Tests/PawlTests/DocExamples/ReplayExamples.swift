import PawlTesting

// The examples of test stores that replay effects, and of the pages of PAWL-170, PAWL-171 and PAWL-172.

private struct Stopwatch: Equatable {
  var isRunning = false
  var ticks = 0

  enum Action: Equatable { case startButtonTapped, stopButtonTapped, ticked }
}

private let stopwatchReducer = Reducer<Stopwatch, Stopwatch.Action, Void> { state, action, _ in
  switch action {
  case .startButtonTapped:
    state.isRunning = true
    return .run { _ in try await Task.never() }.cancellable(id: 1)
  case .stopButtonTapped:
    state.isRunning = false
    return .cancel(id: 1)
  case .ticked:
    state.ticks += 1
    return .none
  }
}

private typealias StopwatchTestStore = TestStoreOf<Stopwatch, Stopwatch.Action, Void>

enum ReplayExample {
  static func unassertedStart() async {
    let store = stopwatch()
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
  }

  static func assertedStart() async {
    let store = stopwatch()
    await store.send(.startButtonTapped) { $0.isRunning = true }
    store.expectEffects(started: [1])
    await store.send(.stopButtonTapped) { $0.isRunning = false }
    store.expectEffects(cancelled: [1])
  }

  static func lateAction() async {
    let store = stopwatch()
    await store.send(.startButtonTapped) { $0.isRunning = true }
    store.expectEffects(started: [1])
    await store.send(.stopButtonTapped) { $0.isRunning = false }
    await store.receive(.ticked, from: 1) { $0.ticks = 1 }
  }

  static func timelyAction() async {
    let store = stopwatch()
    await store.send(.startButtonTapped) { $0.isRunning = true }
    store.expectEffects(started: [1])
    await store.receive(.ticked, from: 1) { $0.ticks = 1 }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
  }

  static func runningEffects() async {
    let store = TestStore(initialState: Stopwatch(), reducer: stopwatchReducer, environment: ())
    store.endEffect(1)
  }

  private static func stopwatch() -> StopwatchTestStore {
    let store = TestStore(initialState: Stopwatch(), reducer: stopwatchReducer, environment: (), effects: .replay)
    return store
  }
}

enum ReplayedSearchExample {
  struct Search: Equatable {
    var query = ""
    var results: [String] = []

    enum Action: Equatable {
      case queryChanged(String)
      case response([String])
    }
  }

  struct SearchEnvironment: Sendable {
    var results: @Sendable (String) async -> [String] = { [$0] }
  }

  static let searchReducer = Reducer<Search, Search.Action, SearchEnvironment> { state, action, environment in
    switch action {
    case .queryChanged(let query):
      state.query = query
      return .task { .response(await environment.results(query)) }
    case .response(let results):
      state.results = results
      return .none
    }
  }

  static func run() async {
    let store = TestStore(
      initialState: Search(), reducer: searchReducer, environment: SearchEnvironment(), effects: .replay)

    await store.send(.queryChanged("swift")) { $0.query = "swift" }
    store.expectEffects(started: [1])
    await store.receive(.response(["swift"]), from: 1, ending: true) { $0.results = ["swift"] }
  }
}
