import PawlCore

/// The actor of a test store's engine. Its executor runs jobs only when the test tells it to.
actor TestActor {
  nonisolated let executor = TestExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Creates an isolation that starts its effects on this actor, as a `StoreActor` does.
  nonisolated func makeIsolation() -> Isolation {
    Isolation(actor: self, driver: executor) { priority, work in
      let task = self.assumeIsolated { $0.start(work, priority: priority) }
      self.executor.tasks.add(task, of: work.effect)
      return task
    }
  }

  /// Runs everything that can run, and then `body` on the actor.
  ///
  /// - Returns: The result of `body`; `nil` if the executor has stopped.
  nonisolated func perform<Result>(on isolation: Isolation, _ body: @escaping () -> Result) -> Result? {
    if isolation.isCurrent || executor.isRunningOnThisThread { return body() }
    let outcome = Outcome<Result>()
    let body = IsolationBound(body)
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
    private let result = Lock<IsolationBound<Result>?>(nil)

    var isSet: Bool { result.withLock { $0 != nil } }

    func set(_ result: Result) {
      let result = IsolationBound(result)
      self.result.withLock { $0 = result }
    }

    func take() -> Result? { result.withLock { $0 }?.value }
  }
}
