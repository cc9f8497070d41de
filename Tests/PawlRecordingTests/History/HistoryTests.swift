import Pawl
import PawlRecording
import PawlRedux
import Testing

/// Tests of the histories that inspectors show.
@MainActor
@Suite struct HistoryTests {
  struct State: Codable, Equatable, Sendable {
    var count = 0
    var rows: [Row] = []
    var password = ""
  }
  struct Row: Codable, Equatable, Sendable {
    var title: String
  }
  enum Action: Codable, Equatable, Sendable {
    case increment
    case passwordChanged(String)
    case row(index: Int, RowAction)
  }
  enum RowAction: Codable, Equatable, Sendable {
    case add(title: String)
    case remove
  }

  nonisolated static let reducer = Pawl.Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .increment: state.count += 1
    case .passwordChanged(let password): state.password = password
    case .row(_, .add(let title)): state.rows.append(Row(title: title))
    case .row(let index, .remove): state.rows.remove(at: index)
    }
    return .none
  }

  private let store = Pawl.Store(initialState: State(), reducer: Self.reducer, environment: ())
  private let recorder: Recorder<State, Action>
  private let history: RecorderHistory<State, Action>

  init() {
    recorder = store.record(RecorderOptions(program: "Rows"))
    history = RecorderHistory(recorder)
  }

  @Test func aRunningProgramIsShown() throws {
    store.send(.increment)
    store.send(.row(index: 0, .add(title: "Milk")))
    #expect(history.title == "Rows")
    #expect(history.count == 2)
    #expect(history.step(at: 1).name == "row.add")
    #expect(try history.changes(at: 0)?.contains("+   count: 1,") == true)
    let rows = try history.state(at: 2).parts[1]
    #expect(rows.label == "rows")
    #expect(rows.summary == "1 element")
    #expect(rows.parts[0].parts.map(\.summary) == ["\"Milk\""])
    #expect(history.action(at: 1).parts.map(\.label) == ["index", "1"] || history.action(at: 1).parts.count == 2)
  }

  @Test func observersAreNotifiedUntilTheyEnd() throws {
    var calls = 0
    let end = history.observe { calls += 1 }
    store.send(.increment)
    #expect(calls == 1)
    try history.jump(to: 0)
    #expect(calls >= 2)
    #expect(history.shownPosition == 0)
    #expect(store.state.count == 0)
    history.resume()
    end()
    let seen = calls
    store.send(.increment)
    #expect(calls == seen)
  }

  @Test func secretsAreNotShown() throws {
    recorder.secrets.insert("hunter2")
    store.send(.passwordChanged("hunter2"))
    var texts: [String] = []
    func add(_ tree: ValueTree) {
      texts.append(tree.summary)
      tree.parts.forEach(add)
    }
    add(history.action(at: 0))
    add(try history.state(at: 1))
    texts.append(try history.changes(at: 0) ?? "")
    texts.append(String(decoding: try history.exported(), as: UTF8.self))
    #expect(!texts.joined().contains("hunter2"))
    #expect(texts.joined().contains(SecretTexts.replacement))
  }

  @Test func anExportShowsTheSameInAFile() throws {
    store.send(.increment)
    store.send(.row(index: 0, .add(title: "Milk")))
    store.send(.row(index: 0, .remove))
    let file = try FileHistory(contents: history.exported(), name: "rows.jsonl")
    #expect(file.title == "Rows")
    for index in 0..<3 {
      #expect(file.step(at: index) == history.step(at: index))
      #expect(try file.changes(at: index) == history.changes(at: index))
    }
    #expect(try file.state(at: 0).parts.map(\.label) == ["count", "rows", "password"])
    #expect(file.action(at: 1).summary == "row.add")
  }

  @Test func aStateThatAFileDoesNotHaveIsAnErrorThatNamesThoseItHas() throws {
    for _ in 0..<3 { store.send(.increment) }
    let file = try FileHistory(contents: recorder.recording.exported(), name: "rows.jsonl")
    #expect(throws: (any Error).self) { try file.state(at: 2) }
    do { _ = try file.state(at: 2) } catch {
      #expect("\(error)".hasPrefix("The file doesn't have this state. It has the states at the positions 0."))
    }
  }

  @Test func aTestIsMadeOfAPart() throws {
    let history = RecorderHistory(recorder, test: TestSourceOptions(reducer: "HistoryTests.reducer"))
    recorder.secrets.insert("abc")
    for _ in 0..<3 { store.send(.increment) }
    store.send(.passwordChanged("abc"))
    #expect(history.abilities.contains(.test))
    let source = try history.testSource(of: 1..<4)
    #expect(source.contains("count: 1"))
    #expect(source.contains("$0.count = 3"))
    #expect(!source.contains("$0.count = 1"))
    #expect(source.contains("$0.password = \"\(SecretTexts.replacement)\""))
    #expect(!source.contains("abc"))
  }

  @Test func aDivergenceIsDescribed() throws {
    let bonus = LockIsolated(1)
    let reducer = Pawl.Reducer<State, Action, Void> { state, _, _ in
      state.count += bonus.value
      return .none
    }
    let store = Pawl.Store(initialState: State(), reducer: reducer, environment: ())
    let recorder = store.record(RecorderOptions(checkpointInterval: 1))
    store.send(.increment)
    bonus.setValue(2)
    let message = try #require(try recorder.firstDivergence()).message
    #expect(message.hasPrefix("The state after action 1 isn't the same as in the recording"))
    #expect(message.contains("-   count: 1,"))
    #expect(message.contains("+   count: 2,"))
  }

  @Test func aReduxStoreIsRecorded() throws {
    struct Counter: AnyState, Equatable {
      var count = 0
    }
    enum CounterAction: AnyAction {
      case add(Int)
    }
    final class CounterReducer: PawlRedux.Reducer {
      func reduce(
        _ state: inout Counter, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
      ) {
        if case .add(let number) = action { state.count += number }
        performRoute(.counted)
      }
    }
    enum CounterRoute: RouteType {
      case counted
    }
    final class RouteCounter: Coordinator {
      var routes = 0
      func perform(_ route: CounterRoute) { routes += 1 }
    }
    let coordinator = RouteCounter()
    let store = PawlRedux.Store(
      initialState: Counter(), coordinator: coordinator.eraseToAnyCoordinator(),
      reducer: CounterReducer().eraseToAnyReducer())
    let recorder = store.record()
    store.dispatch(.add(2))
    store.dispatch(.add(3))
    #expect(try recorder.state(at: 1).count == 2)
    try recorder.jump(to: 1)
    #expect(store.state.count == 2)
    recorder.resume()
    #expect(store.state.count == 5)
    #expect(recorder.recording.step(after: 0).origin == .user(path: ["Counter"]))
    #expect(try recorder.firstDivergence() == nil)
    #expect(coordinator.routes == 2)
  }
}
