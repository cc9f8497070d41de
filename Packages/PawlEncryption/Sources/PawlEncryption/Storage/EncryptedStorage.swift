public import PawlStorage

/// A storage that encrypts the contents of records before another storage keeps them.
///
/// ```swift
/// let storage = EncryptedStorage(database, keys: try EncryptionKeys(current: november, earlier: [october]))
/// ```
///
/// **Encrypted** are entries, snapshots, details, and the reasons for which records were set aside, with AES-GCM (256 bits).
/// **Not encrypted** are the keys of records, the names of holders, numbers of entries, schema versions, times, and the sizes of
/// contents.
///
/// **Authentication.** Each content is bound to its record, its kind, its number and its schema version. A content that was changed
/// in the database, moved to another record or to another number is refused with `StorageError.damaged`, and so is a log in which an
/// entry is missing. An earlier content of the same record can be put back as a whole, as a restored backup does: see
/// <doc:KeysAndRotation>.
///
/// **Keys.** Everything is written with ``EncryptionKeys/current``. A record that was written with an earlier key is written with
/// the current one at its next snapshot. A record whose key the program doesn't have can't be acquired: the error is
/// `StorageError.unknownEncryptionKey`, and the record stays as it is.
///
/// **Guarantees** are those of the other storage: results, durability, time and errors.
///
/// A writer that changes the schema version of a record must await each ``commit(_:)`` of the record before the next one, as
/// `StorageWriter` does.
public final class EncryptedStorage: SessionStorage {
  let base: any SessionStorage
  private let cipher: ContentCipher
  let known = KnownVersions()

  /// Creates a storage that encrypts the contents of another one.
  ///
  /// - Parameters:
  ///   - base: The storage that keeps the encrypted contents.
  ///   - keys: The keys.
  ///   - readsPlainText: Whether contents that aren't encrypted are read as they are. Set it while records from the time before the
  ///     encryption remain; they are encrypted at their next snapshot. Meanwhile somebody who can write to the database can replace
  ///     contents. Default: `false`; such contents are refused with `StorageError.damaged`.
  public init(_ base: any SessionStorage, keys: EncryptionKeys, readsPlainText: Bool = false) {
    self.base = base
    cipher = ContentCipher(keys: keys, readsPlainText: readsPlainText)
  }

  /// That of the other storage.
  public var defaultLeaseDuration: Duration { base.defaultLeaseDuration }

  /// - Throws: Also `StorageError.unknownEncryptionKey` and `StorageError.damaged` if the record can't be decrypted. Its lease is
  ///   released then, and nothing else was changed.
  public func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    let (record, lease) = try await base.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
    do throws(StorageError) {
      let opened = try cipher.opened(record)
      known.note(lease, record.schemaVersion)
      return (opened, lease)
    } catch {
      // If this fails, the lease ends by itself.
      _ = try? await base.commit([StorageWrite(lease, [.release])])
      throw error
    }
  }

  /// - Throws: Also `StorageError.unknownEncryptionKey` and `StorageError.damaged` if the record can't be decrypted.
  public func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? {
    guard let record = try await base.load(key) else { return nil }
    return try cipher.opened(record)
  }

  /// - Complexity: That of the other storage, and O(changed bytes). A write that changes the schema version reads the record.
  public func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    var tracked = WriteVersions(base, known)
    let versions = try await tracked.versions(of: writes)
    var sealed: [StorageWrite] = []
    sealed.reserveCapacity(writes.count)
    for (write, versions) in zip(writes, versions) { sealed.append(try cipher.sealed(write, versions: versions)) }
    do throws(StorageError) {
      let results = try await base.commit(sealed)
      for (write, result) in zip(writes, results) {
        note(write, result, changedVersion: tracked.changedVersion(of: write.key))
      }
      return results
    } catch {
      // It is unknown which versions are stored.
      for write in writes where tracked.changedVersion(of: write.key) != nil { known.forget(write.key, write.token) }
      throw error
    }
  }

  private func note(_ write: StorageWrite, _ result: StorageWriteResult, changedVersion: Int?) {
    switch result {
    case .stored where write.operations.contains(.release), .refused(.lostLease):
      known.forget(write.key, write.token)
    case .stored:
      if let changedVersion { known.note(write.key, write.token, changedVersion) }
    case .refused:
      if changedVersion != nil { known.forget(write.key, write.token) }
    }
  }

  public func renew(
    _ leases: [StorageLease], duration: Duration
  ) async throws(StorageError) -> [Result<StorageLease, StorageError>] {
    let results = try await base.renew(leases, duration: duration)
    for (lease, result) in zip(leases, results) {
      if case .failure(.lostLease) = result { known.forget(lease.key, lease.token) }
    }
    return results
  }

  public func renew(holder: String, duration: Duration) async throws(StorageError) -> StorageInstant {
    try await base.renew(holder: holder, duration: duration)
  }

  /// The content stays encrypted as it is. The reason is encrypted, since it often quotes the content.
  public func setAside(
    _ lease: StorageLease, reason: String, schemaVersion: Int, duration: Duration
  ) async throws(StorageError) -> StorageLease {
    let sealed = try cipher.sealed(reason: reason, of: lease.key)
    let new = try await base.setAside(lease, reason: sealed, schemaVersion: schemaVersion, duration: duration)
    known.note(new, schemaVersion)
    return new
  }

  /// - Throws: Also `StorageError.unknownEncryptionKey` and `StorageError.damaged` if one of the records can't be decrypted.
  public func setAsideRecords(after id: Int64, limit: Int) async throws(StorageError) -> [SetAsideRecord] {
    var opened: [SetAsideRecord] = []
    for aside in try await base.setAsideRecords(after: id, limit: limit) { opened.append(try cipher.opened(aside)) }
    return opened
  }

  public func keys(after key: StorageKey?, limit: Int) async throws(StorageError) -> [StorageKey] {
    try await base.keys(after: key, limit: limit)
  }

  public func removeExpired(limit: Int) async throws(StorageError) -> Int {
    try await base.removeExpired(limit: limit)
  }
}
