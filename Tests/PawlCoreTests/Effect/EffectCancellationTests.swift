import PawlCore
import Testing

/// Tests of `cancellable` and `cancel` (Specification B5, B6 and B7).
@Suite struct EffectCancellationTests {
  private enum Action: Sendable {
    case start(Int)
    case cancel(Int)
    case done(Int)
    case other(@Sendable () -> Effect<Action, Never>)
  }

  private static func store(
    _ effect: @escaping @Sendable (_ number: Int) -> Effect<Action, Never> = { _ in .none }
  ) -> PumpedStore<[Int], Action> {
    let reducer = Reducer<[Int], Action, Void> { state, action, _ in
      switch action {
      case .start(let number):
        return effect(number)
      case .cancel(let id):
        return .cancel(id: id)
      case .done(let number):
        state.append(number)
        return .none
      case .other(let effect):
        return effect()
      }
    }
    return PumpedStore(initialState: [], reducer: reducer, environment: ())
  }

  /// Returns an effect that waits at a gate, then sends `number`.
  private static func waiting(_ gate: Gate, _ number: Int) -> Effect<Action, Never> {
    .run { send in
      await gate.pass()
      await send(.done(number))
    }
  }

  // Specification B5.
  @Test func cancelInFlightCancelsTheRunningEffectsOfTheIDFirst() {
    let gate = Gate()
    let store = Self.store { Self.waiting(gate, $0).cancellable(id: "id", cancelInFlight: true) }
    for number in 1...3 { store.sendAndRun(.start(number)) }
    #expect(store.runningIDs == [EffectID("id")])
    gate.open()
    store.run()
    #expect(store.state == [3])
    #expect(store.isIdle)
  }

  // Specification B5.
  @Test func severalRunUnderOneIDAndCancelEndsThemAll() {
    let gate = Gate()
    let store = Self.store { Self.waiting(gate, $0).cancellable(id: $0 % 2) }
    for number in 1...6 { store.sendAndRun(.start(number)) }
    #expect(store.runningIDs.count == 2)
    store.sendAndRun(.cancel(1))
    #expect(store.runningIDs == [EffectID(0)])
    gate.open()
    store.run()
    #expect(store.state == [2, 4, 6])
    #expect(store.runningIDs.isEmpty && store.isIdle)
  }

  // Specification B5.
  @Test func severalRunUnderOneIDToTheEnd() {
    let gate = Gate()
    let store = Self.store { Self.waiting(gate, $0).cancellable(id: 1) }
    for number in 1...3 { store.sendAndRun(.start(number)) }
    gate.open()
    store.run()
    #expect(store.state == [1, 2, 3])
    #expect(store.runningIDs.isEmpty && store.isIdle)
  }

  // Specification B5.
  @Test func cancellingAnIDWithNothingRunningDoesNothing() {
    let gate = Gate()
    let store = Self.store { Self.waiting(gate, $0).cancellable(id: $0) }
    store.send(.cancel(1))
    store.sendAndRun(.start(2))
    store.send(.cancel(1))
    gate.open()
    store.run()
    store.send(.cancel(2))
    store.send(.start(3))
    store.run()
    #expect(store.state == [2, 3])
  }

  // Specification B5.
  @Test func cancellingSeveralIDsAtOnce() {
    enum TypeID {}
    let gate = Gate()
    let store = Self.store {
      $0 < 4 ? Self.waiting(gate, $0).cancellable(id: $0) : Self.waiting(gate, $0).cancellable(id: TypeID.self)
    }
    for number in 1...4 { store.sendAndRun(.start(number)) }
    store.send(.other { .cancel(ids: [1, 3, 99]) })
    store.send(.other { .cancel(ids: [TypeID.self, Int.self]) })
    gate.open()
    store.run()
    #expect(store.state == [2])
  }

  // Specification B5.
  @Test func completedEffectsLeaveTheTable() {
    let store = Self.store { number in
      .merge(
        Effect(value: .done(number)).cancellable(id: 1),
        Effect.fireAndForget {}.cancellable(id: 2),
        Effect<Action, Never>.none.cancellable(id: 3),
        Effect.concatenate(.fireAndForget {}, Effect(value: .done(number))).cancellable(id: 4, cancelInFlight: true))
    }
    store.send(.start(1))
    #expect(store.runningIDs.isEmpty && store.isIdle)
  }

  // Specification B5.
  @Test func aHundredThousandCompletedEffectsLeaveTheTableEmpty() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      guard action >= 0 else {
        state += 1
        return .none
      }
      return Effect.result { .success(-1) }.cancellable(
        id: action % 10 == 0 ? action : 0, cancelInFlight: action % 3 == 0)
    }
    let store = PumpedStore(initialState: 0, reducer: reducer, environment: ())
    store.perform { node in for number in 0..<100_000 { _ = node.send(number) } }
    #expect(store.state == 100_000)
    #expect(store.runningIDs.isEmpty && store.isIdle)
  }

  // Specification B6.
  @Test func idsAreComparedWithTheirType() {
    let gate = Gate()
    let store = Self.store { number in
      let effect = Self.waiting(gate, number)
      switch number {
      case 1: return effect.cancellable(id: 1 as Int)
      case 2: return effect.cancellable(id: 1 as Int64)
      case 3: return effect.cancellable(id: AnyHashable("1"))
      case 4: return effect.cancellable(id: AnyHashable(1 as UInt8))
      default: return effect.cancellable(id: 1.0)
      }
    }
    for number in 1...5 { store.sendAndRun(.start(number)) }
    #expect(store.runningIDs.count == 5)
    store.send(.other { .cancel(id: AnyHashable(1 as Int)) })
    store.send(.other { .cancel(id: "1") })
    gate.open()
    store.run()
    #expect(store.state == [2, 4, 5])
  }

  // Specification B6: a type and the identity of that type are the same identifier.
  @Test func typesUsedAsIDsDifferFromOneAnotherAndFromValues() {
    enum First: Hashable { case only }
    enum Second: Hashable { case only }
    let gate = Gate()
    let store = Self.store { number in
      let effect = Self.waiting(gate, number)
      switch number {
      case 1: return effect.cancellable(id: First.self)
      case 2: return effect.cancellable(id: Second.self)
      case 3: return effect.cancellable(id: First.only)
      default: return effect.cancellable(id: ObjectIdentifier(First.self))
      }
    }
    for number in 1...4 { store.sendAndRun(.start(number)) }
    store.send(.other { .cancel(id: First.self) })
    gate.open()
    store.run()
    #expect(store.state == [2, 3])
  }

  // Specification B6.
  @Test func cancelTakesEffectBeforeSendReturns() {
    let log = Recorder<String>()
    let store = Self.store { _ in .subscribe { _ in { log.record("ended") } }.cancellable(id: 1) }
    store.send(.start(1))
    store.send(.cancel(1))
    #expect(log.entries == ["ended"])
    #expect(store.isIdle)
  }

  // Specification B6: a cancellation inside a merge reaches the effects that started before it.
  @Test func cancelReachesWhatWasStartedBeforeItInTheSameEffect() {
    let log = Recorder<Int>()
    @Sendable func open(_ number: Int) -> Effect<Action, Never> {
      .subscribe { _ in { log.record(number) } }.cancellable(id: "id")
    }
    let store = Self.store { _ in .merge(open(1), open(2), .cancel(id: "id"), open(3)) }
    let task = store.send(.start(1))
    #expect(log.entries == [1, 2])
    #expect(!store.isIdle)
    store.perform { _ in task.cancel() }
    #expect(log.entries == [1, 2, 3])
  }

  // Specification B7.
  @Test func cancellingEndsWhatRunsUnderTheEffect() {
    let log = Recorder<String>()
    @Sendable func open(_ name: String) -> Effect<Action, Never> { .subscribe { _ in { log.record(name) } } }
    let gate = Gate()
    let store = Self.store { _ in
      .merge(
        open("merged"),
        .concatenate(open("concatenated"), open("never started")),
        open("nested").cancellable(id: "inner"),
        open("mapped").map { $0 },
        open("caught").catchToEffect { _ in .done(-1) },
        .run { send in
          await withTaskGroup { group in
            group.addTask {
              await gate.pass()
              log.record("child \(Task.isCancelled)")
              await send(.done(-1))
            }
          }
        }
      ).cancellable(id: "outer")
    }
    store.sendAndRun(.start(1))
    #expect(store.runningIDs.count == 2)
    store.send(.other { .cancel(id: "outer") })
    #expect(log.entries.sorted() == ["caught", "concatenated", "mapped", "merged", "nested"])
    #expect(store.runningIDs.isEmpty)
    store.run()
    #expect(log.entries.last == "child true")
    #expect(store.state == [])
    #expect(store.isIdle)
  }

  // Specification B7.
  @Test func cancellingAnInnerEffectLeavesTheOuterRunning() {
    let gate = Gate()
    let store = Self.store { _ in
      .merge(
        Self.waiting(gate, 1).cancellable(id: "inner"),
        Self.waiting(gate, 2)
      ).cancellable(id: "outer")
    }
    store.sendAndRun(.start(1))
    store.send(.other { .cancel(id: "inner") })
    #expect(store.runningIDs == [EffectID("outer")])
    gate.open()
    store.run()
    #expect(store.state == [2])
  }

  // Specification B7.
  @Test func queuedActionOfACancelledEffectIsDropped() {
    let store = Self.store { _ in
      .merge(
        .subscribe { subscriber in
          subscriber.send(.done(1))
          subscriber.send(.done(2))
          return {}
        }.cancellable(id: 1),
        .subscribe { subscriber in
          subscriber.send(.done(3))
          return {}
        }.cancellable(id: 2),
        .cancel(id: 1))
    }
    store.send(.start(1))
    #expect(store.state == [3])
  }

  // Specification B7: the first action of an effect may cancel the rest of it.
  @Test func anActionMayCancelWhatTheSameEffectSentAfterIt() {
    let store = Self.store { _ in
      .subscribe { subscriber in
        subscriber.send(.cancel(1))
        subscriber.send(.done(1))
        return {}
      }.cancellable(id: 1)
    }
    store.send(.start(1))
    #expect(store.state == [])
    #expect(store.isIdle)
  }

  // Specification B7.
  @Test func anEffectThatIsCancelledWhileItIsStartedIsEndedOnce() {
    let log = Recorder<String>()
    let cancel = LateValue<UncheckedSendable<() -> Void>>()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      guard action == 0 else { return .none }
      return .merge(
        .subscribe { subscriber in
          subscriber.send(1)
          return { log.record("ended") }
        },
        .fireAndForget { cancel.value?.value() },
        .fireAndForget { log.record("started too late") }
      ).cancellable(id: 1)
    }
    let store = PumpedStore(initialState: [], reducer: reducer, environment: ())
    let runtime = store.perform { $0.core.runtime }
    cancel.value = UncheckedSendable { [unowned runtime] in runtime.cancel(id: EffectID(1)) }
    store.send(0)
    #expect(log.entries == ["ended"])
    #expect(store.state == [0])
    #expect(store.isIdle)
  }

  // Specification B4 and B7.
  @Test func aPartOfAConcatenationThatIsCancelledCountsAsEnded() {
    let gate = Gate()
    let store = Self.store { _ in
      .concatenate(
        Self.waiting(gate, 1).cancellable(id: 1),
        Effect(value: .done(2)),
        Self.waiting(gate, 3).cancellable(id: 3),
        Effect(value: .done(4)))
    }
    store.sendAndRun(.start(1))
    store.sendAndRun(.cancel(1))
    #expect(store.state == [2])
    gate.open()
    store.run()
    #expect(store.state == [2, 3, 4])
  }

  // Specification B7: an operation that ignores its cancellation does no harm.
  @MainActor
  @Test func lateActionsOfACancelledOperationAreDropped() async {
    let gate = Gate()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      guard action == 0 else { return .none }
      return .run { send in
        await Task { await gate.pass() }.value
        await send(1)
        await Task { await send(2) }.value
        await Task.detached { await send(3) }.value
      }
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let task = store.send(0)
    await gate.arrivals(1)
    task.cancel()
    gate.open()
    await task.finish()
    #expect(store.state == [0])
  }

  // Specification B5.
  @Test func restartingFromItsOwnActionCancelsTheOldAndRunsTheNew() {
    let gate = Gate()
    let store = Self.store { number in
      .merge(
        number < 3 ? Effect(value: .start(number + 1)) : .none,
        Self.waiting(gate, number)
      ).cancellable(id: 1, cancelInFlight: true)
    }
    store.sendAndRun(.start(1))
    gate.open()
    store.run()
    #expect(store.state == [3])
    #expect(store.isIdle)
  }

  @Test func noneThatCancelsInFlightCancelsNothing() {
    let gate = Gate()
    let store = Self.store { number in
      (number == 1 ? Self.waiting(gate, 1) : .none).cancellable(id: 1, cancelInFlight: true)
    }
    store.sendAndRun(.start(1))
    store.sendAndRun(.start(2))
    #expect(Effect<Action, Never>.none.cancellable(id: 1, cancelInFlight: true).outline == .none)
    gate.open()
    store.run()
    #expect(store.state == [1])
  }

  @Test func cancelTakesIDsOfDifferentTypes() {
    struct First: Hashable {}
    struct Second: Hashable { var number = 0 }
    let gate = Gate()
    let store = Self.store { number in
      switch number {
      case 1: Self.waiting(gate, number).cancellable(id: First())
      case 2: Self.waiting(gate, number).cancellable(id: Second())
      case 3: Self.waiting(gate, number).cancellable(id: "third")
      default: Self.waiting(gate, number).cancellable(id: First.self)
      }
    }
    for number in 1...4 { store.sendAndRun(.start(number)) }
    store.send(.other { .cancel(ids: [First(), Second()]) })
    store.send(.other { .cancel(ids: [5, ObjectIdentifier(First.self)]) })
    store.send(.other { .cancel(ids: []) })
    gate.open()
    store.run()
    #expect(store.state == [3])
  }

  // Specification P5.
  @Test func storesWithTheSameIDsDoNotCancelEachOther() {
    let gate = Gate()
    let stores = (0..<2).map { _ in
      Self.store { Self.waiting(gate, $0).cancellable(id: 1, cancelInFlight: true) }
    }
    for store in stores { store.sendAndRun(.start(1)) }
    stores[0].sendAndRun(.cancel(1))
    stores[1].sendAndRun(.start(2))
    gate.open()
    for store in stores { store.run() }
    #expect(stores.map(\.state) == [[], [2]])
  }

  @Test(arguments: [false, true]) func nestedEffectsOfOneIDStart(cancelsInFlight: Bool) {
    let gate = Gate()
    let store = Self.store { number in
      Self.waiting(gate, number).cancellable(id: 1, cancelInFlight: true)
        .cancellable(id: 1, cancelInFlight: cancelsInFlight)
    }
    store.sendAndRun(.start(1))
    #expect(!store.isIdle)
    store.sendAndRun(.start(2))
    gate.open()
    store.run()
    #expect(store.state == [2])
    #expect(store.isIdle && store.runningIDs.isEmpty)
  }

  @Test func cancellingAnIDEndsNestedEffectsOfThatID() {
    let gate = Gate()
    let store = Self.store { number in
      Self.waiting(gate, number).cancellable(id: 1, cancelInFlight: true).cancellable(id: 1)
    }
    store.sendAndRun(.start(1))
    store.sendAndRun(.cancel(1))
    #expect(store.isIdle)
  }

  @Test func anEffectThatBeginsByCancellingItsOwnIDCancelsTheOthersOnly() {
    let gate = Gate()
    let store = Self.store { number in
      .concatenate(.cancel(id: 1), Self.waiting(gate, number)).cancellable(id: 1)
    }
    for number in 1...3 { store.sendAndRun(.start(number)) }
    gate.open()
    store.run()
    #expect(store.state == [3])
  }
}
