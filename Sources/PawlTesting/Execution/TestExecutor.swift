import CPawlRuntime
import PawlCore

/// An executor that runs the tasks of one test store on the thread of the test, one after the other, in the order in
/// which they became ready.
///
/// It is both the executor of the store's actor and the executor that its effects prefer, so all their jobs wait in one
/// queue, including jobs of child tasks, streams and hops to the store's actor. When the queue is empty, nothing can
/// run until the test or an event from outside enqueues a job.
final class TestExecutor: SerialExecutor, TaskExecutor {
  private struct Jobs {
    var waiting: [UnownedJob] = []
    var next = 0
    /// The thread that owns the store, because it runs jobs or because its test uses the store; 0 for none.
    var owner: UInt = 0
    /// The nesting depth of the owner's calls.
    var depth = 0
    var isRunning = false
    /// Whether the store is gone, so that no test runs its jobs any more.
    var isAbandoned = false
    /// The continuation of the test, while it waits for a job.
    var waiter: (number: Int, continuation: CheckedContinuation<Bool, Never>)?
    var lastWaiter = 0
    /// The number of jobs that were run.
    var count = 0
    /// Work for the main actor.
    var mainWork: [@MainActor @Sendable () -> Void] = []
    /// The number of consecutive jobs after which the work counts as endless.
    var limit = 1_000_000
    /// Whether the executor has stopped because its work was endless.
    var isStopped = false

    var isEmpty: Bool { next == waiting.count }

    /// Makes a thread the owner, or increments its depth; returns `false` if another thread is the owner.
    mutating func own(_ thread: UInt) -> Bool {
      guard owner == 0 || owner == thread else { return false }
      owner = thread
      depth += 1
      return true
    }

    mutating func takeWaiter() -> CheckedContinuation<Bool, Never>? {
      defer { waiter = nil }
      return waiter?.continuation
    }
  }

  private let jobs = Lock(Jobs())
  let tasks = TaskRegistry()
  /// The clocks on which tasks have slept; `nil` if they aren't recorded.
  let clocks: ClockRegistry?

  /// Creates an executor.
  ///
  /// - Parameter remembersClocks: Whether to record the clocks on which tasks sleep.
  init(remembersClocks: Bool = false) { clocks = remembersClocks ? ClockRegistry() : nil }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (waiter, runsAlone) = jobs.withLock { jobs in
      jobs.waiting.append(job)
      // An owner runs the job before it releases the executor.
      return jobs.owner == 0 ? (jobs.takeWaiter(), jobs.isAbandoned) : (nil, false)
    }
    waiter?.resume(returning: true)
    // When a store is gone, the remaining jobs of its unwinding effects run on a background thread.
    if runsAlone { Task.detached { self.run() } }
  }

  /// Whether the executor runs the calling code, directly or through functions that a job calls.
  var isRunningOnThisThread: Bool {
    let thread = pawl_current_thread()
    return jobs.withLock { $0.isRunning && $0.owner == thread }
  }

  /// Whether the executor has stopped for good.
  var isStopped: Bool { jobs.withLock { $0.isStopped } }

  /// Calls `body` while no other thread runs jobs, after waiting for a thread that does.
  func exclusively<Result>(_ body: () -> Result) -> Result {
    let thread = pawl_current_thread()
    // A clock that is advanced on another thread may run the tasks that it wakes there. That takes no longer than on
    // this thread.
    while !jobs.withLock({ $0.own(thread) }) { pawl_yield_thread() }
    defer { release() }
    return body()
  }

  /// Runs everything that can run. Returns at once if another call is already doing so, or if another thread uses the
  /// store.
  ///
  /// - Returns: `false` if the work seems to be endless; the remaining jobs stay in the queue.
  @discardableResult
  func runToStandstill() -> Bool {
    guard let limit = begin() else { return true }
    defer { release() }
    let watch = Isolation.isMainActor ? MainThreadWatchdog.shared : nil
    let outer = watch?.begin(self)
    defer { watch?.end(outer) }
    for _ in 0..<limit {
      guard let job = takeJob() else { return true }
      tasks.willRun(job)
      watch?.willRun(job)
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
    jobs.withLock { jobs in
      jobs.isRunning = false
      // No test is left that could report the endless work.
      if jobs.isAbandoned { jobs.isStopped = true }
    }
    return false
  }

  /// Stops running jobs for good.
  func stop() { jobs.withLock { $0.isStopped = true } }

  func setLimit(_ limit: Int) { jobs.withLock { $0.limit = limit } }

  /// Leaves all further jobs to background threads.
  func abandon() {
    let work = exclusively {
      jobs.withLock { jobs in
        jobs.isAbandoned = true
        defer { jobs.mainWork = [] }
        return jobs.mainWork
      }
    }
    for work in work { Task { @MainActor in work() } }
  }

  /// Suspends until there is something to run.
  ///
  /// - Returns: `false` if there was nothing until the deadline, or if the calling task was cancelled.
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

  /// Resumes the waiter with `false`, or keeps it from waiting.
  private func giveUp(_ number: Int) {
    let waiter = jobs.withLock { jobs -> CheckedContinuation<Bool, Never>? in
      guard jobs.lastWaiter == number else { return nil }
      jobs.lastWaiter += 1
      defer { jobs.waiter = nil }
      return jobs.waiter?.continuation
    }
    waiter?.resume(returning: false)
  }

  /// Begins a run.
  ///
  /// - Returns: The maximum number of jobs to run; `nil` if another run is active.
  private func begin() -> Int? {
    let thread = pawl_current_thread()
    return jobs.withLock { jobs in
      guard !jobs.isRunning, !jobs.isStopped, jobs.own(thread) else { return nil }
      jobs.isRunning = true
      return jobs.limit
    }
  }

  /// Ends the ownership of the calling thread. A waiting test is resumed, since the other thread may have run the job
  /// that it waits for.
  private func release() {
    let (waiter, runsAlone) = jobs.withLock { jobs -> (CheckedContinuation<Bool, Never>?, Bool) in
      jobs.depth -= 1
      guard jobs.depth == 0 else { return (nil, false) }
      jobs.owner = 0
      return (jobs.takeWaiter(), jobs.isAbandoned && !jobs.isEmpty && !jobs.isStopped)
    }
    waiter?.resume(returning: true)
    if runsAlone { Task.detached { self.run() } }
  }

  /// Takes the job that has waited longest. If there is none, the run ends.
  private func takeJob() -> UnownedJob? {
    jobs.withLock { jobs in
      guard !jobs.isEmpty else {
        jobs.waiting.removeAll(keepingCapacity: true)
        jobs.next = 0
        jobs.isRunning = false
        return nil
      }
      defer { jobs.next += 1 }
      jobs.count += 1
      return jobs.waiting[jobs.next]
    }
  }
}

extension TestExecutor {
  /// The number of jobs that were run, plus the number of work items performed on the main actor.
  var progress: Int { jobs.withLock { $0.count } }

  /// Resumes the task that waits for something to run.
  func wake() {
    jobs.withLock { $0.takeWaiter() }?.resume(returning: true)
  }

  private func takeMainWork() -> [@MainActor @Sendable () -> Void] {
    jobs.withLock { jobs in
      defer { jobs.mainWork = [] }
      jobs.count += jobs.mainWork.count
      return jobs.mainWork
    }
  }

  /// Performs the pending work for the main actor, and the work that follows from it. Called on the main actor.
  private func performMainWork() {
    MainActor.assumeIsolated {
      // Limited, since one work item may lead to the next without end.
      for _ in 0..<100_000 {
        let works = takeMainWork()
        if works.isEmpty { return }
        for work in works { work() }
        runToStandstill()
      }
    }
  }
}

extension TestExecutor: EffectDriver {
  func run() {
    runToStandstill()
    if Isolation.isMainActor { performMainWork() }
  }

  func launch(priority: TaskPriority?, _ work: EffectWork) -> Task<Void, Never> {
    let task = Task(executorPreference: self, priority: priority) {
      await work()
      self.tasks.removeCurrent()
    }
    tasks.add(task, of: work.effect)
    return task
  }

  func performOnMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    let (waiter, isAbandoned) = jobs.withLock { jobs in
      if !jobs.isAbandoned { jobs.mainWork.append(work) }
      return (jobs.owner == 0 ? jobs.takeWaiter() : nil, jobs.isAbandoned)
    }
    waiter?.resume(returning: true)
    if isAbandoned { Task { @MainActor in work() } }
  }

  func start(_ work: @escaping @Sendable () async -> Void) {
    tasks.addOwn(Task(executorPreference: self) { await work() })
  }

  var hasExternalTasks: Bool { tasks.hasExternalTasks }

  func taskWillWait(for end: EffectWaitEnd, _ reason: @escaping @Sendable () -> String) -> EffectWait {
    tasks.currentWillWait(for: end, reason)
  }

  func taskWillWait<Success>(for task: Task<Success, Never>) -> EffectWait { tasks.currentWillWait(for: task) }
}
