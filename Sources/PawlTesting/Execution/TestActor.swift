import PawlCore

/// The actor of a test store's engine, whose executor runs when the test says so.
actor TestActor {
  nonisolated let executor = TestExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// An isolation whose effects are started on this actor, as those of a `StoreActor` are.
  nonisolated func makeIsolation() -> Isolation {
    Isolation(actor: self, driver: executor) { priority, work in
      let task = self.assumeIsolated { $0.start(work, priority: priority) }
      self.executor.tasks.add(task, of: work.effect)
      return task
    }
  }

  /// Runs `body` on the actor, after all that can run, and returns what it returns.
  ///
  /// - Returns: nil if the executor runs on another thread, or without end.
  nonisolated func perform<Result>(on isolation: Isolation, _ body: @escaping () -> Result) -> Result? {
    if isolation.isCurrent { return body() }
    let box = Confined(Box<Result>())
    let body = Confined(body)
    let task = Task(executorPreference: executor) { await self.run { box.value.result = body.value() } }
    executor.tasks.addOwn(task)
    executor.runToStandstill()
    executor.tasks.removeOwn(task)
    return box.value.result
  }

  private func run(_ body: @Sendable () -> Void) { body() }

  private func start(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority) { await work(isolation: self) }
  }

  private final class Box<Result> {
    var result: Result?
  }
}
