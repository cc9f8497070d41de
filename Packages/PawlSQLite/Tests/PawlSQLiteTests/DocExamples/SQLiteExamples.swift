import PawlSQLite
import PawlStorage
import PawlTopics
import Testing

/// The code blocks of the documentation of `PawlSQLite`.
@Suite struct SQLiteExamples {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func acquiredRecordTakesAnEntry() async throws {
    let storage = try SQLiteStorage(path: folder.database)
    let (record, lease) = try await storage.acquire("todos", holder: "server-1", duration: .seconds(10), creating: 1)
    let entry = StorageEntry(number: record.lastEntry + 1, bytes: Array("add milk".utf8))
    let results = try await storage.commit([StorageWrite(lease, [.append(entry)])])
    #expect(results == [.stored])
  }

  @Test func transportConnectsAHub() async throws {
    let transport = try SQLiteTopics(path: folder.database)
    let topics = Topics(transport: transport)
    try await topics.connected()

    await topics.close()
    await transport.close()
  }

  @Test func programLearnsOfADamagedFile() throws {
    var messages: [String] = []
    func log(_ message: String) { messages.append(message) }

    let storage = try SQLiteStorage(path: folder.database)
    if let file = storage.setAsideFile { log("Kept a damaged file at \(file.path): \(file.reason)") }
    #expect(messages == [])
  }
}
