import Foundation
import PawlInspector
import PawlRecording
import PawlUI
import Testing

// The code of the documentation of recordings, and of the pages of their issues. See DocExamplesTests.

private struct CounterState: Codable, Equatable {
  var count = 0
}

private enum CounterAction: Codable, Equatable {
  case increment
}

private struct Counter: Equatable {}

private struct LoginState: Equatable {
  var password = ""
}

private enum LoginAction: Equatable {
  case passwordChanged(String)
}

private struct SearchState: Encodable, Equatable {
  var query = Query()
}

private typealias Query = Querying.Query

private enum Querying {
  struct Query: Codable {
    var text = ""
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        text, .init(codingPath: encoder.codingPath, debugDescription: "queries are not written"))
    }
  }
}

extension Query: Equatable {}

private enum SearchAction: Codable, Equatable {
  case queryChanged(String)
}

private enum AppAction: Equatable {
  case search(Int)
}

private struct CounterView: View {
  let store: Store<CounterState, CounterAction>

  var body: some View { Text("Counter") }
}

private struct InspectedCounterView: View {
  let store: Store<CounterState, CounterAction>
  let history: any RecordedHistory
  @State private var isInspected = false

  var body: some View {
    InspectorContainer(history, isPresented: $isInspected) {
      CounterView(store: store)
    }
  }
}

private struct Log {
  func warning(_ text: String) {}
}

@MainActor
@Suite struct RecordingExamples {
  private let store = Store(
    initialState: CounterState(),
    reducer: Reducer<CounterState, CounterAction, Void> { state, _, _ in
      state.count += 1
      return .none
    }, environment: ())

  private func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString.prefix(8))").path
  }

  @Test func aRecordingGivesEachState() throws {
    let recorder = store.record()
    store.send(.increment)
    store.send(.increment)
    let state = try recorder.state(at: 1)

    #expect(state.count == 1)
    if let divergence = try recorder.firstDivergence() {
      print(divergence.numbers, divergence.recorded, divergence.replayed)
    }
  }

  @Test func aRecordingIsRedacted() {
    let store = Store(
      initialState: LoginState(), reducer: Reducer<LoginState, LoginAction, Void>.empty, environment: ())
    let recorder = store.record(redacting: [.redact(\.password), .redact(/LoginAction.passwordChanged)])
    store.send(.passwordChanged("secret"))
    #expect(recorder.recording.action(after: 0) == .passwordChanged(SecretTexts.replacement))
  }

  @Test func anActionForAPastStateIsReported() throws {
    func cause() throws -> Recorder<CounterState, CounterAction> {
      let recorder = store.record()
      store.send(.increment)
      try recorder.jump(to: 0)
      store.send(.increment)
      return recorder
    }
    var made: Recorder<CounterState, CounterAction>?
    try withKnownIssue {
      made = try cause()
    } matching: {
      "\($0)".contains("PAWL-140")
    }
    let recorder = try #require(made)
    recorder.resume()
    store.send(.increment)
    #expect(store.state.count == 2)
  }

  @Test func onlyRootStoresAreRecorded() {
    let reducer = Reducer<[Int], AppAction, Void> { state, _, _ in
      state.append(1)
      return .none
    }
    struct State {
      var search = 0
    }
    let store = Store(initialState: State(), reducer: Reducer<State, AppAction, Void>.empty, environment: ())
    withKnownIssue {
      let recorder = store.scope(state: \.search, action: AppAction.search).record()
      #expect(recorder.recording.count == 0)
    } matching: {
      "\($0)".contains("PAWL-141")
    }
    let recorder = store.record()
    store.send(.search(1))
    #expect(recorder.recording.count == 1)
    _ = reducer
  }

  @Test func aStateThatCannotBeEncodedIsReported() throws {
    let store = Store(
      initialState: SearchState(), reducer: Reducer<SearchState, SearchAction, Void>.empty, environment: ())
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try withKnownIssue {
      try store.record(to: path)
    } matching: {
      "\($0)".contains("PAWL-142")
    }
  }
}

@MainActor
private func recordSearch(_ store: Store<SearchState, SearchAction>) throws {
  try store.record(to: "search.jsonl", redacting: [.redact(\.query) { $0 = Query() }])
}

@MainActor
private func record(_ store: Store<CounterState, CounterAction>, to path: String, log: Log) throws {
  try store.record(to: path, onFailure: { error in log.warning("\(error)") })
}

@MainActor
private func recordCounter(_ store: Store<CounterState, CounterAction>) throws -> Recorder<CounterState, CounterAction>
{
  let recorder = try store.record(to: "counter.jsonl")
  return recorder
}

private func makeTest() throws -> String {
  let counterReducer = Reducer<CounterState, CounterAction, Void>.empty
  let recording = try Recording<CounterState, CounterAction>(contentsOf: "counter.jsonl")
  let source = try recording.testSource(options: TestSourceOptions(reducer: "counterReducer")) {
    _ = counterReducer.run(&$0, $1, ())
  }
  return source
}

@MainActor
private func recordSources(_ store: Store<CounterState, CounterAction>) throws {
  let recorder = store.record()
  let source = try recorder.testSource(options: TestSourceOptions(reducer: "counterReducer"))
  print(source)
}

@MainActor
private func recordScenario(_ store: Store<Counter, CounterAction>) {
  let recorder = TestScenarioRecorder<Counter, CounterAction>(initialState: Counter())
  store.addObserver(recorder)
}

@MainActor
private func recordLater(_ store: Store<CounterState, CounterAction>) {
  let recorder = store.record()
  // Later:
  let recording = recorder.recording
  print(recording.count)
}

@MainActor
private func serve(_ store: Store<CounterState, CounterAction>) throws -> HistoryServer {
  let server = try HistoryServer(RecorderHistory(store.record()), at: "/tmp/counter.sock")
  return server
}
