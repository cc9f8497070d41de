import PawlStorage
import Testing

@testable import PawlSQLite

@Suite struct SQLiteBusyWaitTests {
  @Test func pausesGrowToALimit() {
    #expect(SQLiteBusyWait.total(afterTries: 0) == .zero)
    #expect(SQLiteBusyWait.total(afterTries: 1) == .microseconds(500))
    #expect(SQLiteBusyWait.total(afterTries: 8) == .milliseconds(18))
    #expect(SQLiteBusyWait.total(afterTries: 108) == .milliseconds(418))
  }

  @Test func pauseBeyondTheTimeoutIsNotMade() {
    #expect(!SQLiteBusyWait.pause(afterTries: 0, timeout: .zero))
    #expect(SQLiteBusyWait.pause(afterTries: 0, timeout: .microseconds(1)))
    #expect(!SQLiteBusyWait.pause(afterTries: 108, timeout: .milliseconds(418)))
  }
}
