import PawlCore
import Testing

/// Tests of `task`, `run` and the asynchronous `fireAndForget`.
@MainActor
@Suite struct EffectTaskTests {
  private enum Failure: Error { case expected }

  private static func store(_ effect: @escaping @Sendable () -> Effect<Int, Never>) -> Store<[Int], Int> {
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return action == 0 ? effect() : .none
    }
    return Store(initialState: [], reducer: reducer, environment: ())
  }

  @Test func aTaskSendsWhatItReturns() async {
    let store = Self.store { .task { 1 } }
    await store.send(0).finish()
    #expect(store.state == [0, 1])
  }

  @Test func aRunSendsAnyNumberOfActions() async {
    let store = Self.store { .run { send in for number in 1...3 { await send(number) } } }
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func aRunMaySendNothing() async {
    let store = Self.store { .run { _ in } }
    await store.send(0).finish()
    #expect(store.state == [0])
  }

  @Test func fireAndForgetSendsNothing() async {
    let log = Recorder<Int>()
    let store = Self.store { .fireAndForget { await Task { log.record(1) }.value } }
    await store.send(0).finish()
    #expect(log.entries == [1])
    #expect(store.state == [0])
  }

  // Specification B9.
  @Test func fireAndForgetIgnoresErrors() async {
    let store = Self.store {
      .merge(
        .fireAndForget { () async throws in throw Failure.expected },
        .fireAndForget { () throws in throw Failure.expected })
    }
    let issues = await issues { await store.send(0).finish() }
    #expect(issues.isEmpty)
    #expect(store.state == [0])
  }

  // Specification B1.
  @Test func aCancellationErrorEndsAnEffectQuietly() async {
    let store = Self.store {
      .merge(
        .task { throw CancellationError() },
        .task(operation: { throw CancellationError() }, catch: { _ in 1 }),
        .run { _ in throw CancellationError() },
        .run(operation: { _ in throw CancellationError() }, catch: { _, send in await send(2) }))
    }
    let issues = await issues { await store.send(0).finish() }
    #expect(issues.isEmpty)
    #expect(store.state == [0])
  }

  // Specification B1.
  @Test func anyOtherErrorGoesToCatch() async {
    let store = Self.store {
      .concatenate(
        .task(
          operation: { throw Failure.expected },
          catch: { error in error is Failure ? 1 : -1 }),
        .run(
          operation: { send in
            await send(2)
            throw Failure.expected
          },
          catch: { error, send in
            await send(error is Failure ? 3 : -1)
            await send(4)
          }))
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2, 3, 4])
  }

  // Specification B1.
  @Test func anUnhandledErrorEndsTheEffect() async {
    let store = Self.store {
      .concatenate(
        .run { send in
          await send(1)
          throw Failure.expected
        },
        Effect(value: 2))
    }
    let issues = await issues { await store.send(0).finish() }
    #expect(issues.count == 1)
    #expect(store.state == [0, 1, 2])
  }

  // Specification B2.
  @Test func sendDoesNothingOnceTheTaskIsCancelled() async {
    let gate = Gate()
    let log = Recorder<Int>()
    let store = Self.store {
      .run { send in
        await send(1)
        await gate.pass()
        #expect(Task.isCancelled)
        log.record(1)
        await send(2)
        log.record(2)
      }
    }
    let task = store.send(0)
    await gate.arrivals(1)
    task.cancel()
    await task.finish()
    #expect(log.entries == [1, 2])
    #expect(store.state == [0, 1])
  }

  // Specification B2: an effect's child task that is cancelled on its own sends nothing, and the effect continues.
  @Test func sendDoesNothingInACancelledChildTask() async {
    let store = Self.store {
      .run { send in
        let child = Task {
          while !Task.isCancelled { await Task.yield() }
          await send(1)
        }
        child.cancel()
        await child.value
        await send(2)
      }
    }
    await store.send(0).finish()
    #expect(store.state == [0, 2])
  }

  // Specification B1 and B2.
  @Test func resultOfACancelledTaskIsDropped() async {
    let gate = Gate()
    let store = Self.store {
      .merge(
        .task {
          await gate.pass()
          return 1
        },
        .task(
          operation: {
            await gate.pass()
            throw Failure.expected
          }, catch: { _ in 2 }))
    }
    let task = store.send(0)
    await gate.arrivals(2)
    task.cancel()
    await task.finish()
    #expect(store.state == [0])
  }

  @Test func sendReturnsWhenTheActionWasProcessed() async {
    let log = Recorder<String>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      log.record("reduce \(action)")
      switch action {
      case 0:
        return .run { send in
          await send(1)
          log.record("sent")
        }
      case 1: return Effect(value: 2)
      default: return .none
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    await store.send(0).finish()
    #expect(log.entries == ["reduce 0", "reduce 1", "reduce 2", "sent"])
  }

  // Specification P8.
  @Test func effectsOfAStoreRunOffTheMainActor() async {
    let log = Recorder<Bool>()
    let store = Self.store {
      .merge(
        .task {
          log.record(Isolation.isMainActor)
          return 1
        },
        .run { _ in log.record(Isolation.isMainActor) },
        .fireAndForget { () async in log.record(Isolation.isMainActor) })
    }
    await store.send(0).finish()
    #expect(log.entries == [false, false, false])
  }

  @Test func anEffectRunsAtThePriorityItAsksFor() async {
    let log = Recorder<TaskPriority>()
    let store = Self.store {
      .merge(
        .task(priority: .background) {
          log.record(Task.basePriority ?? .high)
          return 1
        },
        .run(priority: .utility) { _ in log.record(Task.basePriority ?? .high) },
        .fireAndForget(priority: .low) { () async in log.record(Task.basePriority ?? .high) })
    }
    await store.send(0).finish()
    #expect(Set(log.entries.map(\.rawValue)) == Set([.background, .utility, .low].map(\TaskPriority.rawValue)))
  }

  @Test func anEffectCanBeStartedAgainAndAgain() async {
    let effect = UncheckedSendable(
      Effect<Int, Never>.merge(.task { 1 }, Effect(value: 2), .result { .success(3) }))
    let store = Self.store { effect.value }
    await store.send(0).finish()
    await store.send(0).finish()
    #expect(store.state == [0, 2, 3, 1, 0, 2, 3, 1])
  }

  @Test func taskLocalsOfTheSenderAreSeenByTheEffect() async {
    enum Local { @TaskLocal static var value = 0 }
    let store = Self.store { .task { Local.value } }
    await Local.$value.withValue(7) { await store.send(0).finish() }
    #expect(store.state == [0, 7])
  }

  @Test func sendMadeFromAClosureCallsIt() async {
    let log = Recorder<Int>()
    let send = Send<Int> { log.record($0) }
    await send(1)
    await send(2)
    #expect(log.entries == [1, 2])
  }
}
