import Synchronization

/// The executor of all tasks of a simulation. It runs them one by one, in the order in which they became able to run.
final class SimulationExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until none is able to run.
  func run() {
    while true {
      let waiting = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      if waiting.isEmpty { return }
      for job in waiting { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
