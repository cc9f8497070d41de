/// What runs the effects of a store step by step, on the thread of a test, in place of the pool of threads: the executor
/// that their tasks prefer.
package protocol EffectDriver: TaskExecutor {
  /// Starts a task of the store's own, which is no part of any effect.
  func start(_ work: @escaping @Sendable () async -> Void)

  /// Starts an effect of a store on the main actor.
  func launch(priority: TaskPriority?, _ work: EffectWork) -> Task<Void, Never>

  /// Has something done on the main actor, in the order in which it was handed in.
  func performOnMainActor(_ work: @escaping @MainActor @Sendable () -> Void)

  /// Runs everything that can run, in the order in which it became able to. Does nothing when called by what it runs.
  func run()

  /// Whether a task of an effect may go on without anything that a test does.
  var hasTasksOutside: Bool { get }

  /// Says that the calling task is about to suspend, and what alone makes it go on.
  ///
  /// - Parameter reason: what it waits for, to be read after "waits": "until it is cancelled". Asked for when a message
  ///   needs it.
  /// - Returns: what is to be ended when it has been made to go on, before it does.
  func taskWillWait(for end: EffectWaitEnd, _ reason: @escaping @Sendable () -> String) -> EffectWait

  /// Says that the calling task, of an effect, is about to wait for one that it has started for the same effect.
  ///
  /// - Returns: what is to be ended when the calling task goes on.
  func taskWillWait<Success>(for task: Task<Success, Never>) -> EffectWait
}

extension EffectDriver {
  package func launch(priority: TaskPriority?, _ work: EffectWork) -> Task<Void, Never> {
    Task(executorPreference: self, priority: priority) { await work() }
  }

  package func performOnMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in work() }
  }
}

/// What ends the wait of an effect's task, where that is known.
package enum EffectWaitEnd: Sendable {
  /// Something that a test does: it moves time on, or cancels. Until then the effect is taken to send nothing.
  case test
  /// Being cancelled. Until then others whom the effect has given its `send`, callbacks for example, may use it.
  case cancellation
  /// The end of another task of the same effect.
  case ownTask
}

/// The wait of an effect's task, of which it is known what ends it.
package final class EffectWait: Sendable {
  private let onEnd: Lock<(@Sendable () -> Void)?>

  package init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = Lock(onEnd) }

  /// Says that the task has been made to go on. May be called from anywhere; later calls change nothing.
  ///
  /// Whoever resumes the task calls it, for the task itself may take its time: it may have to wait for its actor.
  package func end() {
    let onEnd = onEnd.withLock { onEnd in
      defer { onEnd = nil }
      return onEnd
    }
    onEnd?()
  }
}

extension EffectContext {
  /// What drives the effect that the calling task belongs to; nil outside effects and tasks of views, and where
  /// threads run them.
  package static var driver: (any EffectDriver)? { current?.isolation.driver ?? Isolation.mainDriver }
}
