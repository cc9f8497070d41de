import PawlPostgres
import PawlStorage
import PawlTopics
import PostgresTestCluster
import Testing

/// The code blocks of the documentation of `PawlPostgres`.
@Suite(.disabled(if: isSkipped)) struct PostgresExamples {
  @Test func openedStorageTakesAnEntry() async throws {
    let cluster = try PostgresTestCluster.shared.get()
    // A machine with other work may take long for the files of the first tables.
    var configuration = PostgresConfiguration()
    (configuration.connectTimeout, configuration.statementTimeout) = (.seconds(600), .seconds(600))
    (configuration.lockTimeout, configuration.callTimeout) = (.seconds(600), .seconds(600))
    let storage = try await PostgresStorage.open(url: cluster.url(), configuration: configuration)
    let (record, lease) = try await storage.acquire("todos", holder: "server-1", duration: .seconds(10), creating: 1)
    let entry = StorageEntry(number: record.lastEntry + 1, bytes: Array("add milk".utf8))
    let results = try await storage.commit([StorageWrite(lease, [.append(entry)])])
    #expect(results == [.stored])
    await storage.close()
  }

  @Test func transportConnectsAHub() async throws {
    try await PostgresUnderTest.run { test in
      let storage = test.storage
      let transport = PostgresTopics(storage)
      let topics = Topics(transport: transport)
      try await topics.connected()

      await topics.close()
      await storage.close()
    }
  }

  @Test func rightsOfTheDocumentationAreSufficient() async throws {
    try await PostgresUnderTest.run { test in
      let schema = test.configuration.schema
      try test.cluster.query(
        """
        GRANT USAGE ON SCHEMA \(schema) TO powerless;
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO powerless;
        GRANT USAGE ON ALL SEQUENCES IN SCHEMA \(schema) TO powerless;
        """)
      let storage = try await PostgresStorage.open(
        url: test.cluster.url(role: "powerless"), configuration: test.configuration)
      let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(10), creating: 1)
      let write = StorageWrite(
        lease, [.append(entry(1)), .snapshot(StorageSnapshot(lastEntry: 1, bytes: []), schemaVersion: 1)])
      #expect(try await storage.commit([write]) == [.stored])
      _ = try await storage.setAside(lease, reason: "r", schemaVersion: 1, duration: .seconds(10))
      #expect(try await storage.removeExpired(limit: 10) == 0)
      await storage.close()
    }
  }
}
