import Dispatch
import PawlCombine
import PawlCore
import PawlTesting
import Testing

/// Tests of effects that a scheduler times, in virtual time.
@MainActor
struct EffectSchedulerTests {
  enum Action: Equatable {
    case input(Int)
    case output(Int)
    case cancel
  }

  private let scheduler = DispatchQueue.test

  private func outputs(_ store: Store<[Action], Action>) -> [Int] {
    store.state.compactMap { if case .output(let value) = $0 { value } else { nil } }
  }

  private func store(_ effect: @escaping (Int) -> Effect<Action, Never>) -> Store<[Action], Action> {
    recordingStore { action in
      switch action {
      case .input(let value): effect(value)
      case .output: .none
      case .cancel: .cancel(id: 1)
      }
    }
  }

  @Test func debounceDeliversTheLastWithinTheWindow() {
    let store = store { [scheduler] in
      Effect(value: .output($0)).debounce(id: 1, for: .seconds(1), scheduler: scheduler)
    }
    store.send(.input(1))
    scheduler.advance(by: .milliseconds(999))
    store.send(.input(2))
    scheduler.advance(by: .nanoseconds(999_999_999))
    #expect(outputs(store) == [])
    scheduler.advance(by: .nanoseconds(1))
    #expect(outputs(store) == [2])
    #expect(store.isIdle)
    store.send(.input(3))
    scheduler.advance(by: .seconds(1))
    #expect(outputs(store) == [2, 3])
  }

  @Test func debounceCancelsTheOneThatRuns() {
    var subscribers: [EffectSubscriber<Action, Never>] = []
    let store = store { [scheduler] _ in
      Effect<Action, Never>.subscribe {
        subscribers.append($0)
        return {}
      }.debounce(id: 1, for: 1, scheduler: scheduler)
    }
    store.send(.input(1))
    scheduler.advance(by: 1)
    store.send(.input(2))
    subscribers[0].send(.output(1))
    scheduler.advance(by: 1)
    subscribers[1].send(.output(2))
    #expect(outputs(store) == [2])
  }

  @Test func debouncesWithDifferentIDsAreIndependent() {
    enum ID {}
    let store = store { [scheduler] value in
      value < 2
        ? Effect(value: .output(value)).debounce(id: value, for: 1, scheduler: scheduler)
        : Effect(value: .output(value)).debounce(id: ID.self, for: 1, scheduler: scheduler)
    }
    for value in 0...3 { store.send(.input(value)) }
    scheduler.advance(by: 1)
    #expect(outputs(store) == [0, 1, 3])
  }

  @Test func aDebouncedEffectIsNotStartedBeforeItsTime() {
    var starts = 0
    let store = store { [scheduler] _ in
      Deferred {
        starts += 1
        return Just(Action.output(starts))
      }.eraseToEffect().debounce(id: 1, for: 1, scheduler: scheduler)
    }
    store.send(.input(1))
    store.send(.input(2))
    #expect(starts == 0)
    scheduler.advance(by: 1)
    #expect(starts == 1)
  }

  @Test func deferredWaitsAndThenStarts() {
    let store = store { [scheduler] in Effect(value: .output($0)).deferred(for: 2, scheduler: scheduler) }
    store.send(.input(1))
    scheduler.advance(by: 1)
    store.send(.input(2))
    scheduler.advance(by: 1)
    #expect(outputs(store) == [1])
    scheduler.advance(by: 1)
    #expect(outputs(store) == [1, 2])
    #expect(store.isIdle)
  }

  @Test func deferredTwiceWaitsFromEachStart() {
    let effect = Effect<Int, Never>(value: 1).deferred(for: 1, scheduler: scheduler)
    let recorder = Effect.concatenate(effect, effect).record()
    scheduler.advance(by: 1)
    #expect(recorder.values == [1])
    scheduler.advance(by: 1)
    #expect(recorder.values == [1, 1])
    #expect(recorder.isFinished)
  }

  @Test func aCancelledWaitKeepsNothingUntilItsTime() {
    weak var probe: Probe?
    var store: Store<[Action], Action>?
    do {
      let object = Probe()
      probe = object
      store = self.store { [scheduler] value in
        Effect<Action, Never>.result { [object] in
          _ = object
          return .success(.output(value))
        }.deferred(for: 10, scheduler: scheduler).cancellable(id: 1)
      }
    }
    store?.send(.input(1))
    #expect(scheduler.scheduledCount == 1)
    store = nil
    #expect(probe == nil)
    scheduler.advance(by: 10)
  }

  @Test func throttleLatestDeliversAtOnceAndThenTheLastOfEachWindow() {
    let store = store { [scheduler] in
      Effect(value: .output($0)).throttle(id: 1, for: 1, scheduler: scheduler, latest: true)
    }
    store.send(.input(1))
    #expect(outputs(store) == [1])
    store.send(.input(2))
    scheduler.advance(by: .milliseconds(500))
    store.send(.input(3))
    scheduler.advance(by: .nanoseconds(499_999_999))
    #expect(outputs(store) == [1])
    scheduler.advance(by: .nanoseconds(1))
    #expect(outputs(store) == [1, 3])
    store.send(.input(4))
    #expect(outputs(store) == [1, 3])
    scheduler.advance(by: 1)
    #expect(outputs(store) == [1, 3, 4])
    scheduler.advance(by: 1)
    store.send(.input(5))
    #expect(outputs(store) == [1, 3, 4, 5])
    scheduler.advance(by: 1)
    #expect(store.isIdle)
  }

  @Test func throttleFirstDeliversAtOnceAndThenTheFirstOfEachWindow() {
    let store = store { [scheduler] in
      Effect(value: .output($0)).throttle(id: 1, for: 1, scheduler: scheduler, latest: false)
    }
    for value in 1...3 { store.send(.input(value)) }
    #expect(outputs(store) == [1])
    scheduler.advance(by: 1)
    #expect(outputs(store) == [1, 2])
    store.send(.input(4))
    scheduler.advance(by: 1)
    #expect(outputs(store) == [1, 2, 4])
  }

  @Test func throttlesWithDifferentIDsAreIndependent() {
    enum ID {}
    let store = store { [scheduler] value in
      value < 2
        ? Effect(value: .output(value)).throttle(id: value, for: 1, scheduler: scheduler, latest: true)
        : Effect(value: .output(value)).throttle(id: ID.self, for: 1, scheduler: scheduler, latest: true)
    }
    for value in 0...3 { store.send(.input(value)) }
    #expect(outputs(store) == [0, 1, 2])
    scheduler.advance(by: 1)
    #expect(outputs(store) == [0, 1, 2, 3])
  }

  @Test func aThrottledPublisherIsThinned() {
    let subject = PassthroughSubject<Action, Never>()
    let store = store { [scheduler] _ in
      subject.eraseToEffect().throttle(id: 1, for: 3, scheduler: scheduler, latest: true)
    }
    store.send(.input(0))
    for value in 1...9 {
      subject.send(.output(value))
      scheduler.advance(by: 1)
    }
    #expect(outputs(store) == [1, 3, 6, 9])
  }

  @Test func throttlingOnAnImmediateSchedulerPassesEverything() {
    let store = store {
      Effect(value: .output($0)).throttle(
        id: 1, for: 1, scheduler: AnySchedulerOf<DispatchQueue>.immediate, latest: true)
    }
    for value in 1...3 { store.send(.input(value)) }
    #expect(outputs(store) == [1, 2, 3])
  }

  @Test func debouncingNoneKeepsThePendingEffect() {
    let store = store { [scheduler] value in
      (value == 1 ? Effect(value: .output(1)) : .none).debounce(id: 1, for: 1, scheduler: scheduler)
    }
    store.send(.input(1))
    store.send(.input(2))
    scheduler.advance(by: 1)
    #expect(outputs(store) == [1])
  }

  @Test func aDebouncedEffectStartsUnderTheSameIDOnceMore() {
    let store = store { [scheduler] in
      Effect(value: .output($0)).debounce(id: "x", for: 1, scheduler: scheduler)
        .cancellable(id: "x", cancelInFlight: true)
    }
    store.send(.input(1))
    store.send(.input(2))
    scheduler.advance(by: 1)
    #expect(outputs(store) == [2])
  }

  @Test func aThrottledPublisherIsCancelledByItsIDAndReplacedByARestart() {
    let subject = PassthroughSubject<Int, Never>()
    let store = store { [scheduler] value in
      value < 0
        ? .cancel(id: 1)
        : subject.map { Action.output($0 + value) }.eraseToEffect()
          .throttle(id: 1, for: 3, scheduler: scheduler, latest: true)
    }
    store.send(.input(10))
    store.send(.input(20))
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: 3)
    #expect(outputs(store) == [21, 22])
    subject.send(3)
    store.send(.input(-1))
    subject.send(4)
    scheduler.advance(by: 3)
    #expect(outputs(store) == [21, 22])
    #expect(store.isIdle)
  }
}
