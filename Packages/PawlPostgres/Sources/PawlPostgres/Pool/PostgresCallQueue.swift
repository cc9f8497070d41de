import PawlStorage

/// The calls that wait for a connection, in their order, and the workers that wait for calls.
struct PostgresCallQueue<Call: PostgresCall> {
  private(set) var waiting: ArraySlice<Call> = []
  /// The workers without a call.
  private var idle: [CheckedContinuation<Bool, Never>] = []
  private(set) var workerCount = 0
  private(set) var isClosed = false
  /// The reason why no connection exists, for the errors of calls whose time is over.
  var lastFailure: StorageError?

  enum Addition {
    /// A busy worker will take the call.
    case waits
    /// The caller has to wake this worker.
    case wakes(CheckedContinuation<Bool, Never>)
    /// The caller has to start a worker.
    case starts
    case isClosed
  }

  mutating func add(_ call: Call, maximumWorkerCount: Int) -> Addition {
    if isClosed { return .isClosed }
    waiting.append(call)
    if let worker = idle.popLast() { return .wakes(worker) }
    guard workerCount < maximumWorkerCount else { return .waits }
    workerCount += 1
    return .starts
  }

  /// Returns whether a worker has something to do. With `nil`, the worker was noted as idle.
  mutating func hasCalls(_ worker: CheckedContinuation<Bool, Never>) -> Bool? {
    if !waiting.isEmpty { return true }
    if isClosed { return false }
    idle.append(worker)
    return nil
  }

  /// Removes the calls for the next transaction.
  mutating func take(limit: Int) -> [Call] {
    guard !waiting.isEmpty else { return [] }
    let group = waiting.prefix(Call.groupCount(in: waiting, limit: limit))
    waiting.removeFirst(group.count)
    return Array(group)
  }

  /// Puts calls that have to be repeated in front of the others.
  mutating func putBack(_ group: [Call]) {
    waiting = group + waiting
  }

  /// Removes the calls whose time is over.
  mutating func takeExpired(at now: Duration) -> [Call] {
    let expired = waiting.filter { $0.deadline <= now }
    if !expired.isEmpty { waiting.removeAll { $0.deadline <= now } }
    return Array(expired)
  }

  /// Removes all calls.
  mutating func takeAll() -> [Call] {
    defer { waiting = [] }
    return Array(waiting)
  }

  /// Refuses later calls. Returns the idle workers, which have to be woken to end.
  mutating func close() -> [CheckedContinuation<Bool, Never>] {
    isClosed = true
    defer { idle = [] }
    return idle
  }
}
