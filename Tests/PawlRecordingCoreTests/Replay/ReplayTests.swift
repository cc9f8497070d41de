import PawlCore
import PawlRecordingCore
import TestSupport
import Testing

/// Tests of Specification I1 and I2.
@MainActor
@Suite struct ReplayTests {
  @Test func everyStateIsMadeAgain() throws {
    let todos = RecordedTodos(RecorderOptions(checkpointInterval: 7))
    var states = [todos.store.state]
    for number in 0..<50 {
      todos.store.send(number % 3 == 0 ? .add : .textChanged("\(number)"))
      states.append(todos.store.state)
    }
    let recording = todos.recorder.recording
    for position in recording.positions.reversed() {
      #expect(try recording.state(at: position, reduce: todos.reduce) == states[position])
      #expect(try todos.recorder.state(at: position) == states[position])
    }
    var seen: [TodoState] = []
    recording.forEachState(reduce: todos.reduce) { _, state in seen.append(state) }
    #expect(seen == states)
    #expect(recording.firstDivergence(reduce: todos.reduce) == nil)
  }

  @Test func aPositionThatIsNotRecordedIsAnError() {
    let todos = RecordedTodos()
    todos.store.send(.add)
    #expect(throws: RecordingError.positionNotRecorded(2, recorded: 0...1)) { try todos.recorder.state(at: 2) }
    #expect(
      RecordingError.positionNotRecorded(2, recorded: 0...1).description.hasPrefix(
        "The recording has no state at position 2. It has the positions 0 to 1."))
  }

  private final class Counter: Sendable {
    let value = LockIsolated(0)
    func next() -> Int {
      value.withValue {
        $0 += 1
        return $0
      }
    }
  }

  /// A reducer whose action 7 depends on something else than the state.
  private static func impure(_ next: @escaping @Sendable () -> Int) -> Reducer<[Int], Int, Void> {
    Reducer { state, action, _ in
      state.append(action == 7 ? next() : action)
      return .none
    }
  }

  @Test(
    "A reducer that reads a clock, a random number or a counter is found", arguments: ["clock", "random", "counter"])
  func impureReducerIsFound(kind: String) throws {
    let counter = Counter()
    let start = ContinuousClock.now
    let reducer = Self.impure {
      switch kind {
      case "clock": Int((ContinuousClock.now - start).components.attoseconds / 1_000_000_000) + counter.next() * 0
      case "random": .random(in: 0...Int.max)
      default: counter.next()
      }
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let recorder = store.record()
    for action in [1, 2, 3, 7, 4, 7, 5] { store.send(action) }
    let divergence = try #require(try recorder.firstDivergence())
    #expect(divergence.numbers == 4...4)
    #expect(divergence.positions == 3...3)
    #expect(divergence.recorded != divergence.replayed)
  }

  @Test func aReducerThatReadsAnotherConstantIsFoundBetweenCheckpoints() throws {
    let bonus = LockIsolated(1)
    let reducer = Self.impure { bonus.value }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let recorder = store.record(RecorderOptions(checkpointInterval: 2))
    for action in [1, 2, 3, 7, 4, 5] { store.send(action) }
    bonus.setValue(2)
    let divergence = try #require(try recorder.firstDivergence())
    #expect(divergence.numbers == 3...4)
    #expect(divergence.isComparedWithRecording)
    #expect(divergence.recorded == [1, 2, 3, 1])
    #expect(divergence.replayed == [1, 2, 3, 2])
  }

  @Test func withACheckpointAfterEachActionTheExactActionIsNamed() throws {
    let bonus = LockIsolated(1)
    let store = Store(initialState: [], reducer: Self.impure { bonus.value }, environment: ())
    let recorder = store.record(RecorderOptions(checkpointInterval: 1))
    for action in [1, 7, 3] { store.send(action) }
    bonus.setValue(2)
    #expect(try recorder.firstDivergence()?.numbers == 2...2)
  }

  @Test func effectsAreNotStartedAgain() async throws {
    let started = LockIsolated(0)
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .run { _ in started.withValue { $0 += 1 } }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let recorder = store.record()
    await store.send(1).finish()
    #expect(try recorder.state(at: 1) == 1)
    #expect(try recorder.firstDivergence() == nil)
    #expect(store.node.core.runtime.isIdle)
    #expect(started.value == 1)
  }

  @Test("Random programs give the same states", arguments: 0..<20)
  func randomPrograms(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let todos = RecordedTodos(
      RecorderOptions(
        maximumCount: .random(in: 20...200, using: &random), checkpointInterval: .random(in: 1...30, using: &random)))
    var states = [todos.store.state]
    for _ in 0..<400 {
      let action: TodoAction =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .add
        case 1: .todo(id: .random(in: 0...5, using: &random), .toggled)
        case 2: .todo(id: .random(in: 0...5, using: &random), .removed)
        case 3: .suggested("\(UInt8.random(in: 0...9, using: &random))")
        case 4: .textChanged("a")
        default: .values
        }
      let before = todos.recorder.recording.positions.upperBound
      todos.store.send(action)
      // Values are actions of their own, whose states nobody has seen.
      for _ in before..<todos.recorder.recording.positions.upperBound - 1 { states.append(TodoState(changes: -1)) }
      states.append(todos.store.state)
    }
    for _ in 0..<100 {
      let position = todos.recorder.recording.positions.randomElement(using: &random)!
      guard states[position].changes >= 0 else { continue }
      #expect(try todos.recorder.state(at: position) == states[position])
    }
    #expect(try todos.recorder.firstDivergence() == nil)
  }
}
