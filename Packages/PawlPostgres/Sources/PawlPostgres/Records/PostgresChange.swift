import PawlStorage
import Tracing

/// A call that changes records.
enum PostgresChange: Sendable {
  case acquire(StorageKey, holder: String, duration: Duration, creating: Int?)
  case commit([StorageWrite])
  case renew([StorageLease], duration: Duration)
  case setAside(StorageLease, reason: String, schemaVersion: Int, duration: Duration)

  /// The key of a call that gives a new token. Such calls share a transaction only with calls of the same kind for other keys.
  var exclusiveKey: StorageKey? {
    switch self {
    case .acquire(let key, _, _, _): key
    case .setAside(let lease, _, _, _): lease.key
    case .commit, .renew: nil
    }
  }

  /// The keys of the records that the call changes.
  var keys: [StorageKey] {
    switch self {
    case .acquire(let key, _, _, _): [key]
    case .commit(let writes): writes.map(\.key)
    case .renew(let leases, _): leases.map(\.key)
    case .setAside(let lease, _, _, _): [lease.key]
    }
  }
}

/// The answer to a ``PostgresChange``.
enum PostgresAnswer: Sendable {
  case acquired(StorageRecord, StorageLease)
  case committed([StorageWriteResult])
  case renewed([Result<StorageLease, StorageError>])
  case setAside(StorageLease)
  case refused(StorageError)
}

/// A ``PostgresChange`` that waits for the connection of the writer.
struct PostgresChangeCall: PostgresCall {
  /// The bytes of entries and snapshots up to which calls share a transaction.
  private static let groupByteCount = 8 << 20

  let change: PostgresChange
  let byteCount: Int
  let deadline: Duration
  /// The time that a test gives, or `nil` for the clock of the server.
  let clock: StorageClock?
  /// The span in which the call was made.
  let cause: ServiceContext?
  let deliver: @Sendable (Result<PostgresAnswer, StorageError>) -> Void

  static func groupCount(in waiting: ArraySlice<PostgresChangeCall>, limit: Int) -> Int {
    var (count, bytes) = (0, 0)
    var keys: Set<StorageKey> = []
    let isExclusive = waiting.first?.change.exclusiveKey != nil
    for call in waiting.prefix(limit) {
      let key = call.change.exclusiveKey
      bytes += call.byteCount
      guard (key != nil) == isExclusive, count == 0 || bytes <= groupByteCount else { break }
      if let key, !keys.insert(key).inserted { break }
      count += 1
    }
    return count
  }

  static func perform(
    _ group: [PostgresChangeCall], on connection: PostgresConnection, until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) {
    let transaction = PostgresTransaction(
      connection: connection, now: group.first?.clock?.now, deadline: deadline)
    let answers = try PostgresTrace.transaction(connection.trace, causedBy: group.compactMap(\.cause)) {
      () throws(PostgresFailure) in
      try transaction.answers(to: group.map(\.change))
    }
    for (call, answer) in zip(group, answers) { call.deliver(.success(answer)) }
  }

  func fail(_ error: StorageError) { deliver(.failure(error)) }
}
