import Dispatch
import PawlCore
import Testing

/// Tests of the task-local values under which effects' actions are reduced and follow-up effects start.
@Suite struct TaskLocalTests {
  @TaskLocal private static var number = -1

  private enum Action: Sendable {
    case run(Int)
    case task(Int)
    case subscribe(Int)
    case failing(Int)
    case sent(Int)
    case next(Int, seen: Int)
  }

  private struct State {
    /// Pairs of the number of the effect that sent an action and the number bound while that action was reduced.
    var reduced: [[Int]] = []
    /// Like `reduced`, but recorded by the effects that the action started.
    var started: [[Int]] = []
  }

  private static let reducer = Reducer<State, Action, Gate> { state, action, gate in
    switch action {
    case .run(let number):
      return .run { send in
        await gate.pass()
        for _ in 0..<20 { await send(.sent(number)) }
      }
    case .task(let number):
      return .concatenate(
        .task {
          await gate.pass()
          return .sent(number)
        },
        .task { .next(number, seen: Self.number) })
    case .failing(let number):
      return .run { _ in
        await gate.pass()
        throw CancellationError()
      }
      .concatenate(with: .result { .success(.next(number, seen: Self.number)) })
    case .subscribe(let number):
      return .subscribe { subscriber in
        Task { @concurrent in
          await gate.pass()
          for _ in 0..<20 { subscriber.send(.sent(number)) }
          subscriber.finish()
        }
        return {}
      }
    case .sent(let number):
      state.reduced.append([number, Self.number])
      return .merge(
        .task { .next(number, seen: Self.number) },
        .result { .success(.next(number, seen: Self.number)) })
    case .next(let number, let seen):
      state.started.append([number, seen])
      return .none
    }
  }

  private func check(_ state: State, reduced: Int, started: Int) {
    #expect(state.reduced.count == reduced)
    #expect(state.started.count == started)
    #expect(state.reduced.filter { $0[0] != $0[1] } == [])
    #expect(state.started.filter { $0[0] != $0[1] } == [])
  }

  @MainActor
  @Test func synchronousEffectsKeepTheirTaskLocalValues() async {
    let gate = Gate()
    let store = Store(initialState: State(), reducer: Self.reducer, environment: gate)
    var tasks: [StoreTask] = []
    for number in 0..<8 {
      Self.$number.withValue(number) {
        tasks += [store.send(.run(number)), store.send(.task(number)), store.send(.failing(number))]
      }
    }
    await gate.arrivals(24)
    gate.open()
    for task in tasks { await task.finish() }
    check(store.state, reduced: 8 * 21, started: 8 * (42 + 1 + 1))
  }

  @Test func effectsOfAStoreActorKeepTheirTaskLocalValues() async {
    let gate = Gate()
    let store = StoreActor(initialState: State(), reducer: Self.reducer, environment: gate)
    var tasks: [StoreTask] = []
    for number in 0..<8 {
      await Self.$number.withValue(number) {
        for action in [Action.run(number), .task(number), .subscribe(number)] {
          tasks.append(await store.send(action))
        }
      }
    }
    await gate.arrivals(24)
    gate.open()
    for task in tasks { await task.finish() }
    check(await store.state, reduced: 8 * 41, started: 8 * (82 + 1))
  }

  // A thread that runs no task sees no task-local values unless it binds some, even when a task delivers in the same
  // drain.
  @MainActor
  @Test func deliveryFromAThreadHasNoTaskLocalValuesOfOtherEffects() async {
    let seen = Recorder<Int>()
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let reducer = Reducer<Int, Int, Void> { _, action, _ in
      guard action == 0 else {
        seen.record(Self.number)
        return .none
      }
      return .subscribe {
        subscriber.value = $0
        return {}
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let codes = await issues {
      let task = store.send(0)
      Self.$number.withValue(1) { elsewhere { subscriber.value?.send(1) } }
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        subscriber.value?.send(2)
        Self.$number.withValue(4) { subscriber.value?.send(4) }
        done.signal()
      }
      done.wait()
      Self.$number.withValue(3) { elsewhere { subscriber.value?.send(3) } }
      elsewhere { subscriber.value?.finish() }
      await task.finish()
    }
    #expect(codes.map(\.code) == ["PAWL-005"])
    #expect(seen.entries == [1, -1, 4, 3])
  }
}
