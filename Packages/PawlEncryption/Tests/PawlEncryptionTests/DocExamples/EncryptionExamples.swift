import PawlEncryption
import PawlStorage
import Testing

/// The code blocks of the documentation of `PawlEncryption`.
@Suite struct EncryptionExamples {
  private let environment = [
    "BOARD_KEY": "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
    "BOARD_EARLIER_KEY": "HwECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
  ]

  @Test func keyComesFromTheEnvironment() throws {
    let key = try EncryptionKey(id: "2026-11", base64: environment["BOARD_KEY"] ?? "")
    #expect(key.id == "2026-11")
  }

  @Test func storageEncryptsADatabase() async throws {
    let database = MemoryStorage()
    let november = try EncryptionKey(id: "2026-11", base64: environment["BOARD_KEY"] ?? "")
    let october = try EncryptionKey(id: "2026-10", base64: environment["BOARD_EARLIER_KEY"] ?? "")
    let keys = try EncryptionKeys(current: november, earlier: [october])
    #expect(keys.current.id == "2026-11")
    let storage = EncryptedStorage(database, keys: try EncryptionKeys(current: november, earlier: [october]))
    #expect(try await needs("2026-10", storage) == [])
    for key in try await needs("2026-10", storage) { try await storage.reencrypt(key) }
  }

  func needs(_ id: String, _ storage: EncryptedStorage) async throws -> [StorageKey] {
    var found: [StorageKey] = []
    var last: StorageKey?
    while true {
      let page = try await storage.keys(after: last, limit: 1_000)
      for key in page where try await storage.encryptionKeyIDs(of: key).contains(id) { found.append(key) }
      guard let end = page.last else { return found }
      last = end
    }
  }
}
