import Dispatch

/// A task executor that starts the calls of an asynchronous middleware in order and runs one at a time, until it
/// suspends.
///
/// On the global executor, calls that don't suspend could overtake each other.
final class MiddlewareCallExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "PawlRedux.AsyncMiddleware")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
