import PawlCore

/// Runs the effects of stores on the main actor, and the tasks of views, for one test of views.
///
/// Stores need not know of it: what is started inside ``driving(_:)``, and what that leads to, is run by this, wherever the
/// store was made. What effects do off the main actor waits in one queue, and so does what they send. So there is nothing to
/// wait for but what tasks do on the main actor by themselves, which its own queue has, and what is outside of the program.
@MainActor
package final class MainActorDriver {
  private let executor = TestExecutor(remembersClocks: true)
  private let leaveTest: @Sendable () -> Void

  package init() { leaveTest = StoresOfTest.add(executor) }

  deinit {
    executor.abandon()
    leaveTest()
  }

  /// Calls `body`. The effects are run by this that are started in it.
  package func driving<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Isolation.$mainDriver.withValue(executor) { try body() }
  }

  /// Runs everything that can run, but for what waits in the main actor's own queue.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  package func run() -> Bool {
    let before = executor.progress
    driving { executor.run() }
    executor.tasks.didComeToRest { !executor.tasks.hasTasks }
    return executor.progress != before
  }

  /// Starts the task of a view.
  package func startTask(
    priority: TaskPriority, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let executor = executor
    let task = driving {
      // What the view's function calls off the main actor is run by the executor, too.
      Task(name: "View.task", executorPreference: executor, priority: priority) {
        await action()
        executor.tasks.removeCurrent()
        executor.wake()
      }
    }
    executor.tasks.add(task, of: nil)
    return task
  }

  /// The test clocks that effects and views have slept on.
  package var clocks: [any MovableClock] { executor.clocks?.alive ?? [] }

  /// Whether a task of an effect or a view may go on without anything that the test does.
  package var hasTasksOutside: Bool { executor.hasTasksOutside }

  /// Whether a task of an effect or a view has not ended.
  package var hasTasks: Bool { executor.tasks.hasTasks }

  /// A line for each task that waits for something that the test does not control.
  package var tasksOutside: [String] {
    executor.tasks.outside.map { effect in
      effect.map { "The effect made at \($0.callSite)" } ?? "A task of a view"
    }
  }

  /// Has whoever waits for something to run look again.
  package nonisolated func wake() { executor.wake() }

  /// Suspends until there may be something to run.
  ///
  /// - Returns: false if there was nothing before the deadline, or the calling task was cancelled.
  package func somethingArrives(before deadline: ContinuousClock.Instant) async -> Bool {
    await executor.jobArrives(before: deadline)
  }

  /// Returns when all has been done that waited in the main actor's own queue.
  package func letMainActorRun() async {
    await withCheckedContinuation { continuation in
      _ = Task.detached(name: "PawlTesting gives turns", priority: Task.currentPriority) { @MainActor in
        continuation.resume()
      }
    }
  }
}
