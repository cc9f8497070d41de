import Dispatch
import PawlCore
import Synchronization

/// An executor for effects that are subscribed to outside the main actor and outside a store. It runs one job at a
/// time, on no particular thread, and the first job on the subscribing thread.
///
/// A plain actor cannot be entered synchronously. With this executor, synchronous effects deliver their values during
/// the subscription.
final class SubscriptionExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PawlCombine.Subscription")
  /// Whether a job was enqueued. The thread that is on the queue already runs the first one at once.
  private let hasBegun = Atomic<Bool>(false)

  /// Calls `body` with an isolation of its own, before returning.
  static func withIsolation(_ body: @escaping (Isolation) -> Void) {
    let executor = SubscriptionExecutor()
    let actor = Line(executor: executor)
    let isolation = Isolation(actor: actor) { priority, work in Task(priority: priority) { await work() } }
    let begin = IsolationBound({ body(isolation) }, to: isolation)
    executor.queue.sync {
      actor.assumeIsolated { $0.enqueue(begin) }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if hasBegun.exchange(true, ordering: .acquiringAndReleasing) {
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    } else {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

  private actor Line {
    let executor: SubscriptionExecutor

    init(executor: SubscriptionExecutor) { self.executor = executor }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func enqueue(_ body: IsolationBound<() -> Void>) {
      Task {
        _ = self
        body.value()
      }
    }
  }
}
