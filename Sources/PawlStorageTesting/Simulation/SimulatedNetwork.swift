import PawlStorage
import Synchronization

/// A call of a simulated process to the storage.
enum SimulatedCall: Sendable {
  case acquire(StorageKey, holder: String, duration: Duration, creating: Int?)
  case commit([StorageWrite])
  case renew([StorageLease], duration: Duration)
  case renewHolder(String, duration: Duration)
}

/// The answer to a ``SimulatedCall``.
enum SimulatedAnswer: Sendable {
  case acquired(StorageRecord, StorageLease)
  case committed([StorageWriteResult])
  case renewed([Result<StorageLease, StorageError>])
  case renewedHolder(since: StorageInstant)
  case failed(StorageError)
}

/// The calls that are on their way to the storage.
final class SimulatedCalls: Sendable {
  struct Delivery: Sendable {
    var call: SimulatedCall
    /// The start of the process that called.
    var start: Int
    /// The caller that waits for the answer, or `nil` if nobody does.
    var caller: CheckedContinuation<SimulatedAnswer, Never>?
  }

  private let deliveries = Mutex<[Delivery]>([])

  var count: Int { deliveries.withLock(\.count) }

  func add(_ delivery: Delivery) {
    deliveries.withLock { $0.append(delivery) }
  }

  func remove(at index: Int) -> Delivery {
    deliveries.withLock { $0.remove(at: index) }
  }

  /// Lets the calls of a process that has crashed go on without it.
  func abandon(start: Int) {
    let callers = deliveries.withLock { deliveries in
      var callers: [CheckedContinuation<SimulatedAnswer, Never>] = []
      for index in deliveries.indices where deliveries[index].start == start {
        if let caller = deliveries[index].caller { callers.append(caller) }
        deliveries[index].caller = nil
      }
      return callers
    }
    for caller in callers { caller.resume(returning: .failed(.unavailable("The process has crashed."))) }
  }
}

/// The connection of one simulated process to the storage. Its calls wait until the simulation delivers them.
final class SimulatedNetwork: SessionStorage {
  private let start: Int
  private let calls: SimulatedCalls
  private let bug: SimulatedBug?
  private let failed = Mutex<[StorageWrite]>([])

  init(start: Int, calls: SimulatedCalls, bug: SimulatedBug?) {
    self.start = start
    self.calls = calls
    self.bug = bug
  }

  private func answer(to call: SimulatedCall) async -> SimulatedAnswer {
    await withCheckedContinuation { calls.add(SimulatedCalls.Delivery(call: call, start: start, caller: $0)) }
  }

  func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    switch await answer(to: .acquire(key, holder: holder, duration: duration, creating: schemaVersion)) {
    case .acquired(let record, let lease): return (record, lease)
    case .failed(let error): throw error
    default: fatalError("An acquisition got an answer to another call.")
    }
  }

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    let repeated = failed.withLock { $0 }
    let sent = bug == .repeatsUnderNewNumbers ? writes.map { $0.renumbered(after: repeated) } : writes
    switch await answer(to: .commit(sent)) {
    case .committed(let results):
      failed.withLock { $0 = [] }
      return results
    case .failed(let error):
      failed.withLock { $0 = writes }
      throw error
    default: fatalError("A commit got an answer to another call.")
    }
  }

  func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    switch await answer(to: .renew(leases, duration: duration)) {
    case .renewed(let results): return results
    case .failed(let error): throw error
    default: fatalError("A renewal got an answer to another call.")
    }
  }

  func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    switch await answer(to: .renewHolder(holder, duration: duration)) {
    case .renewedHolder(let since): return since
    case .failed(let error): throw error
    default: fatalError("A renewal of a holder got an answer to another call.")
    }
  }

  // Writers don't call the following methods in a simulation.

  func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? { throw .unavailable("Not simulated.") }

  func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease { throw .unavailable("Not simulated.") }

  func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    throw .unavailable("Not simulated.")
  }

  func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    throw .unavailable("Not simulated.")
  }

  func removeExpired(limit: Int) async throws(StorageError) -> Int { throw .unavailable("Not simulated.") }
}

extension StorageWrite {
  /// Returns the write with the numbers of entries that would follow those of a failed one.
  fileprivate func renumbered(after failed: [StorageWrite]) -> StorageWrite {
    let earlier = failed.filter { $0.token == token }.flatMap(\.operations)
    let count = earlier.count { if case .append = $0 { true } else { false } }
    var write = self
    write.operations = operations.map { operation in
      guard case .append(var entry) = operation else { return operation }
      entry.number += count
      return .append(entry)
    }
    return write
  }
}
