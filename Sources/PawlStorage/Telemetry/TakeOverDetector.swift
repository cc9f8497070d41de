import Synchronization

/// A storage that notices when its holder acquires a record whose last lease has ended without being released.
///
/// The answer to an acquisition doesn't name the holder before. The detector remembers the leases of others that it has seen, and
/// compares their end with the time of the acquisition by the clock of the storage. A live holder renews its lease long before
/// the end.
final class TakeOverDetector: SessionStorageWrapper {
  let base: any SessionStorage
  private let metrics: any StorageWriterMetrics
  private let seen = Mutex<[StorageKey: StorageLease]>([:])
  /// The number of leases that are remembered. Most records that are read are acquired soon.
  private static let capacity = 1024

  init(_ base: any SessionStorage, _ metrics: any StorageWriterMetrics) {
    self.base = base
    self.metrics = metrics
  }

  private func note(_ lease: StorageLease?, of key: StorageKey) {
    seen.withLock { seen in
      if seen.count >= Self.capacity { seen.removeAll() }
      seen[key] = lease
    }
  }

  func acquire(
    _ key: StorageKey, holder: String, duration: Duration, creating schemaVersion: Int?
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    do throws(StorageError) {
      let answer = try await base.acquire(key, holder: holder, duration: duration, creating: schemaVersion)
      let last = seen.withLock { $0.removeValue(forKey: key) }
      let now = answer.lease.end.advanced(by: .zero - duration)
      if let last, last.holder != holder, last.end <= now { metrics.leaseTakenOver(key, from: last.holder) }
      return answer
    } catch {
      if case .held(let lease) = error { note(lease, of: key) }
      throw error
    }
  }

  func load(_ key: StorageKey) async throws(StorageError) -> StorageRecord? {
    let record = try await base.load(key)
    note(record?.lease, of: key)
    return record
  }
}
