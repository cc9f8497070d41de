import PawlInspector
import PawlRecording
import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

/// Tests of the inspector beside a program whose store is recorded.
@MainActor
struct LiveTests {
  private static let f12 = KeyEquivalent("\u{F70F}")

  private func makeTester(columns: Int = 120, rows: Int = 30, clock: TestClock<Duration> = TestClock()) -> ViewTester {
    let store = Store(initialState: LiveState(), reducer: liveReducer, environment: LiveEnvironment(clock: clock))
    let history = RecorderHistory(store.record(RecorderOptions(program: "Live")))
    return ViewTester(LiveProgram(store: store, history: history), columns: columns, rows: rows, clock: clock)
  }

  @Test func actionsOfTheProgramAppearWhileItIsUsed() async {
    let tester = makeTester()
    await tester.press("Increment")
    await tester.key(Self.f12)
    #expect(tester.frame.contains("1 incremented"))
    await tester.press("Increment")
    #expect(tester.frame.contains("2 incremented"))
    #expect(tester.contains("Count 2"))
    #expect(tester.contains("2 actions"))
  }

  @Test func programShowsThePastAndResumes() async {
    let clock = TestClock<Duration>()
    let tester = makeTester(clock: clock)
    for _ in 0..<3 { await tester.press("Increment") }
    await tester.press("Later")
    await tester.key(Self.f12)
    await tester.press("Back")
    await tester.press("Back")
    #expect(tester.contains("Count 2"))
    // The effect of the program sends an action that waits.
    await tester.advance(by: .seconds(1))
    #expect(tester.contains("Count 2"))
    #expect(tester.frame.contains("1 effect action waits"))
    await tester.press("Resume")
    #expect(tester.contains("Count 13"))
    #expect(!tester.frame.contains("◀"))
  }

  @Test func programGoesOnFromThePast() async {
    let tester = makeTester()
    for _ in 0..<3 { await tester.press("Increment") }
    await tester.key(Self.f12)
    await tester.press("Back")
    await tester.press("Back")
    await tester.press("Branch")
    await tester.press("Branch")
    #expect(tester.contains("Count 1"))
    #expect(tester.contains("1 action"))
    await tester.press("Increment")
    #expect(tester.contains("Count 2"))
    #expect(tester.contains("2 actions"))
  }

  @Test func causeOfALaterActionIsTheButton() async {
    let clock = TestClock<Duration>()
    let tester = makeTester(clock: clock)
    await tester.press("Later")
    await tester.advance(by: .seconds(1))
    await tester.key(Self.f12)
    await tester.press("Why", role: .option)
    #expect(tester.frame.contains("2 added"))
    #expect(tester.frame.contains("sent by effect"))
    #expect(tester.frame.contains("1 laterButtonTapped"))
    await tester.press("State", role: .option)
    #expect(tester.frame.contains("~ count: 10  was 0"))
    await tester.press("Diff", role: .option)
    #expect(tester.frame.contains("count: 10"))
  }

  @Test func exportIsAFileThatCanBeOpened() async throws {
    let output = InspectorTester.Output()
    let store = Store(initialState: LiveState(), reducer: liveReducer, environment: LiveEnvironment(clock: TestClock()))
    let history = RecorderHistory(store.record(RecorderOptions(program: "Live")))
    store.send(.incremented)
    store.send(.incremented)
    let environment = InspectorEnvironment(
      save: { name, content in
        output.saved.append((name, String(decoding: content, as: UTF8.self)))
        output.file = try FileHistory(contents: content, name: name)
        return name
      },
      open: { _ in
        guard let file = output.file else { throw SampleHistory.Failure(description: "Nothing was exported.") }
        return file
      })
    let tester = ViewTester(InspectorView(history, environment: environment))
    await tester.press("Export")
    #expect(output.saved.map(\.name) == ["Live"])
    await tester.key("o")
    await tester.type("Live\n", into: "Path")
    #expect(!tester.contains("Jump"))
    await tester.press("Diff", role: .option)
    #expect(tester.frame.contains("2 incremented"))
    #expect(tester.frame.contains("+"))
  }
}

struct LiveState: Codable, Equatable, Sendable {
  var count = 0
}

enum LiveAction: Codable, Equatable, Sendable {
  case added(Int)
  case incremented
  case laterButtonTapped
}

struct LiveEnvironment: Sendable {
  let clock: TestClock<Duration>
}

private let liveReducer = Reducer<LiveState, LiveAction, LiveEnvironment> { state, action, environment in
  switch action {
  case .added(let number):
    state.count += number
    return .none
  case .incremented:
    state.count += 1
    return .none
  case .laterButtonTapped:
    return .task {
      try? await environment.clock.sleep(for: .seconds(1))
      return .added(10)
    }
  }
}

private struct LiveProgram: View {
  let store: Store<LiveState, LiveAction>
  let history: any RecordedHistory
  @State private var isInspected = false

  init(store: Store<LiveState, LiveAction>, history: any RecordedHistory) {
    self.store = store
    self.history = history
  }

  var body: some View {
    WithViewStore(store) { viewStore in
      VStack {
        Text("Count \(viewStore.count)")
        Button("Increment") { viewStore.send(.incremented) }
        Button("Later") { viewStore.send(.laterButtonTapped) }
      }
    }
    .recordingInspector(history, isPresented: $isInspected)
  }
}
