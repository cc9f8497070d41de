import Dispatch
import PawlCombine
import PawlCore
import TestSupport
import Testing

private struct Failed: Error, Equatable {}

@MainActor
struct EffectPublisherTests {
  @Test func synchronousEffectsDeliverAsTheyAreSubscribedTo() {
    let effect = Effect<Int, Never>.merge(Effect(value: 1), .concatenate(Effect(value: 2), .result { .success(3) }))
    let recorder = effect.record()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func noneFinishesAtOnce() {
    let recorder = Effect<Int, Never>.none.record(demand: .none)
    #expect(recorder.events.count == 2)
    #expect(recorder.isFinished)
  }

  @Test func synchronousEffectsDeliverWhereSubscribedOffTheMainActor() async {
    let (values, isFinished, executors) = await offMainActor {
      let executors = SendableBox<[Bool]>([])
      let recorder = Effect<Int, Never>.merge(Effect(value: 1), Effect(value: 2))
        .map { value in
          executors.value.append(Isolation.isMainActor)
          return value
        }
        .record()
      return (recorder.values, recorder.isFinished, executors.value)
    }
    #expect(values == [1, 2])
    #expect(isFinished)
    #expect(executors == [false, false])
  }

  @Test func failureComesAfterWhatWasSent() {
    let effect = Effect<Int, Failed>.merge(Effect(value: 1), Effect(error: Failed()), Effect(value: 2))
    let recorder = effect.record()
    #expect(recorder.values == [1])
    guard case .failure(let failure) = recorder.completion else {
      Issue.record("No failure")
      return
    }
    #expect(failure == Failed())
  }

  @Test func failureEndsWhatRunsBesides() {
    var ends = 0
    let endless = Effect<Int, Failed>.subscribe { _ in { ends += 1 } }
    let recorder = Effect.merge(endless, Effect(error: Failed())).record()
    #expect(ends == 1)
    #expect(recorder.events.count == 2)
  }

  @Test func limitedDemandLosesNothing() {
    let recorder = Effect<Int, Never>.merge((1...5).map { Effect(value: $0) }).record(demand: .max(2))
    #expect(recorder.values == [1, 2])
    recorder.request(1)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completion == nil)
    recorder.request(2)
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(recorder.isFinished)
  }

  @Test func demandMayComeWithEachValue() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    recorder.onValue = { $0 < 3 ? .max(1) : .none }
    Effect<Int, Never>.merge((1...5).map { Effect(value: $0) }).subscribe(recorder)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test(arguments: 0..<32 as Range<UInt64>)
  func anyDemandGivesAllValuesInOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var subscriber: EffectSubscriber<Int, Never>?
    let recorder = Effect<Int, Never>.subscribe {
      subscriber = $0
      return {}
    }.record(demand: .none)
    let count = 2500
    var (sent, requested) = (0, 0)
    while sent < count || recorder.values.count < count {
      if Bool.random(using: &random), sent < count {
        for _ in 0..<min(Int.random(in: 1...100, using: &random), count - sent) {
          subscriber?.send(sent)
          sent += 1
        }
      } else {
        let demand = Int.random(in: 1...100, using: &random)
        requested += demand
        recorder.request(demand)
      }
      guard recorder.values.count == min(sent, requested) else {
        Issue.record("seed \(seed): \(sent) sent, \(requested) asked for, \(recorder.values.count) delivered")
        return
      }
    }
    #expect(recorder.values == Array(0..<count))
    subscriber?.finish()
    #expect(recorder.isFinished)
  }

  @Test func outputCausedByASubscriberIsDeliveredAfterItReturns() {
    var subscriber: EffectSubscriber<Int, Never>?
    let recorder = Recorder<Int, Never>()
    var depth = 0
    recorder.onValue = { value in
      depth += 1
      #expect(depth == 1)
      if value < 3 { subscriber?.send(value + 1) }
      depth -= 1
      return .none
    }
    Effect<Int, Never>.subscribe {
      subscriber = $0
      return {}
    }.subscribe(recorder)
    subscriber?.send(1)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func cancellingEndsWhatRuns() {
    var ends = 0
    var subscriber: EffectSubscriber<Int, Never>?
    let recorder = Effect<Int, Never>.subscribe {
      subscriber = $0
      return { ends += 1 }
    }.record()
    subscriber?.send(1)
    recorder.cancel()
    subscriber?.send(2)
    recorder.cancel()
    #expect(ends == 1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test func cancellingATaskEndsIt() async {
    let (ended, continuation) = AsyncStream<Bool>.makeStream()
    let cancellable = Effect<Int, Never>.run { _ in
      try? await Task.never()
      continuation.yield(Task.isCancelled)
    }.sink { _ in }
    cancellable.cancel()
    for await wasCancelled in ended {
      #expect(wasCancelled)
      break
    }
  }

  @Test func cancellingAtTheFirstValueStartsNoMore() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] _ in
      recorder.cancel()
      return .none
    }
    var starts = 0
    let second = Effect<Int, Never>.result {
      starts += 1
      return .success(2)
    }
    Effect.merge(Effect(value: 1), second).subscribe(recorder)
    #expect(recorder.values == [1])
    #expect(starts == 0)
  }

  @Test func operatorsOfPublishersWork() {
    let effect = Effect<Int, Never>.merge((1...6).map { Effect(value: $0) })
    #expect(effect.filter { $0 % 2 == 0 }.record().values == [2, 4, 6])
    #expect(
      effect.flatMap { Effect<Int, Never>.merge(Effect(value: $0), Effect(value: -$0)) }.prefix(3).record().values == [
        1, -1, 2,
      ])
    #expect(effect.first().record().values == [1])
  }

  @Test func valuesOfARunningTaskAreDeliveredOnTheMainActor() async {
    var values: [Int] = []
    let recorded = Effect<Int, Never>.run { send in
      await send(1)
      await send(2)
    }
    await withCheckedContinuation { continuation in
      let recorder = Recorder<Int, Never>()
      recorder.onValue = {
        MainActor.assertIsolated()
        values.append($0)
        return .none
      }
      recorded.handleEvents(receiveCompletion: { _ in continuation.resume() }).subscribe(recorder)
    }
    #expect(values == [1, 2])
  }

  @Test func valuesFromManyThreadsAreSerialized() async {
    let values = await offMainActor {
      let box = SendableBox<[Int]>([])
      await withCheckedContinuation { continuation in
        let effect = Effect<Int, Never>.merge(
          (0..<8).map { part in
            Effect.run { send in for value in 0..<100 { await send(part * 100 + value) } }
          })
        let recorder = Recorder<Int, Never>()
        recorder.onValue = {
          // Two concurrent calls would be a race, which the thread sanitizer reports.
          box.value.append($0)
          return .none
        }
        effect.handleEvents(receiveCompletion: { _ in continuation.resume() }).subscribe(recorder)
      }
      return box.value
    }
    #expect(values.sorted() == Array(0..<800))
    for part in 0..<8 { #expect(values.filter { $0 / 100 == part } == Array(part * 100..<part * 100 + 100)) }
  }

  @Test func cancelledFromAnotherThreadItDeliversNothingMore() async {
    let subscriber = SendableBox<EffectSubscriber<Int, Never>?>(nil)
    let recorder = Effect<Int, Never>.subscribe {
      subscriber.value = $0
      return {}
    }.record()
    let box = UncheckedSendable(recorder)
    await offMainActor { box.value.cancel() }
    subscriber.value?.send(1)
    #expect(recorder.values.isEmpty)
  }

  @Test func subscriptionsOutsideStoresHaveSeparateIDs() {
    var subscriber: EffectSubscriber<Int, Never>?
    let effect = Effect<Int, Never>.subscribe {
      subscriber = $0
      return {}
    }.cancellable(id: 1)
    let recorder = effect.record()
    _ = Effect<Int, Never>.cancel(id: 1).record()
    subscriber?.send(1)
    #expect(recorder.values == [1])
  }

  @Test func cancelledByItsIDAnEffectFinishes() {
    let recorder = Effect<Int, Never>.merge(
      .subscribe { _ in {} }.cancellable(id: 1), Effect(value: 1), .cancel(id: 1)
    ).record()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func nothingIsKeptOnceItHasEnded() async {
    weak var probe: Probe?
    do {
      let object = Probe()
      probe = object
      let recorder = Effect<Int, Never>.subscribe { subscriber in
        subscriber.send(1)
        subscriber.finish()
        return { _ = object }
      }.map { [object] value in
        _ = object
        return value
      }.record()
      #expect(recorder.isFinished)
    }
    #expect(probe == nil)
  }

  @Test func nothingIsKeptOnceItIsCancelled() {
    weak var probe: Probe?
    weak var recorder: Recorder<Int, Never>?
    do {
      let object = Probe()
      probe = object
      let strong = Effect<Int, Never>.subscribe { _ in { _ = object } }.cancellable(id: 1).record()
      recorder = strong
      strong.cancel()
    }
    #expect(probe == nil)
    #expect(recorder == nil)
  }

  @Test func aRunningEffectKeepsItsSubscriber() {
    weak var recorder: Recorder<Int, Never>?
    var subscriber: EffectSubscriber<Int, Never>?
    do {
      recorder = Effect<Int, Never>.subscribe {
        subscriber = $0
        return {}
      }.record()
    }
    #expect(recorder != nil)
    subscriber?.finish()
    subscriber = nil
    #expect(recorder == nil)
  }

  @Test func effectsOffTheMainActorLeaveNothingBehind() async {
    await offMainActor {
      await withCheckedContinuation { continuation in
        let object = DeinitCallback { continuation.resume() }
        Effect<Int, Never>.merge(
          Effect(value: 1),
          .run { send in
            await send(2)
            await Task.yield()
            await send(3)
          }
        )
        .map { value in
          _ = object
          return value
        }
        .cancellable(id: 1)
        .subscribe(Recorder())
      }
    }
  }
}
