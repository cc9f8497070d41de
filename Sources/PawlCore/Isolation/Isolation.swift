import CPawlRuntime

/// The isolation of an engine: an actor, and an inbox for work from elsewhere.
///
/// An engine is a plain class that isn't `Sendable`. All work for it from other threads goes through this type. It is
/// performed on the actor, in the order in which it arrived, with the task-local values of the code that sent it.
@usableFromInline
package final class Isolation: Sendable {
  /// Starts a task that performs an effect's work on the appropriate executor. Called on the actor.
  package typealias TaskLauncher = @Sendable (TaskPriority?, EffectWork) -> Task<Void, Never>

  package let actor: any Actor
  private let identity: UInt
  let isMain: Bool
  package let driver: (any EffectDriver)?
  private let launcher: TaskLauncher
  /// Whether a test runs the effects step by step. Then no part of them may run on another thread.
  private let isSteppedByTest: Bool
  /// The driver that runs effects of stores on the main actor, in place of the thread pool. A test of views sets it for
  /// its whole duration, and effects pass it on to the effects that follow from them.
  @TaskLocal package static var mainDriver: (any EffectDriver)?
  private let inbox = Lock(Inbox())

  private struct Inbox {
    var waiting: [InboxExecutor] = []
    var isScheduled = false
  }

  /// Creates an isolation on the main actor, whose effects run off the main actor.
  @usableFromInline package static func main() -> Isolation {
    Isolation(
      actor: MainActor.shared, isMain: true,
      launch: { priority, work in
        if let driver = mainDriver { return driver.launch(priority: priority, work) }
        guard let executor = work.executor else { return Task(name: work.name, priority: priority) { await work() } }
        return Task(name: work.name, executorPreference: executor, priority: priority) { await work() }
      })
  }

  package init(
    actor: any Actor, isMain: Bool = false, driver: (any EffectDriver)? = nil, isSteppedByTest: Bool = false,
    launch: @escaping TaskLauncher
  ) {
    self.isSteppedByTest = isSteppedByTest || driver != nil
    self.actor = actor
    self.isMain = isMain
    self.driver = driver
    launcher = launch
    identity = Isolation.identity(of: actor)
  }

  /// Whether the calling code runs on the actor.
  package var isCurrent: Bool {
    isMain ? Isolation.isMainActor : pawl_current_executor() == identity
  }

  /// Whether the calling code runs on the main actor.
  @usableFromInline package static var isMainActor: Bool {
    let current = pawl_current_executor()
    if current == mainIdentity { return true }
    return current == 0 && pawl_is_on_main_queue()
  }

  /// Whether tasks of effects that are started now are cancelled on the actor instead of a separate thread.
  var cancelsAtOnce: Bool { isSteppedByTest || isMain && Isolation.mainDriver != nil }

  private static let mainIdentity = identity(of: MainActor.shared)

  private static func identity(of actor: any Actor) -> UInt {
    // A reference to a serial executor is the pair of its identity and its implementation.
    unsafeBitCast(actor.unownedExecutor, to: (identity: UInt, implementation: UInt).self).identity
  }

  func launch(priority: TaskPriority?, _ work: EffectWork) -> Task<Void, Never> { launcher(priority, work) }

  /// Calls `body` now on the actor, or enqueues it from elsewhere.
  package func perform(_ body: @escaping () -> Void) {
    if isCurrent { body() } else { enqueue(body) }
  }

  /// Enqueues `body` to run on the actor after all work that was enqueued before.
  package func enqueue(_ body: @escaping () -> Void) { InboxExecutor(self).start(IsolationBound(body, to: self)) }

  /// Enqueues the entry of a task after all work that was enqueued before.
  func enqueue(_ executor: InboxExecutor, priority: TaskPriority) {
    let schedules = inbox.withLock { inbox in
      inbox.waiting.append(executor)
      defer { inbox.isScheduled = true }
      return !inbox.isScheduled
    }
    if schedules { schedule(driver: executor.mainDriver, priority: priority) }
  }

  /// Calls `body` on the actor, and returns its result. Suspends only if the caller is elsewhere.
  package nonisolated(nonsending) func run<Result>(_ body: @escaping () -> Result) async -> Result {
    if isCurrent { return body() }
    return await InboxExecutor(self).run(IsolationBound(body, to: self)).value
  }

  /// Schedules a job that drains the inbox.
  ///
  /// - Parameters:
  ///   - mainDriver: The driver of the first entry, which runs work on the main actor; `nil` for none.
  ///   - priority: The priority of the first entry.
  private func schedule(driver mainDriver: (any EffectDriver)?, priority: TaskPriority) {
    if let driver {
      driver.start { await self.drain(on: self.actor) }
    } else if isMain {
      if let mainDriver {
        mainDriver.performOnMainActor { Isolation.$mainDriver.withValue(mainDriver) { self.drain() } }
      } else {
        Task.detached(priority: priority) { @MainActor in self.drain() }
      }
    } else {
      Task.detached(priority: priority) { await self.drain(on: self.actor) }
    }
  }

  private func drain(on actor: isolated any Actor) { drain() }

  /// Performs the work that is in the inbox now. Work that arrives meanwhile gets another job, so that a busy sender
  /// doesn't keep other work off the actor.
  private func drain() {
    let executors = inbox.withLock { inbox in
      defer { inbox.waiting = [] }
      return inbox.waiting
    }
    for executor in executors { executor.open() }
    let next = inbox.withLock { inbox in
      inbox.isScheduled = !inbox.waiting.isEmpty
      return inbox.waiting.first
    }
    if let next { schedule(driver: next.mainDriver, priority: Task.currentPriority) }
  }
}

/// The work of an effect's task.
package struct EffectWork: Sendable {
  private let leaf: IsolationBound<AnyEffectLeaf>

  init(_ leaf: AnyEffectLeaf) { self.leaf = IsolationBound(leaf) }

  /// The identity of the effect, for observers.
  package var effect: EffectIdentity { leaf.value.effect }

  /// The executor that the effect prefers to the thread pool; `nil` for none.
  var executor: (any TaskExecutor)? { leaf.value.executor }

  /// The name of the effect's task, for debuggers.
  package var name: String? { leaf.value.name }

  /// Performs the work, on the caller's actor until it needs another one. Called once.
  package func callAsFunction(isolation: isolated (any Actor)? = #isolation) async { await leaf.value.work(isolation) }
}
