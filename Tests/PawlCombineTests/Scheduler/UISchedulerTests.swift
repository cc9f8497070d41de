import Dispatch
import PawlCombine
import PawlCore
import Testing

@MainActor
struct UISchedulerTests {
  @Test func actionsFromTheMainQueueRunImmediately() {
    var isPerformed = false
    UIScheduler.shared.schedule { isPerformed = true }
    #expect(isPerformed)
  }

  @Test func actionsFromOtherQueuesRunOnTheMainQueue() async {
    let isMain = await offMainActor {
      await withCheckedContinuation { continuation in
        UIScheduler.shared.schedule { continuation.resume(returning: Isolation.isMainActor) }
      }
    }
    #expect(isMain)
  }

  @Test func privateQueueTargetingMainIsNotTheMainQueue() async {
    let isMain = await withCheckedContinuation { continuation in
      DispatchQueue(label: "test").async {
        UIScheduler.shared.schedule { continuation.resume(returning: Isolation.isMainActor) }
      }
    }
    #expect(isMain)
  }

  @Test func delayedActionsRunOnTheMainQueue() async {
    let scheduler = UIScheduler.shared
    let isMain = await withCheckedContinuation { continuation in
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(1))) {
        continuation.resume(returning: Isolation.isMainActor)
      }
    }
    #expect(isMain)
  }

  @Test func publishersReceiveOnItWithinTheSameTurn() {
    #expect(Just(1).receive(on: UIScheduler.shared).record().values == [1])
  }
}
