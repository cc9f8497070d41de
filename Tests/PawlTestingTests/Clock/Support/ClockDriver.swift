import PawlCore

/// A driver that runs effects on the thread that calls ``run()``, as a test store does. It is both an actor's executor
/// and the executor that the actor's tasks prefer.
final class ClockDriver: SerialExecutor, TaskExecutor, EffectDriver {
  private struct State {
    var jobs: [UnownedJob] = []
    var next = 0
    var isRunning = false
    var waits: [String] = []
    var waiting = 0
    var onWait: @Sendable () -> Void = {}
  }

  private let state = Lock(State())

  /// The reasons for waiting that tasks have reported, in order.
  var waits: [String] { state.withLock { $0.waits } }

  /// The number of tasks that are waiting now.
  var waiting: Int { state.withLock { $0.waiting } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
  }

  func start(_ work: @escaping @Sendable () async -> Void) { Task(executorPreference: self) { await work() } }

  func run() {
    let isBusy = state.withLock { state in
      defer { state.isRunning = true }
      return state.isRunning
    }
    guard !isBusy else { return }
    while let job = takeJob() {
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }

  private func takeJob() -> UnownedJob? {
    state.withLock { state in
      guard state.next < state.jobs.count else {
        state.jobs.removeAll(keepingCapacity: true)
        state.next = 0
        state.isRunning = false
        return nil
      }
      defer { state.next += 1 }
      return state.jobs[state.next]
    }
  }

  var hasExternalTasks: Bool { false }

  func taskWillWait<Success>(for task: Task<Success, Never>) -> EffectWait { EffectWait {} }

  func taskWillWait(for end: EffectWaitEnd, _ reason: @escaping @Sendable () -> String) -> EffectWait {
    let onWait = state.withLock { state in
      state.waits.append(reason())
      state.waiting += 1
      return state.onWait
    }
    onWait()
    return EffectWait { [self] in state.withLock { $0.waiting -= 1 } }
  }

  /// Sets a closure that each task calls just before it waits.
  func onWait(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.onWait = body } }
}

/// The actor of an engine that a ``ClockDriver`` drives.
actor ClockActor {
  nonisolated let driver = ClockDriver()
  nonisolated var unownedExecutor: UnownedSerialExecutor { driver.asUnownedSerialExecutor() }

  nonisolated var isolation: Isolation {
    Isolation(actor: self, driver: driver) { priority, work in
      self.assumeIsolated { $0.start(work, priority: priority) }
    }
  }

  /// Runs `body` on the actor, followed by everything that can run then.
  nonisolated func perform(_ body: @escaping () -> Void) {
    let body = IsolationBound(body)
    Task(executorPreference: driver) { await self.run { body.value() } }
    driver.run()
  }

  private func run(_ body: @Sendable () -> Void) { body() }

  private func start(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    Task(executorPreference: driver, priority: priority) { await work(isolation: self) }
  }
}
