import PawlStorage
import Synchronization

/// The schema versions of the records that this process holds.
///
/// An entry is bound to the schema version of its record, and a write doesn't contain it. It is known from the acquisition, and
/// changes with a snapshot of another version only.
final class KnownVersions: Sendable {
  private struct Known: Sendable {
    var token: FencingToken
    var version: Int
  }

  private let known = Mutex<[StorageKey: Known]>([:])

  func note(_ lease: StorageLease, _ version: Int) { note(lease.key, lease.token, version) }

  func note(_ key: StorageKey, _ token: FencingToken, _ version: Int) {
    known.withLock { $0[key] = Known(token: token, version: version) }
  }

  /// Forgets a record unless it was acquired again with another token.
  func forget(_ key: StorageKey, _ token: FencingToken) {
    known.withLock { known in
      if known[key]?.token == token { known[key] = nil }
    }
  }

  /// Returns the versions of the records of writes; `nil` for records that aren't known.
  func versions(of writes: [StorageWrite]) -> [Int?] {
    known.withLock { known in
      writes.map { write in
        known[write.key].flatMap { $0.token == write.token ? $0.version : nil }
      }
    }
  }

  /// The number of known records. For tests.
  var count: Int { known.withLock { $0.count } }
}
