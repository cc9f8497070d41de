import CPawlRuntime

/// The one place an engine runs: an actor, and the line that work from elsewhere waits in to get there.
///
/// An engine is a plain class that is not `Sendable`. Everything that is to happen to it from another thread comes
/// through here and is performed on the actor, in the order it was handed in, with the task-local values of the code that
/// handed it in.
@usableFromInline
package final class Isolation: Sendable {
  /// Starts a task where effects of the actor run, and has it do the work. Called on the actor.
  package typealias Launch = @Sendable (TaskPriority?, EffectWork) -> Task<Void, Never>

  package let actor: any Actor
  private let identity: UInt
  let isMain: Bool
  package let driver: (any EffectDriver)?
  private let launcher: Launch
  /// Whether a test runs the effects step by step, in which case nothing of them may happen on another thread.
  private let isSteppedByTest: Bool
  /// The driver that runs effects of stores on the main actor, in place of the thread pool. A test of views sets it for its
  /// whole duration. Effects pass it on to the effects that they lead to.
  @TaskLocal package static var mainDriver: (any EffectDriver)?
  private let inbox = Lock(Inbox())

  private struct Inbox {
    var waiting: [Entrance] = []
    var isScheduled = false
  }

  /// The main actor: effects are started off it.
  ///
  @usableFromInline package static func main() -> Isolation {
    Isolation(
      actor: MainActor.shared, isMain: true,
      launch: { priority, work in
        if let driver = mainDriver { return driver.launch(priority: priority, work) }
        guard let executor = work.executor else { return Task(priority: priority) { await work() } }
        return Task(executorPreference: executor, priority: priority) { await work() }
      })
  }

  package init(
    actor: any Actor, isMain: Bool = false, driver: (any EffectDriver)? = nil, isSteppedByTest: Bool = false,
    launch: @escaping Launch
  ) {
    self.isSteppedByTest = isSteppedByTest || driver != nil
    self.actor = actor
    self.isMain = isMain
    self.driver = driver
    launcher = launch
    identity = Isolation.identity(of: actor)
  }

  /// Whether the code that asks runs on the actor.
  package var isCurrent: Bool {
    isMain ? Isolation.isMainActor : pawl_current_executor() == identity
  }

  /// Whether the code that asks runs on the main actor.
  @usableFromInline package static var isMainActor: Bool {
    let current = pawl_current_executor()
    if current == mainIdentity { return true }
    return current == 0 && pawl_is_on_main_queue()
  }

  /// Whether tasks of effects that are started now are told on the actor when they are cancelled.
  var cancelsAtOnce: Bool { isSteppedByTest || isMain && Isolation.mainDriver != nil }

  private static let mainIdentity = identity(of: MainActor.shared)

  private static func identity(of actor: any Actor) -> UInt {
    // A serial executor is referred to by the pair of its identity and its implementation.
    unsafeBitCast(actor.unownedExecutor, to: (identity: UInt, implementation: UInt).self).identity
  }

  func launch(priority: TaskPriority?, _ work: EffectWork) -> Task<Void, Never> { launcher(priority, work) }

  /// Runs `body` now when on the actor, else hands it in.
  package func perform(_ body: @escaping () -> Void) {
    if isCurrent { body() } else { enqueue(body) }
  }

  /// Hands `body` in; it is run on the actor after all that was handed in before it.
  package func enqueue(_ body: @escaping () -> Void) { Entrance(self).start(Confined(body)) }

  /// Lets a task in, after all that was handed in before it.
  func enqueue(_ entrance: Entrance, priority: TaskPriority) {
    let schedules = inbox.withLock { inbox in
      inbox.waiting.append(entrance)
      defer { inbox.isScheduled = true }
      return !inbox.isScheduled
    }
    if schedules { schedule(driver: entrance.mainDriver, priority: priority) }
  }

  /// Runs `body` on the actor and returns what it returns. Suspends only when elsewhere.
  package nonisolated(nonsending) func run<Result>(_ body: @escaping () -> Result) async -> Result {
    if isCurrent { return body() }
    return await Entrance(self).run(Confined(body)).value
  }

  /// - Parameters:
  ///   - mainDriver: what runs the first of those that wait, on the main actor.
  ///   - priority: that of the first.
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

  /// Performs what has been handed in by now. What comes meanwhile waits for a job of its own, so that a busy
  /// sender never keeps the actor from others.
  private func drain() {
    let entrances = inbox.withLock { inbox in
      defer { inbox.waiting = [] }
      return inbox.waiting
    }
    for entrance in entrances { entrance.open() }
    let next = inbox.withLock { inbox in
      inbox.isScheduled = !inbox.waiting.isEmpty
      return inbox.waiting.first
    }
    if let next { schedule(driver: next.mainDriver, priority: Task.currentPriority) }
  }
}

/// The work of an effect's task.
package struct EffectWork: Sendable {
  private let leaf: Confined<AnyEffectLeaf>

  init(_ leaf: AnyEffectLeaf) { self.leaf = Confined(leaf) }

  /// The identity of the effect, for observers.
  package var effect: EffectIdentity { leaf.value.effect }

  /// The executor that the effect prefers to the thread pool; nil for none.
  var executor: (any TaskExecutor)? { leaf.value.executor }

  /// Does the work, on the caller's actor until it needs something elsewhere. Called once.
  package func callAsFunction(isolation: isolated (any Actor)? = #isolation) async { await leaf.value.work(isolation) }
}
