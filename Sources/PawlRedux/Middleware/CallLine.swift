import Dispatch

/// Runs the calls of an asynchronous middleware: they begin in the order in which they were made, and one runs at a time,
/// until it waits for something.
///
/// On the threads at large calls that have nothing to wait for would overtake each other.
final class CallLine: TaskExecutor {
  private let queue = DispatchQueue(label: "PawlRedux.AsyncMiddleware")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
