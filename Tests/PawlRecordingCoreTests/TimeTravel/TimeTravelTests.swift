import PawlCore
import PawlRecordingCore
import TestSupport
import Testing

/// Tests of Specification I8.
@MainActor
@Suite struct TimeTravelTests {
  private let todos = RecordedTodos()
  private var store: Store<TodoState, TodoAction> { todos.store }
  private var recorder: Recorder<TodoState, TodoAction> { todos.recorder }

  @Test func observersSeeTheStateOfThePosition() throws {
    let viewStore = ViewStore(store)
    let child = ViewStore(store.scope(state: \.todos.count))
    var seen: [Int] = []
    let token = child.observe { seen.append($0) }
    store.send(.add)
    store.send(.add)
    try recorder.jump(to: 1)
    #expect(viewStore.state.todos.count == 1)
    #expect(child.state == 1)
    #expect(store.state.changes == 1)
    #expect(recorder.shownPosition == 1)
    try recorder.jump(to: 0)
    recorder.resume()
    #expect(viewStore.state.todos.count == 2)
    #expect(seen == [1, 2, 1, 0, 2])
    #expect(recorder.shownPosition == nil)
    store.send(.add)
    #expect(child.state == 3)
    withExtendedLifetime(token) {}
  }

  @Test func actionsOfEffectsWaitForThePresent() async throws {
    let task = store.send(.suggest)
    try recorder.jump(to: 0)
    todos.gate.open()
    await waitUntil { recorder.waitingCount == 1 }
    #expect(store.state.suggestion == nil)
    #expect(recorder.recording.count == 1)
    recorder.resume()
    await task.finish()
    #expect(store.state.suggestion == "Milk")
    #expect(recorder.recording.count == 2)
  }

  @Test func actionsOfUsersAreDroppedAndReportedOnce() throws {
    store.send(.add)
    try recorder.jump(to: 0)
    withKnownIssue {
      store.send(.add)
      ViewStore(store).send(.add)
    } matching: {
      "\($0)".contains("PAWL-140") && "\($0)".contains("add")
    }
    recorder.resume()
    #expect(store.state.todos.count == 1)
  }

  @Test func actionsThatObserversSendBecauseOfAJumpAreDropped() throws {
    let token = ViewStore(store).observe { [store] _ in store.send(.reminded) }
    recorder.stop()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let counter = Store(initialState: 0, reducer: reducer, environment: ())
    let recorder = counter.record()
    counter.send(1)
    let answering = ViewStore(counter).observe { [counter] in if $0 == 0 { counter.send(10) } }
    try recorder.jump(to: 0)
    #expect(recorder.waitingCount == 0)
    recorder.resume()
    #expect(counter.state == 1)
    withExtendedLifetime((token, answering)) {}
  }

  @Test func aPauseShowsThePresent() throws {
    store.send(.add)
    try recorder.pause()
    #expect(recorder.isPaused)
    #expect(recorder.shownPosition == nil)
    #expect(store.state.todos.count == 1)
    recorder.resume()
    store.send(.add)
    #expect(store.state.todos.count == 2)
  }

  @Test func aBranchGoesOnFromTheShownState() throws {
    for text in ["A", "B", "C"] {
      store.send(.textChanged(text))
      store.send(.add)
    }
    try recorder.jump(to: 2)
    recorder.branch()
    #expect(store.state.todos.map(\.title) == ["A"])
    #expect(recorder.recording.count == 2)
    store.send(.textChanged("D"))
    store.send(.add)
    #expect(store.state.todos.map(\.title) == ["A", "D"])
    #expect(try recorder.firstDivergence() == nil)
    #expect(try recorder.state(at: 4) == store.state)
  }

  @Test func aBranchCancelsTheEffectsOfWhatCameLater() async throws {
    let early = store.send(.remind)
    let late = store.send(.suggest)
    try recorder.jump(to: 1)
    recorder.branch()
    await late.finish()
    todos.gate.open()
    await early.finish()
    #expect(store.state.suggestion == nil)
    #expect(store.state.changes == 2)
    #expect(recorder.recording.count == 2)
  }

  @Test func aBranchDropsWaitingActionsOfWhatCameLater() async throws {
    let early = store.send(.remind)
    let late = store.send(.suggest)
    try recorder.jump(to: 1)
    todos.gate.open()
    await waitUntil { recorder.waitingCount == 2 }
    recorder.branch()
    await early.finish()
    await late.finish()
    #expect(store.state.suggestion == nil)
    #expect(recorder.recording.positions == 0...2)
    #expect(recorder.recording.action(after: 1) == .reminded)
  }

  @Test func theEndOfARecordingShowsThePresent() throws {
    store.send(.add)
    try recorder.jump(to: 0)
    recorder.stop()
    #expect(store.state.todos.count == 1)
  }

  @Test func aJumpDuringAnActionIsAnError() {
    var thrown: RecordingError?
    let token = ViewStore(store).observe { [recorder] _ in
      do { try recorder.jump(to: 0) } catch { thrown = error as? RecordingError }
    }
    store.send(.add)
    #expect(thrown == .busy)
    #expect(store.state.todos.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func taskHandlesOfDroppedActionsHaveEnded() async throws {
    store.send(.add)
    try recorder.jump(to: 0)
    await withKnownIssue {
      await store.send(.suggest).finish()
    } matching: {
      "\($0)".contains("PAWL-140")
    }
  }

  /// Lets other work on the main actor run until a condition holds.
  private func waitUntil(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
