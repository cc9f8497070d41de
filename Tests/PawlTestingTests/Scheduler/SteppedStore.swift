import PawlCore
import PawlTesting

/// A store whose effects are driven by hand. It offers a scheduler the interface of a test store and nothing else.
final class SteppedStore<State, Action> {
  let actor = SteppedActor()
  private let node: Unmanaged<StoreNode<State, Action>>

  init(_ initialState: State, _ reduce: @escaping (inout State, Action) -> Effect<Action, Never>) {
    let engine = Engine<State, Action>(initialState: initialState, isolation: actor.isolation, reduce: reduce)
    node = .passRetained(.root(engine))
  }

  deinit {
    let node = node
    actor.perform { node.release() }
  }

  var driver: SteppedDriver { actor.driver }

  var state: State { actor.perform { [node] in node.takeUnretainedValue().state } }

  /// Sends an action and runs its immediate consequences.
  func send(_ action: Action) {
    actor.perform { [node] in _ = node.takeUnretainedValue().send(action) }
    driver.run()
  }
}

actor SteppedActor {
  nonisolated let driver = SteppedDriver()
  nonisolated var unownedExecutor: UnownedSerialExecutor { driver.asUnownedSerialExecutor() }

  nonisolated var isolation: Isolation {
    Isolation(actor: self, driver: driver) { priority, work in self.assumeIsolated { $0.start(work, priority) } }
  }

  nonisolated func perform<Result>(_ body: @escaping () -> Result) -> Result {
    let box = UncheckedSendable(Box<Result>())
    let body = UncheckedSendable(body)
    Task(executorPreference: driver) { await self.run { box.value.result = body.value() } }
    driver.run()
    return box.value.result!
  }

  private func run(_ body: @Sendable () -> Void) { body() }

  private func start(_ work: EffectWork, _ priority: TaskPriority?) -> Task<Void, Never> {
    Task(executorPreference: driver, priority: priority) { await work(isolation: self) }
  }

  private final class Box<Result> { var result: Result? }
}

final class SteppedDriver: SerialExecutor, TaskExecutor, EffectDriver {
  private struct Content {
    var jobs: [UnownedJob] = []
    var isRunning = false
    var waits: [String] = []
  }

  private let content = Lock(Content())

  /// The waits that tasks have reported, in order.
  var waits: [String] { content.withLock { $0.waits } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    content.withLock { $0.jobs.append(job) }
  }

  func run() {
    let begins = content.withLock { content in
      defer { content.isRunning = true }
      return !content.isRunning
    }
    guard begins else { return }
    while let job = next() {
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }

  private func next() -> UnownedJob? {
    content.withLock { content in
      content.isRunning = !content.jobs.isEmpty
      return content.jobs.isEmpty ? nil : content.jobs.removeFirst()
    }
  }

  func start(_ work: @escaping @Sendable () async -> Void) { Task(executorPreference: self) { await work() } }

  var hasExternalTasks: Bool { false }

  func taskWillWait<Success>(for task: Task<Success, Never>) -> EffectWait { EffectWait {} }

  func taskWillWait(for end: EffectWaitEnd, _ reason: @escaping @Sendable () -> String) -> EffectWait {
    content.withLock { $0.waits.append(reason()) }
    return EffectWait { [self] in content.withLock { $0.waits.append("goes on") } }
  }
}
