import PawlCore

/// Runs jobs on the thread of the test, when the test says so, in the order in which they were enqueued.
///
/// It is both an actor's executor and the executor that tasks prefer, so that every job goes into one queue. When the
/// queue is empty, nothing can run.
final class PumpedExecutor: SerialExecutor, TaskExecutor {
  private struct Jobs {
    var waiting: [UnownedJob] = []
    var next = 0
  }

  private let jobs = Lock(Jobs())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.waiting.append(job) }
  }

  /// Runs jobs until the queue is empty.
  func run() { while runNext() {} }

  /// Runs the first job in the queue. Returns false if the queue is empty.
  @discardableResult
  func runNext() -> Bool {
    let job = jobs.withLock { jobs -> UnownedJob? in
      guard jobs.next < jobs.waiting.count else {
        jobs.waiting.removeAll(keepingCapacity: true)
        jobs.next = 0
        return nil
      }
      defer { jobs.next += 1 }
      return jobs.waiting[jobs.next]
    }
    guard let job else { return false }
    job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    return true
  }
}
