import Dispatch

/// An executor that runs tasks on its own thread, so that they continue even while tests block every thread of the
/// pool.
package final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "TestSupport.OwnThread")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
