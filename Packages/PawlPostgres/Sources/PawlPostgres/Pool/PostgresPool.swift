import PawlStorage
import Synchronization

/// Connections that make calls of one kind.
///
/// A call waits here until a connection exists, at most until its deadline. Workers open connections when calls wait for them.
final class PostgresPool<Call: PostgresCall>: Sendable {
  private struct State: Sendable {
    var queue = PostgresCallQueue<Call>()
    var workers: [Task<Void, Never>] = []
    /// The task that ends calls whose time is over.
    var expiry: Task<Void, Never>?
    /// The pauses of workers between attempts to connect.
    var pauses: [Int: Task<Void, Never>] = [:]
    private var pauseCount = 0

    /// Whether no worker is needed any more.
    var isOver: Bool { queue.isClosed && queue.waiting.isEmpty }

    mutating func add(_ pause: Task<Void, Never>) -> Int {
      pauseCount += 1
      pauses[pauseCount] = pause
      return pauseCount
    }
  }

  let settings: PostgresSettings
  private let name: String
  private let maximumWorkerCount: Int
  private let state = Mutex(State())

  init(_ name: String, maximumWorkerCount: Int, settings: PostgresSettings) {
    self.name = name
    self.maximumWorkerCount = maximumWorkerCount
    self.settings = settings
  }

  /// The time by which a call that is made now has to have begun.
  var deadline: Duration { settings.waiting.now + settings.configuration.callTimeout }

  func add(_ call: Call) {
    let addition = state.withLock { state in
      let addition = state.queue.add(call, maximumWorkerCount: maximumWorkerCount)
      switch addition {
      case .starts:
        let worker = PostgresWorker(pool: self, label: "pawl.postgres.\(name).\(state.queue.workerCount)")
        state.workers.append(Task(name: "PostgreSQL \(name)") { await worker.run() })
        startExpiry(&state)
      case .waits: startExpiry(&state)
      case .wakes: startExpiry(&state)
      case .isClosed: break
      }
      return addition
    }
    switch addition {
    case .wakes(let worker): worker.resume(returning: true)
    case .isClosed: call.fail(.unavailable("The connections to \(settings.address) were closed by the program."))
    case .waits, .starts: break
    }
  }

  /// Refuses later calls, and returns after the calls that were made before.
  func close() async {
    let (idle, workers) = state.withLock { ($0.queue.close(), $0.workers) }
    for worker in idle { worker.resume(returning: false) }
    endPausesIfOver()
    for worker in workers { await worker.value }
    state.withLock { $0.expiry.take() }?.cancel()
  }

  // MARK: Workers

  /// Suspends until a call waits. Returns `false` when the pool is closed and has no calls.
  ///
  /// It runs on the executor of the worker, so that a call wakes no other thread.
  nonisolated(nonsending) func waitForCalls() async -> Bool {
    await withCheckedContinuation { continuation in
      let hasCalls = state.withLock { $0.queue.hasCalls(continuation) }
      if let hasCalls { continuation.resume(returning: hasCalls) }
    }
  }

  /// Suspends a worker between two attempts to connect: for a duration, or until the pool is closed and has no calls.
  func pause(for duration: Duration) async {
    let pause = state.withLock { state -> (task: Task<Void, Never>, number: Int)? in
      if state.isOver { return nil }
      let task = Task(name: "PostgreSQL \(name) pause") { [waiting = settings.waiting] in
        await waiting.sleep(for: duration)
      }
      return (task, state.add(task))
    }
    guard let pause else { return }
    await pause.task.value
    state.withLock { $0.pauses[pause.number] = nil }
  }

  private func endPausesIfOver() {
    for pause in state.withLock({ $0.isOver ? Array($0.pauses.values) : [] }) { pause.cancel() }
  }

  func take() -> [Call] {
    state.withLock { state in
      state.queue.lastFailure = nil
      return state.queue.take(limit: settings.configuration.maximumGroupCount)
    }
  }

  /// Repeats calls whose time isn't over, and ends the others.
  func repeatLater(_ group: [Call], after error: StorageError) {
    let now = settings.waiting.now
    state.withLock { state in
      state.queue.lastFailure = error
      state.queue.putBack(group.filter { $0.deadline > now })
      startExpiry(&state)
    }
    for call in group where call.deadline <= now { call.fail(error) }
  }

  /// Notes that no connection could be made. A failure that lasts ends all waiting calls.
  func connectionFailed(_ failure: PostgresFailure) {
    let calls = state.withLock { state in
      state.queue.lastFailure = failure.error
      return failure.kind == .rejected ? state.queue.takeAll() : []
    }
    for call in calls { call.fail(failure.error) }
    endPausesIfOver()
  }

  // MARK: Deadlines

  /// Starts the task that ends calls whose time is over, unless it runs. One task serves all calls, so that a call that is
  /// answered in time costs nothing.
  private func startExpiry(_ state: inout State) {
    guard state.expiry == nil else { return }
    state.expiry = Task(name: "PostgreSQL \(name) timeouts") { [weak self, waiting = settings.waiting] in
      while let pause = self?.expireCalls() { await waiting.sleep(for: pause) }
    }
  }

  /// Ends the calls whose time is over. Returns the time to the next deadline, or `nil` if no call waits.
  private func expireCalls() -> Duration? {
    let now = settings.waiting.now
    let (expired, pause, error) = state.withLock { state in
      let expired = state.queue.takeExpired(at: now)
      let next = state.queue.waiting.map(\.deadline).min()
      if next == nil || Task.isCancelled { state.expiry = nil }
      return (expired, Task.isCancelled ? nil : next.map { $0 - now }, state.queue.lastFailure)
    }
    let overdue = StorageError.unavailable(
      "A call waited for a connection to \(settings.address) for longer than callTimeout. Raise maximumReaderCount or "
        + "callTimeout, or look for the load of the server.")
    for call in expired { call.fail(error ?? overdue) }
    endPausesIfOver()
    return pause
  }
}
