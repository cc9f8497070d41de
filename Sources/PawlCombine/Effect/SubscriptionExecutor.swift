import Dispatch
import PawlCore
import Synchronization

/// Where an effect runs that was subscribed to outside the main actor and outside any store: nowhere in particular, one
/// thing at a time, and first of all right there.
///
/// A plain actor cannot be entered synchronously. This executor of one takes its first job on the thread that starts
/// it, so that synchronous effects deliver as they are subscribed to.
final class SubscriptionExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PawlCombine.Subscription")
  /// Whether a job was enqueued. The first one is run at once, by the thread that is on the queue already.
  private let hasBegun = Atomic<Bool>(false)

  /// Runs `body` on an isolation of its own before returning.
  static func withIsolation(_ body: @escaping (Isolation) -> Void) {
    let executor = SubscriptionExecutor()
    let actor = Line(executor: executor)
    let isolation = Isolation(actor: actor) { priority, work in Task(priority: priority) { await work() } }
    let begin = Confined { body(isolation) }
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

    func enqueue(_ body: Confined<() -> Void>) {
      Task {
        _ = self
        body.value()
      }
    }
  }
}
