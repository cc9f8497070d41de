import CPawlRuntime
import PawlCore

/// Runs the tasks of one test store on the thread of the test, one after the other, in the order in which they became
/// able to run.
///
/// Both the executor of the store's actor and the one that its effects prefer, so that all they do waits in one queue: child
/// tasks, streams and moves to the store's actor too. When it is empty, nothing can run until something from outside, or
/// the test, says so.
final class TestExecutor: SerialExecutor, TaskExecutor {
  private struct Jobs {
    var waiting: [UnownedJob] = []
    var next = 0
    /// The thread that is at work on them, 0 if none is.
    var runner: UInt = 0
    /// Whether the store is gone, so that no test runs them any more.
    var isAbandoned = false
    /// The test, while it waits for something to run.
    var waiter: (number: Int, continuation: CheckedContinuation<Bool, Never>)?
    var lastWaiter = 0
    /// How many jobs may follow upon each other before it counts as work without end.
    var limit = 1_000_000
    /// Whether nothing is run any more, since it had no end.
    var isStopped = false

    var isRunning: Bool { runner != 0 }
    var isEmpty: Bool { next == waiting.count }

    mutating func takeWaiter() -> CheckedContinuation<Bool, Never>? {
      defer { waiter = nil }
      return waiter?.continuation
    }
  }

  private let jobs = Lock(Jobs())
  let tasks = TaskLedger()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (waiter, runsAlone) = jobs.withLock { jobs in
      jobs.waiting.append(job)
      // The one who is at work on the others runs this one too, and tells the waiter then.
      return jobs.isRunning ? (nil, false) : (jobs.takeWaiter(), jobs.isAbandoned)
    }
    waiter?.resume(returning: true)
    // What an effect leaves behind, as it unwinds, has to run somewhere.
    if runsAlone { Task.detached { self.run() } }
  }

  /// Whether the calling code is run by the executor, if only by way of what a job calls.
  var isRunningOnThisThread: Bool {
    let thread = pawl_current_thread()
    return jobs.withLock { $0.runner == thread }
  }

  /// Whether nothing is run any more.
  var isStopped: Bool { jobs.withLock { $0.isStopped } }

  /// Runs everything that can run. Returns at once while another call is at that.
  ///
  /// - Returns: false if that seems to have no end; the rest is left waiting.
  @discardableResult
  func runToStandstill() -> Bool {
    guard let limit = begin() else { return true }
    for _ in 0..<limit {
      guard let job = takeJob() else { return true }
      tasks.willRun(job)
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
    jobs.withLock { $0.runner = 0 }
    return false
  }

  /// Runs nothing any more.
  func stop() { jobs.withLock { $0.isStopped = true } }

  func setLimit(_ limit: Int) { jobs.withLock { $0.limit = limit } }

  /// Leaves what comes from now on to threads.
  func abandon() {
    let isIdle = jobs.withLock { jobs in
      jobs.isAbandoned = true
      return jobs.isEmpty
    }
    if !isIdle { Task.detached { self.run() } }
  }

  /// Suspends until there is something to run.
  ///
  /// - Returns: false if there was nothing before the deadline, or the calling task was cancelled.
  nonisolated(nonsending) func jobArrives(before deadline: ContinuousClock.Instant) async -> Bool {
    let number = jobs.withLock { jobs in
      jobs.lastWaiter += 1
      return jobs.lastWaiter
    }
    let timer = Task.detached {
      try? await Task.sleep(until: deadline, clock: .continuous)
      self.giveUp(number)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = jobs.withLock { jobs -> Bool? in
          if !jobs.isEmpty { return true }
          if jobs.lastWaiter != number { return false }
          jobs.waiter = (number, continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  /// Has the waiter go on, or not begin to wait.
  private func giveUp(_ number: Int) {
    let waiter = jobs.withLock { jobs -> CheckedContinuation<Bool, Never>? in
      guard jobs.lastWaiter == number else { return nil }
      jobs.lastWaiter += 1
      defer { jobs.waiter = nil }
      return jobs.waiter?.continuation
    }
    waiter?.resume(returning: false)
  }

  /// - Returns: how many jobs to run at most; nil where that is going on already.
  private func begin() -> Int? {
    let thread = pawl_current_thread()
    return jobs.withLock { jobs in
      if jobs.isRunning || jobs.isStopped { return nil }
      jobs.runner = thread
      return jobs.limit
    }
  }

  /// Takes the job that has waited longest. When there is none, the work is over.
  private func takeJob() -> UnownedJob? {
    let (job, waiter) = jobs.withLock { jobs -> (UnownedJob?, CheckedContinuation<Bool, Never>?) in
      guard !jobs.isEmpty else {
        jobs.waiting.removeAll(keepingCapacity: true)
        jobs.next = 0
        jobs.runner = 0
        return (nil, jobs.takeWaiter())
      }
      defer { jobs.next += 1 }
      return (jobs.waiting[jobs.next], nil)
    }
    waiter?.resume(returning: true)
    return job
  }
}

extension TestExecutor: EffectDriver {
  func run() { runToStandstill() }

  func start(_ work: @escaping @Sendable () async -> Void) {
    tasks.addOwn(Task(executorPreference: self) { await work() })
  }

  func taskWillWait(_ reason: @escaping @Sendable () -> String) { tasks.currentWillWait(reason) }

  func taskDidWait() { tasks.currentDidWait() }
}
