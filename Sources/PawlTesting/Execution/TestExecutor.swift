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
    /// The thread that has the store to itself, 0 if none has: it runs jobs, or the test uses the store.
    var owner: UInt = 0
    /// How many calls of the owner that has been nested.
    var depth = 0
    var isRunning = false
    /// Whether the store is gone, so that no test runs them any more.
    var isAbandoned = false
    /// The test, while it waits for something to run.
    var waiter: (number: Int, continuation: CheckedContinuation<Bool, Never>)?
    var lastWaiter = 0
    /// How many jobs have been run.
    var count = 0
    /// What is to be done on the main actor.
    var mainWork: [@MainActor @Sendable () -> Void] = []
    /// How many jobs may follow upon each other before it counts as work without end.
    var limit = 1_000_000
    /// Whether nothing is run any more, since it had no end.
    var isStopped = false

    var isEmpty: Bool { next == waiting.count }

    /// Makes a thread the owner, or counts it once more; false while another is.
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
  let tasks = TaskLedger()
  /// The clocks that tasks have slept on; nil where nobody asks.
  let clocks: KnownClocks?

  /// - Parameter remembersClocks: whether clocks are remembered that tasks sleep on.
  init(remembersClocks: Bool = false) { clocks = remembersClocks ? KnownClocks() : nil }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (waiter, runsAlone) = jobs.withLock { jobs in
      jobs.waiting.append(job)
      // An owner sees to it when it is done.
      return jobs.owner == 0 ? (jobs.takeWaiter(), jobs.isAbandoned) : (nil, false)
    }
    waiter?.resume(returning: true)
    // What an effect leaves behind, as it unwinds, has to run somewhere.
    if runsAlone { Task.detached { self.run() } }
  }

  /// Whether the calling code is run by the executor, if only by way of what a job calls.
  var isRunningOnThisThread: Bool {
    let thread = pawl_current_thread()
    return jobs.withLock { $0.isRunning && $0.owner == thread }
  }

  /// Whether nothing is run any more.
  var isStopped: Bool { jobs.withLock { $0.isStopped } }

  /// Calls `body` while no other thread runs jobs. Waits for one that does.
  func exclusively<Result>(_ body: () -> Result) -> Result {
    let thread = pawl_current_thread()
    // A clock that is advanced on another thread may run what it wakes there. It takes no longer than here.
    while !jobs.withLock({ $0.own(thread) }) { pawl_yield_thread() }
    defer { release() }
    return body()
  }

  /// Runs everything that can run. Returns at once while another call is at that, or another thread uses the store.
  ///
  /// - Returns: false if that seems to have no end; the rest is left waiting.
  @discardableResult
  func runToStandstill() -> Bool {
    guard let limit = begin() else { return true }
    defer { release() }
    let watch = Isolation.isMainActor ? MainThreadWatch.shared : nil
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
      // No test is left that could tell of it.
      if jobs.isAbandoned { jobs.isStopped = true }
    }
    return false
  }

  /// Runs nothing any more.
  func stop() { jobs.withLock { $0.isStopped = true } }

  func setLimit(_ limit: Int) { jobs.withLock { $0.limit = limit } }

  /// Leaves what comes from now on to threads.
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
      guard !jobs.isRunning, !jobs.isStopped, jobs.own(thread) else { return nil }
      jobs.isRunning = true
      return jobs.limit
    }
  }

  /// Takes back what ``exclusively(_:)`` or a run has taken. Whoever waits for something to run looks again: the other
  /// thread may have run what it waits for.
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

  /// Takes the job that has waited longest. When there is none, the work is over.
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
  /// How many jobs have been run, and how often something was done on the main actor.
  var progress: Int { jobs.withLock { $0.count } }

  /// Has whoever waits for something to run look again.
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

  /// Does what is to be done on the main actor, and what that leads to. Called there.
  private func performMainWork() {
    MainActor.assumeIsolated {
      // Limited, since one may lead to another without end.
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

  var hasTasksOutside: Bool { tasks.hasTasksOutside }

  func taskWillWait(for end: EffectWaitEnd, _ reason: @escaping @Sendable () -> String) -> EffectWait {
    tasks.currentWillWait(for: end, reason)
  }

  func taskWillWait<Success>(for task: Task<Success, Never>) -> EffectWait { tasks.currentWillWait(for: task) }
}
