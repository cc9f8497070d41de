/// The part of a record that decides whether a call is allowed, for implementations of ``SessionStorage``.
///
/// A driver stores a header for each record, and the contents beside it. In one transaction it reads the header, calls a method
/// of the header, and stores the header and the changes that the method returned. All drivers thereby have the same rules.
public struct StorageHeader: Hashable, Sendable {
  /// A change of the contents of a record.
  public enum Change: Hashable, Sendable {
    /// Adds an entry whose number isn't stored.
    case insertEntry(StorageEntry)
    /// Replaces the snapshot, if there is one, and removes all entries up to its last entry.
    case replaceSnapshot(StorageSnapshot)
    /// Replaces the details, if there are any.
    case replaceDetails(StorageDetails)
  }

  /// The name of the record.
  public var key: StorageKey
  /// The version of the schema of the snapshot and the entries.
  public var schemaVersion: Int
  /// The newest token of the record.
  public var token: FencingToken
  /// The holder of the last lease, or `nil` after it was released.
  public var holder: String?
  /// The end of the last lease, unless the lease of its holder ends later.
  public var leaseEnd: StorageInstant
  /// Whether the lease of the holder extends the last lease. An acquisition begins without; a renewal of the record sets it.
  public var isShared: Bool
  /// The end of the lease of ``holder``, or `nil` without one. The driver looks it up for each call; it doesn't store it with
  /// the record.
  public var holderEnd: StorageInstant?
  /// The last entry of the snapshot, or `nil` without one.
  public var snapshotEntry: Int?
  /// The number of the last entry, or 0.
  public var lastEntry: Int
  /// The revision of the details, or 0 without any.
  public var detailsRevision: Int
  /// The time at which the record expires, or `nil`.
  public var expires: StorageInstant?

  /// Creates a header from stored values.
  public init(
    key: StorageKey, schemaVersion: Int, token: FencingToken, holder: String?, leaseEnd: StorageInstant,
    isShared: Bool = false, holderEnd: StorageInstant? = nil, snapshotEntry: Int? = nil, lastEntry: Int = 0,
    detailsRevision: Int = 0, expires: StorageInstant? = nil
  ) {
    self.key = key
    self.schemaVersion = schemaVersion
    self.token = token
    self.holder = holder
    self.leaseEnd = leaseEnd
    self.isShared = isShared
    self.holderEnd = holderEnd
    self.snapshotEntry = snapshotEntry
    self.lastEntry = lastEntry
    self.detailsRevision = detailsRevision
    self.expires = expires
  }

  /// The last lease, or `nil` after it was released.
  public var lease: StorageLease? {
    holder.map { StorageLease(key: key, holder: $0, token: token, end: effectiveEnd) }
  }

  /// The end of the last lease: its own, or that of its holder's lease.
  private var effectiveEnd: StorageInstant {
    guard isShared, let holderEnd else { return leaseEnd }
    return max(leaseEnd, holderEnd)
  }

  /// Returns whether the last lease still lasts.
  public func isLeased(at now: StorageInstant) -> Bool {
    holder != nil && effectiveEnd > now
  }

  /// Returns whether the record has expired and must be treated as absent.
  public func isAbsent(at now: StorageInstant) -> Bool {
    guard let expires else { return false }
    return expires <= now && !isLeased(at: now)
  }

  /// Returns the header after an acquisition.
  ///
  /// - Parameters:
  ///   - stored: The stored header, or `nil` if there is none.
  ///   - token: A token that is newer than all tokens of the storage.
  /// - Returns: The header to store. If `isNew`, the driver removes all contents of the record.
  /// - Throws: The errors of ``SessionStorage/acquire(_:holder:duration:creating:)``.
  public static func acquiring(
    _ key: StorageKey, stored: StorageHeader?, holder: String, duration: Duration, creating schemaVersion: Int?,
    token: FencingToken, now: StorageInstant
  ) throws(StorageError) -> (header: StorageHeader, isNew: Bool) {
    try requirePositive(duration)
    let end = now.advanced(by: duration)
    if var header = stored, !header.isAbsent(at: now) {
      if let lease = header.lease, lease.holder != holder, lease.end > now { throw .held(lease) }
      header.token = token
      header.holder = holder
      header.leaseEnd = end
      header.isShared = false
      return (header, false)
    }
    guard let schemaVersion else { throw .notFound(key) }
    return (
      StorageHeader(key: key, schemaVersion: schemaVersion, token: token, holder: holder, leaseEnd: end), true
    )
  }

  /// Performs a write, and returns the changes of the contents. An error leaves the header as it was.
  ///
  /// - Throws: The error with which the write is refused.
  public mutating func perform(
    _ write: StorageWrite, now: StorageInstant
  ) throws(StorageError) -> [Change] {
    guard write.token == token, !isAbsent(at: now) else { throw .lostLease(key, write.token) }
    var header = self
    var changes: [Change] = []
    for operation in write.operations { try header.perform(operation, now: now, changes: &changes) }
    self = header
    return changes
  }

  private mutating func perform(
    _ operation: StorageWrite.Operation, now: StorageInstant, changes: inout [Change]
  ) throws(StorageError) {
    switch operation {
    case .append(let entry):
      guard entry.number >= 1, entry.number <= lastEntry + 1 else {
        throw .gap(key, expected: lastEntry + 1, received: entry.number)
      }
      guard entry.number == lastEntry + 1 else { return }
      lastEntry = entry.number
      changes.append(.insertEntry(entry))
    case .snapshot(let snapshot, let version):
      guard snapshot.lastEntry >= 0, snapshot.lastEntry <= lastEntry else {
        throw .gap(key, expected: lastEntry + 1, received: snapshot.lastEntry)
      }
      if let snapshotEntry, snapshot.lastEntry < snapshotEntry { return }
      guard version == schemaVersion || snapshot.lastEntry == lastEntry else {
        throw .entriesOfOtherVersion(key, stored: schemaVersion, received: version)
      }
      snapshotEntry = snapshot.lastEntry
      schemaVersion = version
      changes.append(.replaceSnapshot(snapshot))
    case .details(let details):
      guard details.revision > detailsRevision else { return }
      detailsRevision = details.revision
      changes.append(.replaceDetails(details))
    case .expire(let duration):
      if let duration, duration < .zero { throw .invalidArgument("A record can't expire after \(duration).") }
      expires = duration.map { now.advanced(by: $0) }
    case .release:
      holder = nil
    }
  }

  /// Extends the lease, and lets the lease of the holder extend it from now on. An error leaves the header as it was.
  ///
  /// - Throws: ``StorageError/lostLease(_:_:)`` if the token is old, the lease was released or the record has expired.
  public mutating func renew(
    _ lease: StorageLease, duration: Duration, now: StorageInstant
  ) throws(StorageError) -> StorageLease {
    try Self.requirePositive(duration)
    guard lease.token == token, !isAbsent(at: now), let holder else { throw .lostLease(lease.key, lease.token) }
    leaseEnd = now.advanced(by: duration)
    isShared = true
    return StorageLease(key: key, holder: holder, token: token, end: effectiveEnd)
  }

  /// Returns the header of the empty record after the contents were set aside.
  ///
  /// - Parameter newToken: A token that is newer than all tokens of the storage.
  /// - Throws: The errors of ``SessionStorage/setAside(_:reason:schemaVersion:duration:)``.
  public func settingAside(
    _ lease: StorageLease, schemaVersion: Int, duration: Duration, newToken: FencingToken, now: StorageInstant
  ) throws(StorageError) -> StorageHeader {
    try Self.requirePositive(duration)
    guard lease.token == token, !isAbsent(at: now), let holder else { throw .lostLease(lease.key, lease.token) }
    return StorageHeader(
      key: key, schemaVersion: schemaVersion, token: newToken, holder: holder, leaseEnd: now.advanced(by: duration),
      expires: expires)
  }

  /// Throws ``StorageError/invalidArgument(_:)`` if a limit isn't positive, for the methods that return pages.
  public static func requirePositive(limit: Int) throws(StorageError) {
    if limit < 1 { throw .invalidArgument("The limit \(limit) isn't positive.") }
  }

  /// Throws ``StorageError/invalidArgument(_:)`` if a duration isn't positive, for the methods that grant leases.
  public static func requirePositive(_ duration: Duration) throws(StorageError) {
    if duration <= .zero { throw .invalidArgument("The duration \(duration) of a lease isn't positive.") }
  }
}
