import Dispatch
import PawlTesting
import Testing

struct TestSchedulerThreadTests {
  @Test func schedulingFromOtherThreadsWhileTimeMovesLosesNothing() async {
    let scheduler = DispatchQueue.test
    let performed = LockIsolated<[Int]>([])
    let isOver = LockIsolated(false)
    await withTaskGroup { group in
      for worker in 0..<4 {
        group.addTask { @concurrent in
          for number in 0..<500 {
            let value = worker * 500 + number
            if number.isMultiple(of: 2) {
              scheduler.schedule { performed.withValue { $0.append(value) } }
            } else {
              scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(number % 7))) {
                performed.withValue { $0.append(value) }
              }
            }
            let ticks = scheduler.schedule(after: scheduler.now, interval: 1) {}
            ticks.cancel()
          }
        }
      }
      group.addTask { @concurrent in
        while !isOver.value { advance(scheduler) }
      }
      for _ in 0..<4 { await group.next() }
      isOver.setValue(true)
    }
    advance(scheduler, by: 1)
    #expect(performed.value.sorted() == Array(0..<2000))
    #expect(scheduler.isIdle)
  }

  @Test func actionsRunOnTheThreadThatMovesTime() async {
    let scheduler = DispatchQueue.test
    let isMain = LockIsolated<Bool?>(nil)
    await Task { @concurrent in
      scheduler.schedule { isMain.setValue(Isolation.isMainActor) }
    }.value
    await MainActor.run { scheduler.advance() }
    #expect(isMain.value == true)
  }

  private func advance(
    _ scheduler: TestSchedulerOf<DispatchQueue>, by distance: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(1)
  ) {
    scheduler.advance(by: distance)
  }
}
