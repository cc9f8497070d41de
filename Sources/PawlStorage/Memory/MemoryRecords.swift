/// The records of a ``MemoryStorage``.
struct MemoryRecords: Sendable {
  private struct Stored {
    var header: StorageHeader
    var snapshot: StorageSnapshot?
    var entries: [StorageEntry] = []
    var details: StorageDetails?

    var record: StorageRecord {
      StorageRecord(
        key: header.key, schemaVersion: header.schemaVersion, snapshot: snapshot, entries: entries, details: details,
        expires: header.expires, lease: header.lease)
    }

    mutating func perform(_ change: StorageHeader.Change) {
      switch change {
      case .insertEntry(let entry):
        entries.append(entry)
      case .replaceSnapshot(let snapshot):
        self.snapshot = snapshot
        let kept = entries.firstIndex { $0.number > snapshot.lastEntry } ?? entries.endIndex
        entries.removeSubrange(..<kept)
      case .replaceDetails(let details):
        self.details = details
      }
    }
  }

  private var stored: [StorageKey: Stored] = [:]
  private var holders: [String: StorageHolder] = [:]
  private(set) var aside: [SetAsideRecord] = []
  private var lastToken = FencingToken(number: 0)

  private var nextToken: FencingToken { FencingToken(number: lastToken.number + 1) }

  /// Returns the stored record, with the end of its holder's lease.
  private func found(_ key: StorageKey) -> Stored? {
    guard var found = stored[key] else { return nil }
    found.header.holderEnd = found.header.holder.flatMap { holders[$0]?.end }
    return found
  }

  mutating func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?, now: StorageInstant
  ) throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    let (header, isNew) = try StorageHeader.acquiring(
      key, stored: found(key)?.header, holder: holder, duration: duration, creating: schemaVersion, token: nextToken,
      now: now)
    lastToken = header.token
    var record = Stored(header: header)
    if !isNew, let old = found(key) {
      record = old
      record.header = header
    }
    stored[key] = record
    return (
      record.record, StorageLease(key: key, holder: holder, token: header.token, end: header.leaseEnd)
    )
  }

  func load(_ key: StorageKey, now: StorageInstant) -> StorageRecord? {
    guard let stored = found(key), !stored.header.isAbsent(at: now) else { return nil }
    return stored.record
  }

  mutating func perform(_ write: StorageWrite, now: StorageInstant) -> StorageWriteResult {
    do {
      guard var record = found(write.key) else { return .refused(.lostLease(write.key, write.token)) }
      // The record has one owner while it changes, so that its entries aren't copied.
      stored[write.key] = nil
      defer { stored[write.key] = record }
      for change in try record.header.perform(write, now: now) { record.perform(change) }
      return .stored
    } catch {
      return .refused(error)
    }
  }

  mutating func renew(
    _ lease: StorageLease, duration: Duration, now: StorageInstant
  ) -> Result<StorageLease, StorageError> {
    do {
      guard var header = found(lease.key)?.header else { return .failure(.lostLease(lease.key, lease.token)) }
      let renewed = try header.renew(lease, duration: duration, now: now)
      stored[lease.key]?.header = header
      return .success(renewed)
    } catch {
      return .failure(error)
    }
  }

  mutating func renew(
    holder: String, duration: Duration, now: StorageInstant
  ) throws(StorageError) -> StorageInstant {
    let renewed = try StorageHolder.renewing(holders[holder], duration: duration, now: now)
    holders[holder] = renewed
    return renewed.since
  }

  mutating func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration, now: StorageInstant
  ) throws(StorageError) -> StorageLease {
    guard let old = found(lease.key) else { throw .lostLease(lease.key, lease.token) }
    let header = try old.header.settingAside(
      lease, schemaVersion: schemaVersion, duration: duration, newToken: nextToken, now: now)
    lastToken = header.token
    var record = old.record
    record.lease = nil
    record.expires = nil
    aside.append(SetAsideRecord(id: (aside.last?.id ?? 0) + 1, reason: reason, time: now, record: record))
    stored[lease.key] = Stored(header: header)
    return StorageLease(key: lease.key, holder: header.holder ?? "", token: header.token, end: header.leaseEnd)
  }

  func keys(after key: StorageKey?, limit: Int, now: StorageInstant) -> [StorageKey] {
    let present = stored.keys.filter { found($0)?.header.isAbsent(at: now) == false }
    return Array(present.filter { candidate in key.map { $0 < candidate } ?? true }.sorted().prefix(limit))
  }

  mutating func removeExpired(limit: Int, now: StorageInstant) -> Int {
    holders = holders.filter { $0.value.end > now }
    var keys: [StorageKey] = []
    for key in stored.keys where found(key)?.header.isAbsent(at: now) == true {
      keys.append(key)
      if keys.count == limit { break }
    }
    for key in keys { stored[key] = nil }
    return keys.count
  }
}
