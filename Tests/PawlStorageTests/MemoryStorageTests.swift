import PawlStorage
import Testing

@Suite struct MemoryStorageTests {
  @Test func keysWithDifferentBytesAreDifferent() {
    #expect(StorageKey("\u{e9}") != StorageKey("e\u{301}"))
    #expect(StorageKey("a") < StorageKey("é"))
  }

  @Test func instantsThatDoNotFitAreLimited() {
    let now = StorageInstant(microseconds: 5)
    #expect(now.advanced(by: .milliseconds(1)).microseconds == 1005)
    #expect(now.advanced(by: .milliseconds(-1)).microseconds == -995)
    #expect(now.advanced(by: .seconds(Int64.max)).microseconds == .max)
    #expect(now.advanced(by: .seconds(Int64.min)).microseconds == .min)
  }

  @Test func onlyFailuresOfTheStorageAreTransient() {
    #expect(StorageError.unavailable("").isTransient)
    #expect(StorageError.full("").isTransient)
    #expect(!StorageError.lostLease("a", FencingToken(number: 1)).isTransient)
    #expect(!StorageError.damaged("").isTransient)
    #expect(!StorageError.unknownEncryptionKey("a", id: "1").isTransient)
  }
}
