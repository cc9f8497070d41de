#if Macros
public import PawlDependencies
import IssueReporting
import Testing

@DependencyClient
public struct Database: Sendable {
  public var load: @Sendable (_ id: Int) async throws -> String
  public var count: @Sendable () -> Int = { 42 }
  public var save: @Sendable (_ id: Int, _ text: String) async throws -> Void
  var log: @Sendable (String) -> Void
  @DependencyEndpoint(method: "find")
  var search: @Sendable (_ text: String) throws -> [String]
  var first: @Sendable () -> String?
  var update: @Sendable (inout Int) throws -> Void
  @MainActor var show: @MainActor @Sendable (_ text: String) -> Void
  var name = "database"
  let version: Int = 2
  @DependencyEndpointIgnored var transform: @Sendable (Int) -> Int = { $0 }
}

/// Clients that the macros write.
struct ClientFeatureTests {
  @Test func endpointsAreImplemented() async throws {
    var database = Database()
    database.load = { "text \($0)" }
    database.search = { [$0] }
    #expect(try await database.load(id: 3) == "text 3")
    #expect(try database.find(text: "x") == ["x"])
    #expect(database.transform(2) == 2)
    #expect(database.name == "database")
  }

  @Test func unimplementedEndpointIsReportedAndThrows() async throws {
    try await withKnownIssue {
      _ = try await Database().load(id: 1)
    } matching: { issue in
      "\(issue)".contains("Database.load") || issue.error is DependencyUnimplemented
    }
  }

  @Test func unimplementedEndpointReturnsItsDefault() {
    withKnownIssue {
      #expect(Database().count() == 42)
      #expect(Database().first() == nil)
    } matching: { issue in
      "\(issue)".contains("Database.count") || "\(issue)".contains("Database.first")
    }
  }
}
#endif
