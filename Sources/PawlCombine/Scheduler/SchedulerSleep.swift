import PawlCore

/// A message from a scheduler to a task that sleeps on it. It also passes through wrappers of the scheduler.
///
/// It is a task-local value, since the `Scheduler` protocol only has functions that perform actions later.
package final class SchedulerSleep: Sendable {
  /// The note of the task that is scheduling the end of its sleep; `nil` if another action is being scheduled.
  @TaskLocal package static var current: SchedulerSleep?

  private struct Text {
    let reason: String
    /// Removes the scheduled action. Called by the sleeping task.
    let withdraw: UncheckedSendable<() -> Void>
  }

  private let text = Lock<Text?>(nil)
  private let wait = Lock<EffectWait?>(nil)

  package init() {}

  /// Records that only a test ends the sleep.
  ///
  /// - Parameters:
  ///   - reason: A description of the wait, to be read after "waits": "on a TestScheduler until 3.0 seconds".
  ///   - withdraw: Removes the scheduled action if the task is cancelled.
  package func write(_ reason: String, withdraw: @escaping () -> Void) {
    let text = Text(reason: reason, withdraw: UncheckedSendable(withdraw))
    self.text.withLock { $0 = text }
  }

  /// The reason for the wait; `nil` unless a test ends the sleep.
  package var reason: String? { text.withLock { $0?.reason } }

  /// Records that the task waits until ``endWait()``.
  func begin(_ wait: EffectWait) { self.wait.withLock { $0 = wait } }

  /// Records that the task was resumed. Further calls have no effect.
  func endWait() { wait.withLock { $0 }?.end() }

  /// Removes the scheduled action, if the scheduler can.
  package func withdraw() { text.withLock { $0?.withdraw }?.value() }
}
