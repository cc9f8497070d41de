import Synchronization

/// The executor of the tasks of one simulated process. A job runs when the test says so.
final class SteppedExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isStopped = false
  }

  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
  }

  /// Runs the next job, or returns `false` if there is none.
  func step() -> Bool {
    let job = state.withLock { state in
      state.isStopped || state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
    job?.runSynchronously(on: asUnownedTaskExecutor())
    return job != nil
  }

  /// Runs nothing any more, as if the process had ended.
  func stop() { state.withLock { $0.isStopped = true } }
}
