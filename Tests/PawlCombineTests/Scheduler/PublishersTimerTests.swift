import Dispatch
import PawlCombine
import PawlTesting
import Testing

struct PublishersTimerTests {
  private let scheduler = DispatchQueue.test

  private func seconds(_ recorder: Recorder<DispatchQueue.SchedulerTimeType, Never>) -> [Int] {
    let start = DispatchQueue.test.now
    return recorder.values.map { start.distance(to: $0).magnitude / 1_000_000_000 }
  }

  @Test func timerPublishesTheTimeWhileItIsConnected() {
    let timer = Publishers.Timer(every: 2, scheduler: scheduler)
    let recorder = timer.record()
    scheduler.advance(by: 10)
    #expect(seconds(recorder) == [])
    let connection = timer.connect()
    scheduler.advance(by: 5)
    #expect(seconds(recorder) == [12, 14])
    connection.cancel()
    scheduler.advance(by: 5)
    #expect(seconds(recorder) == [12, 14])
    let again = timer.connect()
    scheduler.advance(by: 2)
    #expect(seconds(recorder) == [12, 14, 22])
    again.cancel()
  }

  @Test func allSubscribersGetTheSameTimesWhoeverConnects() {
    let timer = scheduler.timerPublisher(every: 1)
    let (one, other) = (timer.record(), timer.record())
    let connections = [timer.connect(), timer.connect()]
    scheduler.advance(by: 2)
    #expect(seconds(one) == [1, 2])
    #expect(seconds(other) == [1, 2])
    connections[0].cancel()
    scheduler.advance(by: 2)
    #expect(seconds(one) == [1, 2])
    connections[1].cancel()
  }

  @Test func connectingAutomaticallyRunsItWhileThereAreSubscribers() {
    let recorder = scheduler.timerPublisher(every: 1).autoconnect().record()
    scheduler.advance(by: 2)
    #expect(seconds(recorder) == [1, 2])
    recorder.cancel()
    scheduler.advance(by: 2)
    #expect(seconds(recorder) == [1, 2])
  }

  @Test func subscribersWithoutDemandMissTicks() {
    let timer = scheduler.timerPublisher(every: 1)
    let recorder = timer.record(demand: .max(1))
    let connection = timer.connect()
    scheduler.advance(by: 3)
    recorder.request(1)
    scheduler.advance(by: 2)
    #expect(seconds(recorder) == [1, 4])
    connection.cancel()
  }

  @Test func aTickMayStopTheTimer() {
    let timer = scheduler.timerPublisher(every: 1)
    let recorder = timer.record()
    let connection = timer.connect()
    recorder.onValue = { _ in
      connection.cancel()
      return .none
    }
    scheduler.advance(by: 5)
    #expect(seconds(recorder) == [1])
  }

  @Test func anImmediateTimerPublishesOnceForEachConnection() {
    let scheduler = AnySchedulerOf<DispatchQueue>.immediate
    let timer = scheduler.timerPublisher(every: 1)
    let recorder = timer.record()
    let connection = timer.connect()
    #expect(recorder.values == [scheduler.now])
    connection.cancel()
  }

  @Test func releasingTheConnectionStopsTheTimer() {
    let timer = scheduler.timerPublisher(every: 1)
    let recorder = timer.record()
    do { _ = timer.connect() }
    scheduler.advance(by: 3)
    #expect(recorder.values.isEmpty)
  }
}
