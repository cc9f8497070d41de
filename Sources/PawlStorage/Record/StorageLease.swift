/// A number that a storage gives to each acquisition of a lease.
///
/// Tokens of one storage increase with each acquisition of any key, and are never reused, not even after a record was removed.
/// Each write carries the token of its lease. A storage refuses the write if a newer token was given for the same key.
public struct FencingToken: Hashable, Comparable, Sendable {
  /// The number of the token. The first token of a storage is 1.
  public var number: Int64

  /// Creates a token from its number.
  public init(number: Int64) {
    self.number = number
  }

  public static func < (first: FencingToken, second: FencingToken) -> Bool {
    first.number < second.number
  }
}

/// The right of one holder to write to one record until a point in time.
///
/// After ``end`` another holder can acquire the record. Until that happens, writes with ``token`` are still accepted. The holder
/// extends it by a renewal of the record, and afterwards by renewals of its own lease.
public struct StorageLease: Hashable, Sendable {
  /// The record that the lease is for.
  public var key: StorageKey
  /// The identity of the holder, for example of a process.
  public var holder: String
  /// The token of the acquisition. Renewals keep it.
  public var token: FencingToken
  /// The time from which another holder can acquire the record, by the clock of the storage.
  public var end: StorageInstant

  /// Creates a description of a lease. Only a storage grants leases.
  public init(key: StorageKey, holder: String, token: FencingToken, end: StorageInstant) {
    self.key = key
    self.holder = holder
    self.token = token
    self.end = end
  }
}
