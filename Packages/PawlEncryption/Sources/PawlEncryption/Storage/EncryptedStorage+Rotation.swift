public import PawlStorage

extension EncryptedStorage {
  /// Returns the ids of the keys that the content of a record needs. It is empty for a record without content.
  ///
  /// An earlier key can be removed from the program when no record needs it any more. The method needs no key itself.
  ///
  /// - Throws: `StorageError.notFound` if there is no such record, and `StorageError.damaged` if a content isn't encrypted.
  public func encryptionKeyIDs(of key: StorageKey) async throws(StorageError) -> Set<String> {
    guard let record = try await base.load(key) else { throw .notFound(key) }
    var ids: Set<String> = []
    for content in [record.snapshot?.bytes, record.details?.bytes].compactMap(\.self) + record.entries.map(\.bytes) {
      guard let head = ContentHead(readingFrom: content) else {
        throw .damaged("A content of the record \"\(key)\" isn't encrypted.")
      }
      ids.insert(head.keyID)
    }
    return ids
  }

  /// Writes the snapshot and the details of a record with the current key, and returns whether the record needs no other key now.
  ///
  /// Records in use are written with the current key anyway. This method is for those that nobody uses, when an earlier key is to be
  /// removed. It acquires the record for a moment, and changes nothing but the revision of its details. Entries after the snapshot stay
  /// as they are, since only the program can make a snapshot that contains them; the result is `false` then.
  ///
  /// - Throws: `StorageError.held` while somebody uses the record, `StorageError.notFound`, and the errors of
  ///   ``acquire(_:holder:duration:creating:)`` and ``commit(_:)``. The record keeps its keys then.
  @discardableResult
  public func reencrypt(_ key: StorageKey) async throws(StorageError) -> Bool {
    let holder = "PawlEncryption-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    let (record, lease) = try await acquire(key, holder: holder, duration: .seconds(5), creating: nil)
    var operations: [StorageWrite.Operation] = []
    if let snapshot = record.snapshot {
      operations.append(.snapshot(snapshot, schemaVersion: record.schemaVersion))
    }
    if let details = record.details {
      // A write with the same revision would have no effect.
      operations.append(.details(StorageDetails(revision: details.revision + 1, bytes: details.bytes)))
    }
    operations.append(.release)
    if case .refused(let error)? = try await commit([StorageWrite(lease, operations)]).first { throw error }
    return record.entries.isEmpty
  }
}
