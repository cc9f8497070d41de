import PawlStorage

/// The headers of a transaction, and the changes that it stores.
struct PostgresGroup {
  /// An answer whose record may have to be read first.
  enum Answer {
    case acquired(PostgresStoredHeader, StorageLease)
    case other(PostgresAnswer)

    func plain(_ contents: PostgresContents?) throws(PostgresFailure) -> PostgresAnswer {
      switch self {
      case .other(let answer): return answer
      case .acquired(let stored, let lease):
        guard let record = try contents?.record(stored) else { preconditionFailure("The contents were read.") }
        return .acquired(record, lease)
      }
    }
  }

  private struct Aside {
    var old: PostgresStoredHeader
    var reason: String
  }

  private let now: StorageInstant
  private var tokens: ArraySlice<FencingToken>
  private var headers: [StorageKey: PostgresStoredHeader] = [:]
  /// The headers in the rows of the database.
  private let stored: [StorageKey: PostgresStoredHeader]
  private var entries: [(content: Int64, entry: StorageEntry)] = []
  private var snapshots: [Int64: StorageSnapshot] = [:]
  private var details: [Int64: StorageDetails] = [:]
  /// The contents of records that expired and begin anew.
  private var removed: [Int64] = []
  private var aside: [Aside] = []

  /// - Parameter tokens: One token for each call that needs one.
  init(stored: [PostgresStoredHeader], tokens: [FencingToken], now: StorageInstant) {
    self.now = now
    self.tokens = tokens[...]
    self.stored = Dictionary(uniqueKeysWithValues: stored.map { ($0.header.key, $0) })
    headers = self.stored
  }

  mutating func perform(_ change: PostgresChange) -> Answer {
    do throws(StorageError) {
      switch change {
      case .acquire(let key, let holder, let duration, let version):
        return try acquire(key, holder: holder, duration: duration, creating: version)
      case .commit(let writes):
        var results: [StorageWriteResult] = []
        for write in writes { results.append(perform(write)) }
        return .other(.committed(results))
      case .renew(let leases, let duration):
        var results: [Result<StorageLease, StorageError>] = []
        for lease in leases { results.append(renew(lease, duration: duration)) }
        return .other(.renewed(results))
      case .setAside(let lease, let reason, let version, let duration):
        return .other(
          .setAside(try setAside(lease, reason: reason, schemaVersion: version, duration: duration)))
      }
    } catch {
      return .other(.refused(error))
    }
  }

  private mutating func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) throws(StorageError) -> Answer {
    let (old, token) = (headers[key], tokens.removeFirst())
    let (header, isNew) = try StorageHeader.acquiring(
      key, stored: old?.header, holder: holder, duration: duration, creating: schemaVersion, token: token, now: now)
    // A token is used once. It therefore serves as the number of the contents of a new record, too.
    var stored = PostgresStoredHeader(header: header, content: token.number)
    if let old {
      if isNew { removed.append(old.content) } else { stored.content = old.content }
    }
    headers[key] = stored
    return .acquired(stored, StorageLease(key: key, holder: holder, token: token, end: header.leaseEnd))
  }

  private mutating func perform(_ write: StorageWrite) -> StorageWriteResult {
    guard var stored = headers[write.key] else { return .refused(.lostLease(write.key, write.token)) }
    do throws(StorageError) {
      for change in try stored.header.perform(write, now: now) {
        switch change {
        case .insertEntry(let entry): entries.append((stored.content, entry))
        case .replaceSnapshot(let snapshot): snapshots[stored.content] = snapshot
        case .replaceDetails(let details): self.details[stored.content] = details
        }
      }
      headers[write.key] = stored
      return .stored
    } catch {
      return .refused(error)
    }
  }

  private mutating func renew(_ lease: StorageLease, duration: Duration) -> Result<StorageLease, StorageError> {
    guard var stored = headers[lease.key] else { return .failure(.lostLease(lease.key, lease.token)) }
    do throws(StorageError) {
      let renewed = try stored.header.renew(lease, duration: duration, now: now)
      headers[lease.key] = stored
      return .success(renewed)
    } catch {
      return .failure(error)
    }
  }

  private mutating func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) throws(StorageError) -> StorageLease {
    let token = tokens.removeFirst()
    guard let old = headers[lease.key] else { throw .lostLease(lease.key, lease.token) }
    let header = try old.header.settingAside(
      lease, schemaVersion: schemaVersion, duration: duration, newToken: token, now: now)
    aside.append(Aside(old: old, reason: reason))
    headers[lease.key] = PostgresStoredHeader(header: header, content: token.number)
    return StorageLease(key: lease.key, holder: header.holder ?? "", token: token, end: header.leaseEnd)
  }

  // MARK: Statements

  /// The statements that store the changes.
  var statements: [PostgresStatement] {
    var statements: [PostgresStatement] = []
    let changed = headers.values.filter { stored[$0.header.key] != $0 }
    if !changed.isEmpty { statements.append(storeHeaders(changed)) }
    if !removed.isEmpty {
      for sql in [PostgresQuery.deleteAllEntries, PostgresQuery.deleteSnapshots, PostgresQuery.deleteDetails] {
        statements.append(PostgresStatement(sql) { $0.bind(removed.map { Optional($0) }) })
      }
    }
    // Entries that a snapshot of the same group contains needn't be inserted.
    let kept = entries.filter { $0.entry.number > snapshots[$0.content]?.lastEntry ?? 0 }
    if !kept.isEmpty {
      statements.append(
        PostgresStatement(PostgresQuery.insertEntries) {
          $0.bind(kept.map { Optional($0.content) })
          $0.bind(kept.map { Optional(Int64($0.entry.number)) })
          $0.bind(kept.map { Optional($0.entry.bytes) })
        })
    }
    if !snapshots.isEmpty {
      let snapshots = Array(snapshots)
      let (contents, numbers) = (
        snapshots.map { Optional($0.key) }, snapshots.map { Optional(Int64($0.value.lastEntry)) }
      )
      statements.append(
        PostgresStatement(PostgresQuery.deleteEntries) {
          $0.bind(contents)
          $0.bind(numbers)
        })
      statements.append(
        PostgresStatement(PostgresQuery.storeSnapshots) {
          $0.bind(contents)
          $0.bind(numbers)
          $0.bind(snapshots.map { Optional($0.value.bytes) })
        })
    }
    if !details.isEmpty {
      let details = Array(details)
      statements.append(
        PostgresStatement(PostgresQuery.storeDetails) {
          $0.bind(details.map { Optional($0.key) })
          $0.bind(details.map { Optional(Int64($0.value.revision)) })
          $0.bind(details.map { Optional($0.value.bytes) })
        })
    }
    if !aside.isEmpty { statements.append(storeAside()) }
    return statements
  }

  private func storeHeaders(_ changed: [PostgresStoredHeader]) -> PostgresStatement {
    PostgresStatement(PostgresQuery.storeHeaders) {
      $0.bind(changed.map { Optional(Array($0.header.key.text.utf8)) })
      $0.bind(changed.map { Optional($0.content) })
      $0.bind(changed.map { Optional(Int64($0.header.schemaVersion)) })
      $0.bind(changed.map { Optional($0.header.token.number) })
      $0.bind(changed.map { $0.header.holder.map { Array($0.utf8) } })
      $0.bind(changed.map { Optional($0.header.leaseEnd.microseconds) })
      $0.bind(changed.map { Optional($0.header.isShared ? 1 : 0 as Int64) })
      $0.bind(changed.map { $0.header.snapshotEntry.map { Int64($0) } })
      $0.bind(changed.map { Optional(Int64($0.header.lastEntry)) })
      $0.bind(changed.map { Optional(Int64($0.header.detailsRevision)) })
      $0.bind(changed.map { $0.header.expires?.microseconds })
    }
  }

  private func storeAside() -> PostgresStatement {
    PostgresStatement(PostgresQuery.insertSetAside) {
      $0.bind(aside.map { Optional(Array($0.old.header.key.text.utf8)) })
      $0.bind(aside.map { Optional($0.old.content) })
      $0.bind(aside.map { Optional(Int64($0.old.header.schemaVersion)) })
      $0.bind(aside.map { Optional(Array($0.reason.utf8)) })
      $0.bind(aside.map { _ in Optional(now.microseconds) })
    }
  }
}
