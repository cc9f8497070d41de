import PawlEncryption
import PawlStorage

/// Measures the time of a snapshot in memory, with and without encryption, and of reading it.
///
/// Run it with `swift run -c release encryption-bench`. The differences of the columns are the costs of the encryption.
@main
enum EncryptionBench {
  static func main() async throws {
    let key = try EncryptionKey(id: "2026-11", bytes: (0..<32).map { UInt8($0) })
    print("bytes      plain write   encrypted write   plain read   encrypted read      (µs, the best of ten rounds)")
    for size in [0, 100, 1_000, 10_000, 100_000] {
      let plain = try await times(of: MemoryStorage(), size: size)
      let encrypted = try await times(
        of: EncryptedStorage(MemoryStorage(), keys: EncryptionKeys(current: key)), size: size)
      let columns = [plain.write, encrypted.write, plain.read, encrypted.read].map { "\(rounded($0))" }
      print(([String(size)] + columns).joined(separator: "\t\t"))
    }
  }

  private static func times(
    of storage: some SessionStorage, size: Int
  ) async throws -> (write: Duration, read: Duration) {
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(1_000_000), creating: 1)
    let snapshot = StorageSnapshot(lastEntry: 0, bytes: (0..<size).map { UInt8(truncatingIfNeeded: $0) })
    let write = [StorageWrite(lease, [.snapshot(snapshot, schemaVersion: 1)])]
    return (
      try await best { _ = try await storage.commit(write) }, try await best { _ = try await storage.load("a") }
    )
  }

  private static func best(_ body: () async throws -> Void) async throws -> Duration {
    var best = Duration.seconds(1_000)
    for _ in 0..<10 {
      let start = ContinuousClock.now
      for _ in 0..<1_000 { try await body() }
      best = min(best, (ContinuousClock.now - start) / 1_000)
    }
    return best
  }

  private static func rounded(_ duration: Duration) -> Double {
    (duration / .nanoseconds(10)).rounded() / 100
  }
}
