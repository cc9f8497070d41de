import PawlEncryption
import PawlStorage
import Testing

@Suite struct EncryptionKeyTests {
  @Test(arguments: [0, 16, 31, 33]) func keysNeed32Bytes(count: Int) {
    #expect(throws: StorageError.self) { try EncryptionKey(id: "a", bytes: Array(repeating: 1, count: count)) }
  }

  @Test(arguments: ["", "a b", "é", "a\n", String(repeating: "x", count: 65)])
  func idsHaveUpTo64PlainCharacters(id: String) {
    #expect(throws: StorageError.self) { try EncryptionKey(id: id, bytes: Array(repeating: 1, count: 32)) }
  }

  @Test func keysAreReadFromBase64WithANewLine() throws {
    let key = try EncryptionKey(id: "a", base64: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n")
    #expect(key.id == "a")
  }

  @Test func errorsDoNotContainTheText() {
    for text in ["secret!", "c2VjcmV0"] {
      let error = #expect(throws: StorageError.self) { try EncryptionKey(id: "a", base64: text) }
      #expect(error?.description.contains(text) == false)
    }
  }

  @Test func twoKeysCannotHaveOneID() throws {
    let error = #expect(throws: StorageError.self) {
      try EncryptionKeys(current: .test("a"), earlier: [.test("a", 2)])
    }
    #expect(error?.description == "Two encryption keys have the id \"a\".")
  }

  @Test("Descriptions, mirrors and dumps of keys and storages show ids only")
  func keysAreNeverPrinted() throws {
    let secret = Array("0123456789abcdefghijklmnopqrstuv".utf8)
    let key = try EncryptionKey(id: "2026-11", bytes: secret)
    let keys = try EncryptionKeys(current: key, earlier: [.test("2026-10")])
    let storage = EncryptedStorage(MemoryStorage(), keys: keys)
    #expect("\(key)" == "EncryptionKey(id: \"2026-11\")")
    #expect("\(keys)" == "EncryptionKeys(current: \"2026-11\", earlier: [\"2026-10\"])")
    #expect(Mirror(reflecting: key).children.map(\.label) == ["id"])
    for value in [key, keys, storage, [key], ["key": key]] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped] {
        #expect(!text.contains("Symmetric"), "\(text)")
        #expect(!text.contains("48"), "\(text)")
        #expect(!text.contains("0123456789"), "\(text)")
      }
    }
  }
}
