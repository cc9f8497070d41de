import PawlCore

/// The actor of an engine whose tasks run only when the test pumps ``executor``.
actor PumpedActor {
  nonisolated let executor = PumpedExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// An isolation that starts effects on this actor.
  nonisolated var isolation: Isolation {
    Isolation(actor: self, isSteppedByTest: true) { priority, work in
      self.assumeIsolated { $0.start(work, priority: priority) }
    }
  }

  /// Runs `body` on the actor and returns its result. Tasks that it starts stay in the queue.
  nonisolated func perform<Result>(_ body: @escaping () -> Result) -> Result {
    let box = IsolationBound(Box<Result>())
    let body = IsolationBound(body)
    Task(executorPreference: executor) { await self.run { box.value.result = body.value() } }
    while box.value.result == nil, executor.runNext() {}
    return box.value.result!
  }

  private func run(_ body: @Sendable () -> Void) { body() }

  private func start(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority) { await work(isolation: self) }
  }

  private final class Box<Result> {
    var result: Result?
  }
}
