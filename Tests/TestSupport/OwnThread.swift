import Dispatch

/// Runs tasks on a thread of its own: they go on also while tests block all threads of the pool.
package final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "TestSupport.OwnThread")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
