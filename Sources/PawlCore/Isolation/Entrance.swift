/// The way of one task to an ``Isolation``, which it comes to with its task-local values.
///
/// An actor and its own executor. Its job waits in the isolation's line like everything else that is handed in there. In its
/// turn it is run as a job of the isolation's actor, inside the one that empties the line. So it keeps the order, and costs
/// no job of its own on the actor.
actor Entrance: SerialExecutor {
  private struct Door {
    var job: UnownedJob?
    var isOpen = false
  }

  private nonisolated let isolation: Isolation
  private nonisolated let door = Lock(Door())
  /// The driver that is to run what happens on the main actor. Taken when the entrance is made, since no task is current
  /// while its job is enqueued.
  nonisolated let mainDriver: (any EffectDriver)?

  init(_ isolation: Isolation) {
    self.isolation = isolation
    mainDriver = isolation.isMain ? Isolation.mainDriver : nil
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let priority = TaskPriority(rawValue: job.priority.rawValue)
    let job = UnownedJob(job)
    let waits = door.withLock { door in
      door.job = job
      return !door.isOpen
    }
    if waits { isolation.enqueue(self, priority: priority) }
  }

  /// Runs the task for as long as it is here. Called on the isolation's actor when its turn has come.
  nonisolated func open() {
    door.withLock { $0.isOpen = true }
    // A task that begins here comes twice: with its first job, and as it enters its closure.
    while let job = nextJob() { job.runSynchronously(on: isolation.actor.unownedExecutor) }
  }

  private nonisolated func nextJob() -> UnownedJob? {
    door.withLock { door in
      defer {
        if door.job == nil { door.isOpen = false }
        door.job = nil
      }
      return door.job
    }
  }

  /// Runs `body`, in the calling task.
  func run<Result>(_ body: Confined<() -> Result>) -> Confined<Result> {
    // The following work does not belong to the effect whose task runs it.
    EffectContext.$current.withValue(nil) { Confined(body.value()) }
  }

  /// Runs `body` in a new task, which inherits the task-local values of the caller.
  nonisolated func start(_ body: Confined<() -> Void>) {
    // Only so does a task begin here, and get its place in the line, before this returns. `start` uses nothing of the actor.
    typealias Start = (isolated Entrance, Confined<() -> Void>) -> Void
    typealias StartAnywhere = (Entrance, Confined<() -> Void>) -> Void
    let start: Start = { $0.startHere($1) }
    unsafeBitCast(start, to: StartAnywhere.self)(self, body)
  }

  private func startHere(_ body: Confined<() -> Void>) { Task { _ = run(body) } }
}
