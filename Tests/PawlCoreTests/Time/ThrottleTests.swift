import PawlCore
import Testing

/// Tests of Specification B8.
@Suite struct ThrottleTests {
  private let timed = TimedStore()

  private func throttle(_ value: Int, id: some Hashable & Sendable = 0, latest: Bool) {
    timed.start { Effect(value: .value(value)).throttle(id: id, for: .seconds(10), clock: $0, latest: latest) }
  }

  @Test(arguments: [true, false]) func theFirstIsDeliveredAtOnce(latest: Bool) {
    throttle(1, latest: latest)
    #expect(timed.log.described == ["0: 1"])
    #expect(timed.store.isIdle)
  }

  @Test func theLatestOfAWindowIsDeliveredAtItsEnd() {
    for value in 1...4 {
      throttle(value, latest: true)
      timed.advance(by: 2)
    }
    #expect(timed.log.described == ["0: 1"])
    timed.advance(by: 2)
    #expect(timed.log.described == ["0: 1", "10: 4"])
    #expect(timed.store.isIdle)
  }

  @Test func theFirstOfAWindowIsDeliveredAtItsEnd() {
    for value in 1...4 {
      throttle(value, latest: false)
      timed.advance(by: 2)
    }
    timed.advance(by: 2)
    #expect(timed.log.described == ["0: 1", "10: 2"])
  }

  @Test(arguments: [true, false]) func aDeliveryAtTheEndOfAWindowOpensTheNext(latest: Bool) {
    for value in 1...12 {
      throttle(value, latest: latest)
      timed.advance(by: 4)
    }
    timed.advance(by: 100)
    #expect(
      timed.log.described
        == (latest
          ? ["0: 1", "10: 3", "20: 5", "30: 8", "40: 10", "50: 12"]
          : ["0: 1", "10: 2", "20: 4", "30: 6", "40: 9", "50: 11"]))
  }

  @Test(arguments: [true, false]) func outputAfterAnEmptyWindowIsDeliveredImmediately(latest: Bool) {
    throttle(1, latest: latest)
    timed.advance(by: 10)
    throttle(2, latest: latest)
    timed.advance(by: 25)
    throttle(3, latest: latest)
    #expect(timed.log.described == ["0: 1", "10: 2", "35: 3"])
    #expect(timed.store.isIdle)
  }

  @Test func differentIDsAreThrottledIndependently() {
    enum ID {}
    throttle(1, id: "a", latest: true)
    throttle(2, id: "b", latest: true)
    timed.start { Effect(value: .value(3)).throttle(id: ID.self, for: .seconds(10), clock: $0, latest: true) }
    throttle(4, id: "b", latest: true)
    #expect(timed.log.map(\.value) == [1, 2, 3])
    timed.advance(by: 10)
    #expect(timed.log.map(\.value) == [1, 2, 3, 4])
  }

  @Test func theOutputOfOneEffectIsThrottledAsWell() {
    timed.start { clock in
      Effect.merge((1...5).map { Effect(value: .value($0)) }).throttle(
        id: 0, for: .seconds(10), clock: clock, latest: true)
    }
    timed.advance(by: 10)
    #expect(timed.log.described == ["0: 1", "10: 5"])
  }

  @Test func theOutputOfALongEffectIsThrottled() {
    timed.start { clock in
      Effect.run { send in
        for value in 0..<10 {
          await send(.value(value))
          try await clock.sleep(for: .seconds(3))
        }
      }.throttle(id: 0, for: .seconds(10), clock: clock, latest: true)
    }
    timed.advance(by: 100)
    #expect(timed.log.described == ["0: 0", "10: 3", "20: 6", "30: 9"])
    #expect(timed.store.isIdle)
  }

  // Specification B7.
  @Test func cancellingTheEffectDropsWhatTheWindowHolds() {
    throttle(1, latest: true)
    timed.start {
      Effect(value: .value(2)).throttle(id: 0, for: .seconds(10), clock: $0, latest: true).cancellable(id: "c")
    }
    timed.start { _ in .cancel(id: "c") }
    timed.advance(by: 20)
    #expect(timed.log.described == ["0: 1"])
    #expect(timed.store.isIdle)
    #expect(timed.clock.sleeperCount == 0)
  }

  // Specification B7.
  @Test(arguments: [true, false]) func outputOfACancelledEffectIsNotDelivered(latest: Bool) {
    throttle(1, latest: latest)
    timed.start {
      Effect(value: .value(2)).throttle(id: 0, for: .seconds(10), clock: $0, latest: latest).cancellable(id: "c")
    }
    timed.start { _ in .cancel(id: "c") }
    throttle(3, latest: latest)
    timed.advance(by: 20)
    #expect(timed.log.described == ["0: 1", "10: 3"])
  }

  // A value that is held still passes through the transformations applied to the effect it came from.
  @Test(arguments: [true, false]) func throttledOutputKeepsItsMapping(latest: Bool) {
    for value in 1...3 {
      timed.start { clock in
        Effect<Int, Never>(value: value).throttle(id: 0, for: .seconds(10), clock: clock, latest: latest).map {
          .value($0 * 10 + value)
        }
      }
    }
    timed.advance(by: 20)
    // The third effect replaced the second, so the second effect's value passes through the third one's transformation.
    #expect(timed.log.described == (latest ? ["0: 11", "10: 33"] : ["0: 11", "10: 23"]))
  }

  // At the very end of a window, the value that was held is delivered before the value that arrives then.
  @Test(arguments: [true, false]) func outputAtTheEndOfAWindowBelongsToTheNext(latest: Bool) {
    throttle(1, latest: latest)
    throttle(2, latest: latest)
    let timed = self.timed
    timed.clock.advance(by: .seconds(10))
    // The window is over, but its timer hasn't fired.
    timed.store.send(.start { Effect(value: .value(3)).throttle(id: 0, for: .seconds(10), clock: $0, latest: latest) })
    timed.store.run()
    timed.advance(by: 10)
    #expect(timed.log.described == ["0: 1", "10: 2", "20: 3"])
  }

  @Test func storesThrottleIndependently() {
    let other = TimedStore()
    for store in [timed, other] {
      store.start { Effect(value: .value(1)).throttle(id: 0, for: .seconds(10), clock: $0, latest: true) }
    }
    #expect(timed.log.described == ["0: 1"])
    #expect(other.log.described == ["0: 1"])
  }

  @Test func windowsOfManyIDsAreForgotten() {
    for value in 0..<1_000 {
      throttle(value, id: value, latest: true)
      timed.advance(by: 10)
    }
    #expect(timed.log.count == 1_000)
    #expect(timed.store.isIdle)
  }

  @Test(arguments: [true, false]) func cancellingByTheIDDropsWhatTheWindowHolds(latest: Bool) {
    throttle(1, latest: latest)
    throttle(2, latest: latest)
    timed.start { _ in .cancel(id: 0) }
    timed.advance(by: 4)
    throttle(3, latest: latest)
    timed.advance(by: 20)
    #expect(timed.log.described == ["0: 1", "10: 3"])
    #expect(timed.store.isIdle)
    #expect(timed.clock.sleeperCount == 0)
  }

  @Test func cancellingByTheIDEndsTheEffect() {
    let ended = Recorder<Void>()
    timed.start {
      .subscribe { _ in { ended.record(()) } }.throttle(id: 0, for: .seconds(10), clock: $0, latest: true)
    }
    #expect(!timed.store.isIdle)
    timed.start { _ in .cancel(id: 0) }
    #expect(ended.count == 1)
    #expect(timed.store.isIdle)
  }

  @Test func aRestartReplacesTheEffectThatRuns() {
    let ended = Recorder<Void>()
    let subscriber = LateValue<EffectSubscriber<TimedStore.Action, Never>>()
    for _ in 0..<3 {
      timed.start {
        .subscribe {
          subscriber.value = $0
          return { ended.record(()) }
        }.throttle(id: 0, for: .seconds(10), clock: $0, latest: true)
      }
    }
    #expect(ended.count == 2)
    timed.store.perform { _ in subscriber.value?.send(.value(1)) }
    #expect(timed.log.described == ["0: 1"])
  }

  // The window belongs to the id, not to the effect that opened it.
  @Test(arguments: [true, false]) func aRestartKeepsTheWindow(latest: Bool) {
    throttle(1, latest: latest)
    throttle(2, latest: latest)
    timed.start { .subscribe { _ in {} }.throttle(id: 0, for: .seconds(10), clock: $0, latest: latest) }
    timed.advance(by: 4)
    #expect(timed.log.described == ["0: 1"], "the second was replaced by an effect that sends nothing")
    throttle(3, latest: latest)
    timed.advance(by: 6)
    #expect(timed.log.described == ["0: 1", latest ? "10: 3" : "10: 2"])
  }

  @Test func passedOutputIsDeliveredAlthoughItsEffectIsReplaced() {
    timed.start { clock in
      .merge(
        (1...3).map { Effect(value: .value($0)).throttle(id: 0, for: .seconds(10), clock: clock, latest: true) })
    }
    timed.advance(by: 10)
    #expect(timed.log.described == ["0: 1", "10: 3"])
  }

  @Test func theWindowOfAnIDInUseIsKeptAmongManyIDs() {
    let subscriber = LateValue<EffectSubscriber<TimedStore.Action, Never>>()
    timed.start {
      .subscribe {
        subscriber.value = $0
        return {}
      }.throttle(id: "used", for: .seconds(10), clock: $0, latest: true)
    }
    for value in 0..<100 { throttle(value, id: value, latest: true) }
    timed.store.perform { _ in subscriber.value?.send(.value(-1)) }
    throttle(-2, id: "used", latest: true)
    #expect(timed.log.last?.value == -1)
    timed.advance(by: 10)
    #expect(timed.log.last?.value == -2)
  }

  @Test(arguments: [true, false]) func oneIDIsThrottledForOutputsOfTwoTypes(latest: Bool) {
    timed.start { Effect(value: .value(1)).throttle(id: 0, for: .seconds(10), clock: $0, latest: latest) }
    timed.start { clock in
      Effect<String, Never>(value: "2").throttle(id: 0, for: .seconds(10), clock: clock, latest: latest)
        .map { .value(Int($0) ?? 0) }
    }
    timed.advance(by: 9)
    #expect(timed.log.described == ["0: 1"])
    timed.advance(by: 1)
    #expect(timed.log.described == ["0: 1", "10: 2"])
    timed.start { clock in
      Effect<Int8, Never>(value: 3).throttle(id: 0, for: .seconds(10), clock: clock, latest: latest)
        .map { .value(Int($0)) }
    }
    timed.start { Effect(value: .value(4)).throttle(id: 0, for: .seconds(10), clock: $0, latest: latest) }
    timed.advance(by: 10)
    #expect(timed.log.described == ["0: 1", "10: 2", "20: 4"])
  }

  // The effect is made cancellable with the id that already throttles it.
  @Test func anEffectThatIsThrottledUnderItsOwnIDStarts() {
    timed.start {
      Effect(value: .value(1)).throttle(id: 0, for: .seconds(10), clock: $0, latest: true)
        .cancellable(id: 0, cancelInFlight: true)
    }
    #expect(timed.log.described == ["0: 1"])
  }
}
