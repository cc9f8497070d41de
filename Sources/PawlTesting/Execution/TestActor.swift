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
  /// - Returns: nil if the executor runs nothing any more.
  nonisolated func perform<Result>(on isolation: Isolation, _ body: @escaping () -> Result) -> Result? {
    if isolation.isCurrent || executor.isRunningOnThisThread { return body() }
    let outcome = Outcome<Result>()
    let body = Confined(body)
    let task = Task(executorPreference: executor) { await self.run { outcome.set(body.value()) } }
    executor.tasks.addOwn(task)
    executor.exclusively {
      while !outcome.isSet, !executor.isStopped { executor.runToStandstill() }
    }
    executor.tasks.removeOwn(task)
    return outcome.take()
  }

  private func run(_ body: @Sendable () -> Void) { body() }

  private func start(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority) {
      await work(isolation: self)
      self.executor.tasks.removeCurrent()
    }
  }

  private final class Outcome<Result>: Sendable {
    private let result = Lock<Confined<Result>?>(nil)

    var isSet: Bool { result.withLock { $0 != nil } }

    func set(_ result: Result) {
      let result = Confined(result)
      self.result.withLock { $0 = result }
    }

    func take() -> Result? { result.withLock { $0 }?.value }
  }
}
