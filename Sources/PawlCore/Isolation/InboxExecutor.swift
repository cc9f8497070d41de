/// The entry of one task into an ``Isolation``, which preserves the task's task-local values.
///
/// It is an actor with its own executor. Its job waits in the isolation's inbox like all other work from elsewhere. In
/// its turn it runs as a job of the isolation's actor, inside the job that drains the inbox. This keeps the order, and
/// needs no separate job on the actor.
actor InboxExecutor: SerialExecutor {
  private struct State {
    var job: UnownedJob?
    var isOpen = false
  }

  private nonisolated let isolation: Isolation
  private nonisolated let state = Lock(State())
  /// The driver for work on the main actor. Read when the entrance is created, since no task is current while its job
  /// is enqueued.
  nonisolated let mainDriver: (any EffectDriver)?

  init(_ isolation: Isolation) {
    self.isolation = isolation
    mainDriver = isolation.isMain ? Isolation.mainDriver : nil
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let priority = TaskPriority(rawValue: job.priority.rawValue)
    let job = UnownedJob(job)
    let waits = state.withLock { state in
      state.job = job
      return !state.isOpen
    }
    if waits { isolation.enqueue(self, priority: priority) }
  }

  /// Runs the task until it leaves this actor. Called on the isolation's actor in the entrance's turn.
  nonisolated func open() {
    state.withLock { $0.isOpen = true }
    // A task that begins here has two jobs: the first one of the task, and one when it enters its closure.
    while let job = nextJob() { job.runSynchronously(on: isolation.actor.unownedExecutor) }
  }

  private nonisolated func nextJob() -> UnownedJob? {
    state.withLock { state in
      defer {
        if state.job == nil { state.isOpen = false }
        state.job = nil
      }
      return state.job
    }
  }

  /// Calls `body` in the calling task.
  func run<Result>(_ body: IsolationBound<() -> Result>) -> IsolationBound<Result> {
    // The body doesn't belong to the effect whose task calls it.
    TaskContext.$current.withValue(TaskContext()) { IsolationBound(body.value()) }
  }

  /// Calls `body` in a new task, which inherits the task-local values of the caller.
  nonisolated func start(_ body: IsolationBound<() -> Void>) {
    // Only with this cast does the task enqueue its first job here before this returns. `startHere` uses nothing of the
    // actor.
    typealias Start = (isolated InboxExecutor, IsolationBound<() -> Void>) -> Void
    typealias StartAnywhere = (InboxExecutor, IsolationBound<() -> Void>) -> Void
    let start: Start = { $0.startHere($1) }
    unsafeBitCast(start, to: StartAnywhere.self)(self, body)
  }

  private func startHere(_ body: IsolationBound<() -> Void>) { Task { _ = run(body) } }
}
