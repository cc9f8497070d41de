/// The executor that runs the effects of a store step by step on the thread of a test, in place of the thread pool.
package protocol EffectDriver: TaskExecutor {
  /// Starts a task of the store that is no part of an effect.
  func start(_ work: @escaping @Sendable () async -> Void)

  /// Starts an effect of a store on the main actor.
  func launch(priority: TaskPriority?, _ work: EffectWork) -> Task<Void, Never>

  /// Schedules work on the main actor, in first-in, first-out order.
  func performOnMainActor(_ work: @escaping @MainActor @Sendable () -> Void)

  /// Runs everything that can run, in the order in which it became ready. Nested calls have no effect.
  func run()

  /// Whether a task of an effect may continue without an action of the test.
  var hasExternalTasks: Bool { get }

  /// Records that the calling task is about to suspend until a known event.
  ///
  /// - Parameters:
  ///   - end: The only event that resumes the task.
  ///   - reason: The end of a sentence that begins with "waits", such as "until it is cancelled". Called if a message
  ///     needs it.
  /// - Returns: A wait, which has to be ended before the task resumes.
  func taskWillWait(for end: EffectWaitEnd, _ reason: @escaping @Sendable () -> String) -> EffectWait

  /// Records that the calling task of an effect is about to wait for another task of the same effect.
  ///
  /// - Returns: A wait to end when the calling task continues.
  func taskWillWait<Success>(for task: Task<Success, Never>) -> EffectWait
}

extension EffectDriver {
  package func launch(priority: TaskPriority?, _ work: EffectWork) -> Task<Void, Never> {
    Task(name: work.name, executorPreference: self, priority: priority) { await work() }
  }

  package func performOnMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in work() }
  }
}

/// The event that ends the wait of an effect's task.
package enum EffectWaitEnd: Sendable {
  /// An action of the test: it advances time, or cancels. Until then the effect is assumed to send nothing.
  case test
  /// The cancellation of the task. Until then other code may use the effect's `send`, such as a callback.
  case cancellation
  /// The end of another task of the same effect.
  case ownTask
}

/// The wait of an effect's task for a known event.
package final class EffectWait: Sendable {
  private let onEnd: Lock<(@Sendable () -> Void)?>

  package init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = Lock(onEnd) }

  /// Records that the task was resumed. Callable from any thread; further calls have no effect.
  ///
  /// The code that resumes the task calls it, not the task itself, which may first have to wait for its actor.
  package func end() {
    let onEnd = onEnd.withLock { onEnd in
      defer { onEnd = nil }
      return onEnd
    }
    onEnd?()
  }
}

extension EffectContext {
  /// The driver of the calling task's effect; `nil` outside of effects and tasks of views, and if the thread pool runs
  /// them.
  package static var driver: (any EffectDriver)? { current?.isolation.driver ?? Isolation.mainDriver }
}
