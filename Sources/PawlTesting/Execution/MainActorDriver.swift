import PawlCore

/// A driver that runs the effects of stores on the main actor, and the tasks of views, for one test of views.
///
/// Stores need not know the driver: it runs effects that are started inside ``driving(_:)``, and effects that follow
/// from them, for any store. The work of effects off the main actor waits in one queue, together with the actions that
/// they send. The only other work to wait for is in the main actor's own queue, or outside of the program.
@MainActor
package final class MainActorDriver {
  private let executor = TestExecutor(remembersClocks: true)
  private let leaveTest: @Sendable () -> Void

  package init() { leaveTest = TestStoreRegistry.add(executor) }

  deinit {
    executor.abandon()
    leaveTest()
  }

  /// Calls `body`. The driver runs the effects that are started in it.
  package func driving<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Isolation.$mainDriver.withValue(executor) { try body() }
  }

  /// Runs everything that can run, except jobs in the main actor's own queue.
  ///
  /// - Returns: Whether there was anything to run.
  @discardableResult
  package func run() -> Bool {
    let before = executor.progress
    driving { executor.run() }
    executor.tasks.didBecomeIdle { !executor.tasks.hasTasks }
    return executor.progress != before
  }

  /// Starts the task of a view, such as that of `task(_:)`.
  package func startTask(
    priority: TaskPriority, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let executor = executor
    let task = driving {
      // The executor also runs functions that the view's action calls off the main actor.
      Task(name: "View.task", executorPreference: executor, priority: priority) {
        await action()
        executor.tasks.removeCurrent()
        executor.wake()
      }
    }
    executor.tasks.add(task, of: nil)
    return task
  }

  /// The test clocks on which effects and views have slept.
  package var clocks: [any AdvanceableClock] { executor.clocks?.alive ?? [] }

  /// Whether a task of an effect or a view may continue without the test.
  package var hasExternalTasks: Bool { executor.hasExternalTasks }

  /// Whether a task of an effect or a view is still running.
  package var hasTasks: Bool { executor.tasks.hasTasks }

  /// A line for each task that waits for something outside of the test's control.
  package var externalTasks: [String] {
    executor.tasks.outside.map { effect in
      effect.map { "The effect made at \($0.callSite)" } ?? "A task of a view"
    }
  }

  /// Resumes the task that waits for something to run.
  package nonisolated func wake() { executor.wake() }

  /// Suspends until there may be something to run.
  ///
  /// - Returns: `false` if there was nothing until the deadline, or if the calling task was cancelled.
  package func waitForWork(before deadline: ContinuousClock.Instant) async -> Bool {
    await executor.jobArrives(before: deadline)
  }

  /// Returns when the main actor has run the jobs that were in its queue before the call.
  package func drainMainActor() async {
    await withCheckedContinuation { continuation in
      _ = Task.detached(name: "PawlTesting gives turns", priority: Task.currentPriority) { @MainActor in
        continuation.resume()
      }
    }
  }
}
