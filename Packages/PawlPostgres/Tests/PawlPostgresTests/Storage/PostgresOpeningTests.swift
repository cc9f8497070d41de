import PawlPostgres
import PawlStorage
import PostgresTestCluster
import Testing

@Suite(.disabled(if: isSkipped)) struct PostgresOpeningTests {
  private let cluster: PostgresTestCluster
  private var configuration = PostgresConfiguration()

  init() throws {
    cluster = try PostgresTestCluster.shared.get()
    configuration.schema = newSchema()
    configuration.callTimeout = .seconds(600)
    configuration.statementTimeout = .seconds(60)
  }

  /// Returns the error of an attempt to open a storage.
  private func openingError(_ url: String, _ configuration: PostgresConfiguration? = nil) async throws -> StorageError {
    do {
      let storage = try await PostgresStorage.open(url: url, configuration: configuration ?? self.configuration)
      await storage.close()
    } catch {
      return error
    }
    throw PostgresTestCluster.Failure(description: "The storage was opened.")
  }

  private func expectUnavailable(_ error: StorageError, _ parts: String...) {
    guard case .unavailable(let message) = error else {
      Issue.record("expected unavailable, not \(error)")
      return
    }
    for part in parts { #expect(message.contains(part), "\"\(part)\" isn't in: \(message)") }
  }

  @Test func wrongPasswordFailsAtOnceAndIsNotInTheMessage() async throws {
    let error = try await openingError(cluster.url(role: "secretive", password: "wr0ng-w0rd"))
    expectUnavailable(
      error, "password authentication failed", "secretive", cluster.folder, "\(cluster.port)", "Check the role")
    #expect(!"\(error)".contains("wr0ng-w0rd"))
  }

  @Test func missingPasswordFailsAtOnce() async throws {
    expectUnavailable(try await openingError(cluster.url(role: "secretive")), "no password supplied", "Check the role")
  }

  @Test func invalidURLIsNotShown() async throws {
    let error = try await openingError("postgresql://role:hidden@host:port:5/db?nonsense=1")
    guard case .invalidArgument(let message) = error else {
      Issue.record("expected invalidArgument, not \(error)")
      return
    }
    #expect(message.contains("A valid URL is") && !message.contains("hidden"))
  }

  @Test func missingDatabaseIsNamed() async throws {
    expectUnavailable(
      try await openingError(cluster.url(database: "nowhere")), "database \"nowhere\" does not exist", "createdb")
  }

  @Test func missingRoleIsNamed() async throws {
    expectUnavailable(try await openingError(cluster.url(role: "nobody")), "role \"nobody\" does not exist")
  }

  @Test func roleWithoutRightsLearnsWhichRightIsMissing() async throws {
    let error = try await openingError(cluster.url(role: "powerless"))
    expectUnavailable(error, "permission denied for database pawl", "Give the role the missing right")
  }

  @Test func roleWithoutRightsOnExistingTablesIsRefused() async throws {
    try await PostgresUnderTest.run { test in
      try test.cluster.query("GRANT USAGE ON SCHEMA \(test.configuration.schema) TO powerless")
      let error = try await openingError(test.cluster.url(role: "powerless"), test.configuration)
      expectUnavailable(error, "permission denied for table pawl_schema")
    }
  }

  @Test func invalidNameOfASchemaIsRefused() async throws {
    for name in ["", "a\"b", "A", "1a", "ä", String(repeating: "a", count: 64)] {
      var configuration = configuration
      configuration.schema = name
      guard case .invalidArgument = try await openingError(cluster.url(), configuration) else {
        Issue.record("The schema \"\(name)\" was accepted.")
        continue
      }
    }
  }

  @Test func newerSchemaIsRefusedAndUnchanged() async throws {
    try await PostgresUnderTest.run { test in
      let table = "\(test.configuration.schema).pawl_schema"
      try test.cluster.query("UPDATE \(table) SET version = 99")
      guard case .invalidArgument(let message) = try await openingError(test.cluster.url(), test.configuration) else {
        Issue.record("The newer schema was accepted.")
        return
      }
      #expect(message.contains("has the version 99") && message.contains("Start the newer program"))
      #expect(try test.cluster.query("SELECT version FROM \(table)") == "99")
    }
  }

  @Test func tablesOfSomebodyElseAreReportedAndKept() async throws {
    let schema = configuration.schema
    try cluster.query("CREATE SCHEMA \(schema); CREATE TABLE \(schema).pawl_records (name text)")
    guard case .damaged(let message) = try await openingError(cluster.url()) else {
      Issue.record("The tables were accepted.")
      return
    }
    #expect(message.contains("pawl_records"))
    #expect(try cluster.query("SELECT count(*) FROM pg_tables WHERE schemaname = '\(schema)'") == "1")
  }

  @Test func removedTableIsReportedAsDamage() async throws {
    try await PostgresUnderTest.run { test in
      try test.cluster.query("DROP TABLE \(test.configuration.schema).pawl_entries")
      await #expect {
        try await test.storage.load("a")
      } throws: { error in
        if case .damaged(let message)? = error as? StorageError { message.contains("pawl_entries") } else { false }
      }
    }
  }

  @Test("Processes that start at the same time create the tables once")
  func concurrentOpeningCreatesTablesOnce() async throws {
    let (url, configuration) = (cluster.url(), configuration)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let storage = try await PostgresStorage.open(url: url, configuration: configuration)
          _ = try await storage.acquire(StorageKey("\(number)"), holder: "x", duration: .seconds(5), creating: 1)
          await storage.close()
        }
      }
      try await group.waitForAll()
    }
    #expect(try cluster.query("SELECT count(*) FROM \(configuration.schema).pawl_schema") == "1")
    #expect(try cluster.query("SELECT count(*) FROM \(configuration.schema).pawl_records") == "8")
  }

  @Test func closedStorageRefusesCalls() async throws {
    try await PostgresUnderTest.run { test in
      await test.storage.close()
      await #expect {
        try await test.storage.load("a")
      } throws: {
        "\($0)".contains("were closed by the program")
      }
      await #expect(throws: StorageError.self) {
        try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      }
    }
  }

  @Test func passwordOfTheURLIsUsed() async throws {
    try cluster.query("GRANT CREATE ON DATABASE pawl TO secretive")
    let url = cluster.loopbackURL(role: "secretive", password: PostgresTestCluster.password)
    let storage = try await PostgresStorage.open(url: url, configuration: configuration)
    #expect(try await storage.load("a") == nil)
    await storage.close()
  }
}
