import PawlCore
import Testing

@MainActor
@Suite struct CombineTests {
  private typealias Appender = Reducer<[Int], Int, Recorder<Int>>

  /// A reducer that appends `id` and sends `id` to the log, and whose effect sends `id + 10`.
  private static func appender(_ id: Int) -> Appender {
    Appender { state, action, log in
      state.append(id)
      log.record(state.count)
      return action == 0 ? .fireAndForget { log.record(id + 10) } : .none
    }
  }

  // Specification A2.
  @Test func reducersRunFromLeftToRightOnTheSameState() {
    var state: [Int] = []
    let log = Recorder<Int>()
    _ = Appender.combine(Self.appender(1), Self.appender(2), Self.appender(3)).run(&state, 1, log)
    #expect(state == [1, 2, 3])
    #expect(log.entries == [1, 2, 3])
  }

  // Specification A2.
  @Test func anArrayCombinesAsAListDoes() {
    var state: [Int] = []
    _ = Appender.combine((1...4).map(Self.appender)).run(&state, 1, Recorder())
    #expect(state == [1, 2, 3, 4])
  }

  // Specification A2.
  @Test func combinedRunsTheOtherReducerAfterwards() {
    var state: [Int] = []
    _ = Self.appender(1).combined(with: Self.appender(2)).combined(with: Self.appender(3)).run(&state, 1, Recorder())
    #expect(state == [1, 2, 3])
  }

  @Test func combiningNoReducersIsTheEmptyReducer() {
    var state = [7]
    #expect(Appender.combine([]).run(&state, 0, Recorder()).outline == .none)
    #expect(state == [7])
  }

  // Specification A3.
  @Test func effectsAreMergedAndStartInTheOrderOfTheReducers() {
    let log = Recorder<Int>()
    let reducer = Appender.combine(
      Self.appender(1), Appender.combine(Self.appender(2), Self.appender(3)), Self.appender(4))
    Store(initialState: [], reducer: reducer, environment: log).send(0)
    #expect(log.entries == [1, 2, 3, 4, 11, 12, 13, 14])
  }

  // Specification A3.
  @Test func reducersWithoutEffectsCombineToNoEffect() {
    var state: [Int] = []
    let reducer = Appender.combine(Self.appender(1), Self.appender(2)).combined(with: Self.appender(3))
    #expect(reducer.run(&state, 1, Recorder()).outline == .none)
  }

  // Specification A3: a running effect does not delay the effect of another reducer.
  @Test func effectsOfCombinedReducersRunAtTheSameTime() {
    let gate = Gate()
    let reducer = Reducer<[Int], Int, Void>.combine(
      Reducer { state, action, _ in
        action == 0
          ? .run { send in
            await gate.pass()
            await send(1)
          } : .none
      },
      Reducer { state, action, _ in
        state.append(action)
        return action == 0 ? .task { 2 } : .none
      })
    let store = PumpedStore(initialState: [], reducer: reducer, environment: ())
    store.sendAndRun(0)
    #expect(store.state == [0, 2])
    gate.open()
    store.run()
    #expect(store.state == [0, 2, 1])
  }
}
