import PawlCore
import Testing

/// Tests of `merge`, `concatenate` and `map` (Specification B4 and B11).
@Suite struct EffectCombiningTests {
  private static func store(_ effect: @escaping @Sendable () -> Effect<Int, Never>) -> PumpedStore<[Int], Int> {
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return action == 0 ? effect() : .none
    }
    return PumpedStore(initialState: [], reducer: reducer, environment: ())
  }

  private static func waiting(_ gate: Gate, _ number: Int) -> Effect<Int, Never> {
    .task {
      await gate.pass()
      return number
    }
  }

  // Specification B4.
  @Test func mergeStartsAll() {
    let gates = (0..<3).map { _ in Gate() }
    let store = Self.store { .merge(gates.enumerated().map { Self.waiting($1, $0 + 1) }) }
    store.sendAndRun(0)
    for gate in gates.reversed() {
      gate.open()
      store.run()
    }
    #expect(store.state == [0, 3, 2, 1])
    #expect(store.isIdle)
  }

  // Specification B4.
  @Test func concatenateStartsEachWhenTheOneBeforeHasCompleted() {
    let gates = (0..<3).map { _ in Gate() }
    let log = Recorder<Int>()
    let store = Self.store {
      .concatenate(
        gates.enumerated().map { index, gate in
          .merge(.fireAndForget { log.record(index + 1) }, Self.waiting(gate, index + 1))
        })
    }
    store.sendAndRun(0)
    #expect(log.entries == [1])
    gates[2].open()
    gates[1].open()
    store.run()
    #expect(log.entries == [1])
    gates[0].open()
    store.run()
    #expect(log.entries == [1, 2, 3])
    #expect(store.state == [0, 1, 2, 3])
    #expect(store.isIdle)
  }

  // Specification B4: a merged part has completed when all of its effects have.
  @Test func concatenateWaitsForEveryPartOfAMerge() {
    let (first, second) = (Gate(), Gate())
    let store = Self.store {
      .concatenate(.merge(Self.waiting(first, 1), Self.waiting(second, 2)), Effect(value: 3))
    }
    store.sendAndRun(0)
    second.open()
    store.run()
    #expect(store.state == [0, 2])
    first.open()
    store.run()
    #expect(store.state == [0, 2, 1, 3])
  }

  // Specification B4: a part has completed even if effects of the actions it sent are still running.
  @Test func concatenateDoesNotWaitForEffectsOfTheActionsSent() {
    let gate = Gate()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      switch action {
      case 0: return .concatenate(Effect(value: 1), .task { 2 })
      case 1: return Self.waiting(gate, 3)
      default: return .none
      }
    }
    let store = PumpedStore(initialState: [], reducer: reducer, environment: ())
    store.sendAndRun(0)
    #expect(store.state == [0, 1, 2])
    gate.open()
    store.run()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func theMethodsCombineTwo() {
    let store = Self.store {
      Effect(value: 1).merge(with: Effect(value: 2)).concatenate(with: Effect(value: 3).merge(with: .none))
    }
    store.send(0)
    #expect(store.state == [0, 1, 2, 3])
  }

  // Specification B11.
  @Test func mergingAndConcatenatingNothingIsNone() {
    typealias Nothing = Effect<Int, Never>
    let many = Array(repeating: Nothing.none, count: 1_000)
    #expect(Nothing.merge(many).outline == .none)
    #expect(Nothing.concatenate(many).outline == .none)
    #expect(Nothing.merge([]).outline == .none)
    #expect(Nothing.concatenate().outline == .none)
    #expect(Nothing.none.merge(with: .none).outline == .none)
    #expect(Nothing.none.concatenate(with: .none).outline == .none)
    #expect(Nothing.none.map { "\($0)" }.outline == .none)
    #expect(Nothing.none.catchToEffect().outline == .none)
    #expect(Nothing.none.cancellable(id: 1).outline == .none)
    #expect(Nothing.none.deferred(for: .seconds(1), clock: ManualClock()).outline == .none)
  }

  // Specification B11.
  @Test func mergingOneEffectWithNoneIsThatEffect() {
    let effect = Effect<Int, Never>(value: 1)
    #expect(Effect.merge(.none, effect, .none).outline == .value)
    #expect(Effect.concatenate(.none, effect, .none).outline == .value)
    #expect(Effect.none.merge(with: effect).outline == .value)
    #expect(effect.concatenate(with: .none).outline == .value)
  }

  // Specification B11.
  @Test func aThousandMergedEffectsAreOneFlatList() {
    let effect = Effect<Int, Never>.merge((1...1_000).map { Effect(value: $0) })
    #expect(effect.outline == .merge(Array(repeating: .value, count: 1_000)))
  }

  // Specification B11.
  @Test func aHundredThousandMergedEffectsRun() {
    let store = Self.store { .merge((1...100_000).map { Effect(value: $0) }) }
    store.send(0)
    #expect(store.state == Array(0...100_000))
  }

  // Specification B11.
  @Test func aThousandMergedTasksAndSubscriptionsRun() {
    let store = Self.store {
      .merge((1...1_000).map { number in number % 2 == 0 ? .task { number } : .result { .success(number) } })
    }
    store.sendAndRun(0)
    #expect(store.state.count == 1_001)
    #expect(Set(store.state) == Set(0...1_000))
    #expect(store.isIdle)
  }

  // Specification B11.
  @Test func aHundredThousandConcatenatedEffectsNeedNoDeepStack() {
    let store = Self.store {
      .concatenate(
        (1...100_000).map { number in number % 2 == 0 ? Effect(value: number) : .result { .success(number) } })
    }
    store.send(0)
    #expect(store.state == Array(0...100_000))
    #expect(store.isIdle)
  }

  @Test func mapTransformsWhatArrives() {
    let store = Self.store {
      Effect<String, Never>.merge(
        Effect(value: "1"), .task { "22" },
        .subscribe { subscriber in
          subscriber.send("333")
          subscriber.finish()
          return {}
        }
      ).map(\.count)
    }
    store.sendAndRun(0)
    #expect(store.state == [0, 1, 3, 2])
  }

  @MainActor
  @Test func mapCallsItsClosureOnTheStoresActor() async {
    let log = Recorder<Bool>()
    let reducer = Reducer<Int, Bool, Void> { _, isFirst, _ in
      guard isFirst else { return .none }
      return Effect<Int, Never>.task { 1 }.map { _ in
        log.record(Isolation.isMainActor)
        return false
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    await store.send(true).finish()
    #expect(log.entries == [true])
  }

  @Test func mapKeepsCancellation() {
    let gate = Gate()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      switch action {
      case 0:
        return Effect<String, Never>.task {
          await gate.pass()
          return "1"
        }.cancellable(id: 1).map { Int($0) ?? -1 }
      default: return Effect<String, Never>.cancel(id: 1).map { Int($0) ?? -1 }
      }
    }
    let store = PumpedStore(initialState: [], reducer: reducer, environment: ())
    store.sendAndRun(0)
    store.sendAndRun(5)
    gate.open()
    store.run()
    #expect(store.state == [0, 5])
    #expect(store.isIdle)
  }
}
