import Foundation
import PawlEncryption
import PawlSQLite
import PawlStorage
import PawlUI
import PawlWeb

#if Postgres
import PawlPostgres
#endif

/// `FailoverServer PORT FILE [ID=KEY …]`: serves counters whose sessions are stored in a file, or nowhere if the file is `-`. A file that
/// begins with `postgresql:` is the URL of a database. With keys in Base64, the sessions are encrypted with the first one; the others
/// are earlier ones. With `FAILOVER_PROXIED=1` in the environment, the server is behind a proxy with TLS.
@main
enum FailoverServer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let port = Int(arguments[1]) ?? 0
    var configuration = WebConfiguration()
    configuration.maximumSessionsPerAddress = 10_000
    configuration.probes = .standard
    configuration.trustsProxy = ProcessInfo.processInfo.environment["FAILOVER_PROXIED"] == "1"
    if arguments[2] == "-" {
      return try await WebServer.run(port: port, configuration: configuration) {
        CounterView(store: Store(initialState: Counter(), reducer: counterReducer, environment: ()))
      }
    }
    let storage = try await storage(at: arguments[2], keys: arguments.dropFirst(3))
    try await WebServer.run(port: port, configuration: configuration, sessions: storage) { session in
      CounterView(
        store: session.store("counter") { state in
          Store(initialState: state ?? Counter(), reducer: counterReducer, environment: ())
        })
    }
  }

  private static func database(at path: String) async throws -> any SessionStorage {
    #if Postgres
    if path.hasPrefix("postgresql:") { return try await PostgresStorage.open(url: path) }
    #endif
    return try await SQLiteStorage.open(path: path)
  }

  private static func storage(at path: String, keys: ArraySlice<String>) async throws -> any SessionStorage {
    let file = try await database(at: path)
    let keys = try keys.map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      return try EncryptionKey(id: parts[0], base64: parts[1])
    }
    guard let current = keys.first else { return file }
    return EncryptedStorage(file, keys: try EncryptionKeys(current: current, earlier: Array(keys.dropFirst())))
  }
}

struct Counter: Codable, Equatable, Sendable {
  var count = 0
}

enum CounterAction: Sendable {
  case add
}

let counterReducer = Reducer<Counter, CounterAction, Void> { state, action, _ in
  switch action {
  case .add: state.count += 1
  }
  return .none
}

struct CounterView: View {
  let store: Store<Counter, CounterAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      VStack {
        Text("Count: \(viewStore.count)")
        Button("Add") { viewStore.send(.add) }
      }
    }
  }
}
