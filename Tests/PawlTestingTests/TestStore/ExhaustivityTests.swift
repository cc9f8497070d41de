import PawlTesting
import Testing

@MainActor
@Suite struct ExhaustivityTests {
  private struct Profile: Equatable, Sendable {
    var name = ""
    var age = 0
    var isLoading = false
  }

  private enum Action: Equatable, Sendable {
    case load
    case named(String)
    case aged(Int)
  }

  private static let reducer = Reducer<Profile, Action, Void> { state, action, _ in
    switch action {
    case .load:
      state.isLoading = true
      return .run { send in
        await send(.named("Blob"))
        await send(.aged(42))
        try await Task.never()
      }
    case .named(let name): state.name = name
    case .aged(let age):
      state.age = age
      state.isLoading = false
    }
    return .none
  }

  private func makeStore(
    _ exhaustivity: Exhaustivity, line: UInt = #line
  ) -> TestStore<Profile, Profile, Action, Action, Void> {
    let store = TestStore(initialState: Profile(), reducer: Self.reducer, environment: (), line: line)
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func nonExhaustiveAssertionChecksOnlyWhatTheClosureSets() async {
    let store = makeStore(.off)
    await store.send(.load)
    await store.receive(.aged(42)) { $0.age = 42 }
    #expect(store.state == Profile(name: "Blob", age: 42))
  }

  @Test func offTakesRelativeChangesWhereTheyAreAllThatChanges() async {
    let store = Counter.testStore()
    store.exhaustivity = .off
    await store.send(.increment) { $0.count += 1 }
  }

  @Test func offGivesTheClosureTheStateAfterTheAction() async {
    struct Absent: Error {}
    let reducer = Reducer<[Int], Bool, Void> { state, _, _ in
      state = [1, 2]
      return .none
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.exhaustivity = .off(showSkippedAssertions: true)
    let found = await issues {
      await store.send(true) {
        guard !$0.isEmpty else { throw Absent() }
        $0[0] = 1
      }
    }
    #expect(found.filter { !$0.isSkipped }.isEmpty)
  }

  @Test func offStillFailsOnAWrongValue() async {
    let found = await issues {
      let store = makeStore(.off)
      await store.send(.load)
      await store.receive(.aged(42)) { $0.age = 41 }
    }
    #expect(found.map { $0.text.prefix(8) } == ["PAWL-021"])
    let changed = found.first?.text.split(separator: "\n").filter { $0.hasPrefix("    −") || $0.hasPrefix("    +") }
    #expect(changed == ["    −   age: 41,", "    +   age: 42,"])
  }

  @Test func offSkipsActionsBeforeASend() async {
    let store = makeStore(.off)
    await store.send(.load)
    await store.send(.aged(1)) { $0.age = 1 }
    #expect(store.state.name == "Blob")
  }

  @Test func skippedEventsCanBeShown() async {
    var receiveLine: UInt = 0
    var makeLine: UInt = 0
    let found = await issues {
      let store = makeStore(.off(showSkippedAssertions: true))
      makeLine = #line - 1
      await store.send(.load)
      await store.receive(.aged(42)) { $0.age = 42 }
      receiveLine = #line - 1
    }
    #expect(found.filter { !$0.isSkipped }.isEmpty)
    #expect(
      found.map(\.text) == [
        """
        Changes of the state not asserted by "send" of ExhaustivityTests.Action.load:

              ExhaustivityTests.Profile(
                name: "",
                age: 0,
            −   isLoading: false
            +   isLoading: true
              )

        (Asserted: −, found: +)
        """,
        """
        1 received action skipped before ExhaustivityTests.Action.aged(42):

          • ExhaustivityTests.Action.named("Blob")
        """,
        """
        Changes of the state not asserted by "receive" of ExhaustivityTests.Action.aged(42):

              ExhaustivityTests.Profile(
                name: "Blob",
                age: 42,
            −   isLoading: true
            +   isLoading: false
              )

        (Asserted: −, found: +)
        """,
        """
        Effects still running at the end:

          • The effect made at PawlTestingTests/ExhaustivityTests.swift:22 waits until it is cancelled.
        """,
      ])
    #expect(found.map(\.line) == [receiveLine - 1, receiveLine, receiveLine, makeLine])
  }

  @Test func aTestMayTurnExhaustivityOffForAWhile() async {
    let store = makeStore(.on)
    await store.send(.load) { $0.isLoading = true }
    await store.receive(.named("Blob")) { $0.name = "Blob" }
    await store.receive(.aged(42)) {
      $0.age = 42
      $0.isLoading = false
    }
    await store.skipInFlightEffects()
    store.exhaustivity = .off
    await store.send(.load)
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    store.exhaustivity = .on
    await store.finish()
  }

  @Test func lenientSkippingAllowsNothingToSkip() async {
    let store = makeStore(.on)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
