import PawlCore

/// Runs jobs when the test says so, in the order in which they came, on the thread of the test.
///
/// Both an actor's executor and the one that tasks prefer, so that everything lands in one queue: when it is empty,
/// nothing can run.
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

  /// Runs jobs until there are none.
  func run() { while runNext() {} }

  /// Runs the first job that waits. Returns false if there is none.
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
