import PawlPostgres
import PawlSQLite
import PawlTopics

/// The hub that an argument names.
enum ProbeTransport {
  static func makeTopics(_ name: String) async throws -> Topics {
    let topics: Topics =
      if name == "memory" {
        Topics()
      } else if name.hasPrefix("sqlite:") {
        Topics(transport: try SQLiteTopics(path: String(name.dropFirst("sqlite:".count))))
      } else {
        Topics(transport: PostgresTopics(try await PostgresStorage.open(url: name)))
      }
    try await topics.connected()
    return topics
  }
}
