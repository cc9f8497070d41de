import PawlCore
import Testing

/// Tests of `subscribe`, `future`, `result`, `catching` and the synchronous `fireAndForget`.
@MainActor
@Suite struct EffectCallbackTests {
  private struct Failure: Error, Equatable {
    var number = 0
  }

  private static func store(_ effect: @escaping @Sendable () -> Effect<Int, Never>) -> Store<[Int], Int> {
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return action == 0 ? effect() : .none
    }
    return Store(initialState: [], reducer: reducer, environment: ())
  }

  // Specification B3.
  @Test func workStartsWhenTheEffectIsStartedNotWhenItIsMade() {
    let log = Recorder<String>()
    let effect = UncheckedSendable(
      Effect<Int, Never>.merge(
        .future { fulfil in
          log.record("future")
          fulfil(.success(1))
        },
        .result {
          log.record("result")
          return .success(2)
        },
        Effect<Int, any Error>.catching {
          log.record("catching")
          return 3
        }.catchToEffect { (try? $0.get()) ?? -1 },
        .fireAndForget { log.record("fireAndForget") },
        .subscribe { subscriber in
          log.record("subscribe")
          subscriber.finish()
          return {}
        }))
    #expect(log.entries.isEmpty)
    let store = Self.store { effect.value }
    #expect(log.entries.isEmpty)
    let expected = ["future", "result", "catching", "fireAndForget", "subscribe"]
    store.send(0)
    #expect(log.entries == expected)
    store.send(0)
    #expect(log.entries == expected + expected)
    #expect(store.state == [0, 1, 2, 3, 0, 1, 2, 3])
  }

  // Specification B10.
  @Test func synchronousOutputOfASubscriptionArrivesWithinTheSend() {
    let store = Self.store {
      .subscribe { subscriber in
        for number in 1...3 { subscriber.send(number) }
        subscriber.finish()
        return {}
      }
    }
    store.send(0)
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func aSubscriptionGoesOnUntilItFinishes() async {
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let store = Self.store {
      .subscribe {
        subscriber.value = $0
        return {}
      }
    }
    let task = store.send(0)
    subscriber.value?.send(1)
    #expect(store.state == [0, 1])
    subscriber.value?.send(2)
    subscriber.value?.finish()
    subscriber.value?.send(3)
    await task.finish()
    #expect(store.state == [0, 1, 2])
    #expect(!task.isCancelled)
  }

  @Test func nothingIsDeliveredAfterTheEnd() {
    let store = Self.store {
      .subscribe { subscriber in
        subscriber.send(1)
        subscriber.finish()
        subscriber.send(2)
        subscriber.finish()
        return {}
      }
    }
    store.send(0)
    #expect(store.state == [0, 1])
  }

  @Test func theSubscriptionIsEndedOnceWhenTheEffectIsCancelled() {
    let log = Recorder<String>()
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let store = Self.store {
      .subscribe {
        subscriber.value = $0
        return { log.record("ended") }
      }
    }
    let task = store.send(0)
    #expect(log.entries.isEmpty)
    task.cancel()
    #expect(log.entries == ["ended"])
    task.cancel()
    subscriber.value?.send(1)
    subscriber.value?.finish()
    #expect(log.entries == ["ended"])
    #expect(store.state == [0])
  }

  @Test func theSubscriptionIsNotEndedWhenTheEffectHasFinished() {
    let log = Recorder<String>()
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let store = Self.store {
      .subscribe {
        subscriber.value = $0
        return { log.record("ended") }
      }
    }
    let task = store.send(0)
    subscriber.value?.finish()
    task.cancel()
    #expect(log.entries.isEmpty)
  }

  @Test func aSubscriptionThatFinishesAtOnceIsNotEnded() {
    let log = Recorder<String>()
    let store = Self.store {
      .merge(
        .subscribe { subscriber in
          subscriber.send(1)
          subscriber.finish()
          return { log.record("ended") }
        },
        Effect<Int, Failure>.subscribe { subscriber in
          subscriber.fail(Failure())
          return { log.record("ended") }
        }.catchToEffect { _ in 2 })
    }
    store.send(0)
    #expect(store.state == [0, 1, 2])
    #expect(log.entries.isEmpty)
  }

  @Test func onlyTheFirstResultOfAFutureCounts() async {
    let fulfil = LateValue<UncheckedSendable<(Result<Int, Never>) -> Void>>()
    let store = Self.store { .future { fulfil.value = UncheckedSendable($0) } }
    let task = store.send(0)
    fulfil.value?.value(.success(1))
    fulfil.value?.value(.success(2))
    await task.finish()
    #expect(store.state == [0, 1])
  }

  // Specification B9.
  @Test func successAndFailureBothArriveAsValues() {
    let store = Self.store {
      .merge(
        Effect<Int, Failure>(value: 1).catchToEffect { $0 == .success(1) ? 1 : -1 },
        Effect<Int, Failure>(error: Failure(number: 2)).catchToEffect { $0 == .failure(Failure(number: 2)) ? 2 : -1 },
        Effect<Int, Failure>.result { .failure(Failure(number: 3)) }.catchToEffect { result in
          if case .failure(let failure) = result { return failure.number }
          return -1
        },
        Effect<Int, any Error>.catching { throw Failure(number: 4) }.catchToEffect { result in
          if case .failure(let failure as Failure) = result { return failure.number }
          return -1
        },
        Effect<Int, Failure>.future { $0(.failure(Failure(number: 5))) }.catchToEffect().map { result in
          if case .failure(let failure) = result { return failure.number }
          return -1
        })
    }
    store.send(0)
    #expect(store.state == [0, 1, 2, 3, 4, 5])
  }

  // Specification B9.
  @Test func aFailureEndsWhatIsLeftOfTheEffect() async {
    let log = Recorder<String>()
    let store = Self.store {
      Effect<Int, Failure>.merge(
        Effect(value: 1),
        .subscribe { _ in { log.record("ended") } },
        .concatenate(Effect(error: Failure(number: 2)), Effect(value: 3)),
        Effect(value: 4)
      ).catchToEffect { result in
        switch result {
        case .success(let number): return number
        case .failure(let failure): return failure.number
        }
      }
    }
    let task = store.send(0)
    #expect(log.entries == ["ended"])
    await task.finish()
    #expect(store.state == [0, 1, 2])
  }

  // Specification B4 and B9.
  @Test func aFailureThatComesLaterEndsTheEffectBeforeWhatFollowsIsStarted() async {
    let log = Recorder<String>()
    let subscriber = LateValue<EffectSubscriber<Int, Failure>>()
    let store = Self.store {
      .concatenate(
        Effect<Int, Failure>.concatenate(
          .subscribe {
            subscriber.value = $0
            return { log.record("ended") }
          },
          .fireAndForget { log.record("followed") }
        ).catchToEffect { _ in 1 },
        Effect(value: 2))
    }
    let task = store.send(0)
    subscriber.value?.fail(Failure())
    await task.finish()
    #expect(log.entries.isEmpty)
    #expect(store.state == [0, 1, 2])
  }

  // Specification B9: the effects after the failed one still run.
  @Test func caughtFailureEndsNoOtherEffect() {
    let store = Self.store {
      .concatenate(
        Effect<Int, Failure>(error: Failure(number: 1)).catchToEffect { _ in 1 },
        Effect(value: 2))
    }
    store.send(0)
    #expect(store.state == [0, 1, 2])
  }

  // Specification B9 and B10.
  @Test func theSynchronousFireAndForgetRunsWithinTheSend() {
    let log = Recorder<Int>()
    let store = Self.store { .fireAndForget { log.record(1) } }
    store.send(0)
    #expect(log.entries == [1])
    #expect(store.state == [0])
  }
}
