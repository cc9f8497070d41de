#if Web
import PawlStorage

/// The key that signs the cookies of all processes that share a storage of sessions.
enum SessionSecret {
  private static let key: StorageKey = "web/secret"

  /// Returns the key in a storage. The first process makes it.
  ///
  /// - Throws: ``StorageError`` or ``StorageWriterError`` if the storage fails.
  static func shared(in storage: any SessionStorage) async throws -> [UInt8] {
    let writer = StorageWriter(storage)
    if let secret = try await storage.load(key)?.snapshot?.bytes { return secret }
    let (content, record) = try await writer.acquire(key, creating: 1, waitingUpTo: .seconds(10))
    if let secret = content.snapshot?.bytes {
      await record.release()
      return secret
    }
    var generator = SystemRandomNumberGenerator()
    let secret = (0..<32).map { _ in UInt8.random(in: 0 ... .max, using: &generator) }
    try record.replaceState { secret }
    try await record.flush()
    await record.release()
    return secret
  }
}
#endif
