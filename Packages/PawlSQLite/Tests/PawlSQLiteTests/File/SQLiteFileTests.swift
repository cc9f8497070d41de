import Foundation
import PawlStorage
import Testing

@testable import PawlSQLite

@Suite struct SQLiteFileTests {
  @Test(arguments: [
    (0, "19700101T000000Z"), (1_700_000_000_999_999, "20231114T221320Z"), (253_402_300_799_000_000, "99991231T235959Z"),
  ])
  func timesAreWrittenInUTC(microseconds: Int64, text: String) {
    #expect(SQLiteFile.text(of: StorageInstant(microseconds: microseconds)) == text)
  }

  @Test func relativePathsBecomeAbsolute() throws {
    let file = try SQLiteFile(path: "storage.sqlite")
    #expect(file.path == URL(fileURLWithPath: FileManager.default.currentDirectoryPath).path + "/storage.sqlite")
  }

  @Test func lockIsTakenAloneOrShared() throws {
    let folder = try TemporaryFolder()
    let locks = try (0..<3).map { _ in try SQLiteFileLock(path: folder.path + "/lock") }
    #expect(locks[0].tryLock() == .alone)
    #expect(locks[1].tryLock() == nil)
    locks[0].share()
    #expect(locks[1].tryLock() == .shared)
    #expect(locks[2].tryLock() == .shared)
    locks[0].unlock()
    locks[1].release()
    #expect(locks[2].tryLock() == .alone)
    #expect(locks[0].tryLock() == nil)
  }
}
