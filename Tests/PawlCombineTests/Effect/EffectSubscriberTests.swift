import PawlCombine
import PawlCore
import Testing

private struct Failed: Error, Equatable {}

@MainActor
struct EffectSubscriberTests {
  @Test func theWorkIsDoneWhenTheEffectIsStarted() {
    var starts = 0
    let effect = Effect<Int, Never>.run { subscriber in
      starts += 1
      subscriber.send(1)
      subscriber.send(2)
      subscriber.send(completion: .finished)
      subscriber.send(3)
      return AnyCancellable {}
    }
    #expect(starts == 0)
    let recorder = effect.record()
    #expect(starts == 1)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func failureIsDelivered() {
    let recorder = Effect<Int, Failed>.run { subscriber in
      subscriber.send(completion: .failure(Failed()))
      return AnyCancellable {}
    }.catchToEffect().record()
    #expect(recorder.values == [.failure(Failed())])
  }

  @Test func cancellingTheEffectCancelsTheCancellableOfTheWork() {
    var cancellations = 0
    let recorder = Effect<Int, Never>.run { _ in AnyCancellable { cancellations += 1 } }.record()
    #expect(cancellations == 0)
    recorder.cancel()
    #expect(cancellations == 1)
  }

  @Test func cancellableOfTheWorkIsReleasedWhenTheEffectEnds() {
    var cancellations = 0
    var subscriber: Effect<Int, Never>.Subscriber?
    let recorder = Effect<Int, Never>.run {
      subscriber = $0
      return AnyCancellable { cancellations += 1 }
    }.record()
    subscriber?.send(completion: .finished)
    #expect(recorder.isFinished)
    #expect(cancellations == 1)
  }
}
