import OrderedCollections
import PawlCore

/// The connection of a hub with its transport: three loops that publish, read, and take part in presence.
///
/// Each loop makes one call at a time, and repeats it after a failure. The loops hold the link, but not the hub.
final class TopicLink: Sendable {
  /// A loop, in the order in which their failures are shown.
  enum Loop: Int {
    case reading, publishing, presence
  }

  struct State {
    var outbox: TopicOutbox
    /// Members of this process that the transport has to learn of, in order.
    var changedMembers: OrderedSet<ChangedMember> = []
    var isConnected = false
    var usesPresence = false
    var isClosing = false
    var hasEnded = false
    var errors: [Loop: TopicError] = [:]
    var observers: [Int: AsyncStream<TopicsStatus>.Continuation] = [:]
    var lastObserver = 0
    var tasks: [Task<Void, Never>] = []
  }

  struct ChangedMember: Hashable {
    var room: String
    var key: String
  }

  let transport: any TopicTransport
  let process: String
  let registry: TopicRegistry
  let options: TopicsOptions
  private let clock: any Clock<Duration>
  let executor: (any TaskExecutor)?
  let state: Lock<State>
  let mayPublish = TopicSignal()
  let mayRead = TopicSignal()
  let presenceIsDue = TopicSignal()
  private let hasConnected = TopicGate()
  private let isFlushed = TopicGate()

  init(
    transport: any TopicTransport, process: String, registry: TopicRegistry, options: TopicsOptions,
    clock: any Clock<Duration>, executor: (any TaskExecutor)?
  ) {
    self.transport = transport
    self.process = process
    self.registry = registry
    self.options = options
    self.clock = clock
    self.executor = executor
    state = Lock(State(outbox: TopicOutbox(limit: options.backlogCount)))
  }

  func start() {
    let changes = transport.changes()
    run("topics: changes") { [mayRead] in for await _ in changes { mayRead.signal() } }
    run("topics: reading") { [self] in await read() }
    run("topics: publishing") { [self] in await publishWaiting() }
    run("topics: presence") { [self] in await takePart() }
  }

  func run(_ name: String, _ operation: @escaping @Sendable () async -> Void) {
    let task = Task(name: name, executorPreference: executor) { await operation() }
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.tasks.append(task) }
      return state.hasEnded
    }
    if hasEnded { task.cancel() }
  }

  func pause(_ duration: Duration) async { try? await clock.sleep(for: duration) }

  // MARK: Connection

  func connected() async throws {
    await hasConnected.wait()
    try Task.checkCancellation()
    if state.withLock({ $0.hasEnded }) { throw TopicError.closed }
  }

  func didConnect() {
    state.withLock { $0.isConnected = true }
    hasConnected.open()
    mayPublish.signal()
    mayRead.signal()
  }

  // MARK: Status

  var status: TopicsStatus { state.withLock { Self.status(of: $0) } }

  private static func status(of state: State) -> TopicsStatus {
    let error = state.errors[.reading] ?? state.errors[.publishing] ?? state.errors[.presence]
    return TopicsStatus(error: error, waitingCount: state.outbox.count)
  }

  func statuses() -> AsyncStream<TopicsStatus> {
    let (stream, continuation) = AsyncStream.makeStream(of: TopicsStatus.self, bufferingPolicy: .bufferingNewest(1))
    let (number, hasEnded) = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = continuation
      continuation.yield(Self.status(of: state))
      return (state.lastObserver, state.hasEnded)
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in state.observers[number] = nil }
    }
    if hasEnded { continuation.finish() }
    return stream
  }

  /// Notes the outcome of a call.
  func note(_ error: TopicError?, of loop: Loop) {
    let (status, observers) = state.withLock { state in
      let former = Self.status(of: state)
      state.errors[loop] = error
      let status = Self.status(of: state)
      return (status, status.error == former.error ? [] : Array(state.observers.values))
    }
    for observer in observers { observer.yield(status) }
  }

  // MARK: End

  func close(timeout: Duration) async -> Bool {
    let isEmpty = state.withLock { state in
      state.isClosing = true
      return state.outbox.isEmpty
    }
    if isEmpty { isFlushed.open() }
    let isComplete = await within(timeout) { [self] in
      await isFlushed.wait()
      if state.withLock({ $0.usesPresence }) { try? await transport.leave(process) }
    }
    let isPublished = state.withLock { $0.outbox.isEmpty }
    end(leaves: false)
    return isComplete && isPublished
  }

  /// Called when the last waiting message is stored.
  func didFlush() { isFlushed.open() }

  /// Ends all loops.
  func end(leaves: Bool = true) {
    let (tasks, waiting, observers, leaves) = state.withLock { state in
      let isFirst = !state.hasEnded
      state.hasEnded = true
      defer { (state.tasks, state.observers) = ([], [:]) }
      let leaves = leaves && isFirst && state.usesPresence
      return (state.tasks, state.outbox.removeAll(), Array(state.observers.values), leaves)
    }
    for task in tasks { task.cancel() }
    for signal in [mayPublish, mayRead, presenceIsDue] { signal.end() }
    for gate in [hasConnected, isFlushed] { gate.open() }
    for progress in waiting { progress.end(.failure(.closed)) }
    for observer in observers { observer.finish() }
    if leaves {
      Task(name: "topics: end", executorPreference: executor) { [transport, process] in
        // If it fails, others remove the members after their lifetime.
        try? await transport.leave(process)
      }
    }
  }

  /// Waits for an operation. Returns `false` if it takes too long; it is cancelled then.
  private func within(_ timeout: Duration, _ operation: @escaping @Sendable () async -> Void) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await operation()
        return true
      }
      group.addTask { [self] in
        await pause(timeout)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
