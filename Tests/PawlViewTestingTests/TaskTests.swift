import PawlUI
import PawlViewTesting
import TestSupport
import Testing

/// Tests of where a view's tasks run, and that they have run.
@MainActor
struct TaskTests {
  struct Loading: View {
    let load: @MainActor () async -> String
    @State private var text = "Loading"

    init(load: @escaping @MainActor () async -> String) { self.load = load }

    var body: some View {
      Text(text).task { text = await load() }
    }
  }

  private nonisolated static func word() async -> String { "Loaded" }

  @Test func aTaskThatLeavesTheMainActorHasRun() async {
    let tester = ViewTester(
      Loading {
        for _ in 1...20 { _ = await TaskTests.word() }
        return await TaskTests.word()
      })
    await tester.advance()
    #expect(tester.contains("Loaded"))
  }

  @Test func settleWaitsForExternalWork() async {
    let gate = Gate()
    let tester = ViewTester(
      Loading {
        await gate.pass()
        return "Loaded"
      })
    await tester.advance()
    #expect(tester.contains("Loading"))
    Task.detached { gate.open() }
    await tester.settle(until: { tester.contains("Loaded") })
    #expect(tester.contains("Loaded"))
    await tester.settle()
  }

  @Test func aTaskThatAnActionMakesRuns() async {
    struct Content: View {
      @State private var text = "Before"

      init() {}

      var body: some View {
        Button("Go") {
          Task {
            await Task.yield()
            text = "After"
          }
        }
        Text(text)
      }
    }
    let tester = ViewTester(Content())
    await tester.press("Go")
    #expect(tester.contains("After"))
  }

  @Test func effectsOfViewsThatAppearHaveRun() async {
    enum Action { case appeared, loaded }
    let reducer = Reducer<String, Action, Void> { state, action, _ in
      switch action {
      case .appeared: return .run { send in await send(.loaded) }
      case .loaded: state = "Loaded"
      }
      return .none
    }
    let store = Store(initialState: "Loading", reducer: reducer, environment: ())
    let tester = ViewTester(
      WithViewStore(store) { viewStore in
        Text(viewStore.state).onAppear { viewStore.send(.appeared) }
      })
    #expect(tester.contains("Loaded"))
  }

  @Test func tasksAreCancelledWhenTheTesterGoes() async {
    let record = Gate()
    do {
      let tester = ViewTester(
        Text("x").task {
          try? await TestClock().sleep(for: .seconds(1))
          if Task.isCancelled { record.open() }
        })
      await tester.advance()
    }
    await record.pass()
  }

  @Test func endlessEffectDoesNotBlockSettling() async {
    enum Action { case start, tick }
    let (numbers, sender) = AsyncStream<Int>.makeStream()
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .start: return .run { send in for await _ in numbers { await send(.tick) } }
      case .tick: state += 1
      }
      return .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let tester = ViewTester(
      WithViewStore(store) { viewStore in
        Text("\(viewStore.state)").onAppear { viewStore.send(.start) }
      })
    await tester.perform { for number in 1...5 { sender.yield(number) } }
    #expect(tester.contains("5"))
  }
}
