import PawlSQLite
import PawlUI
import PawlWeb

/// `FailoverServer PORT FILE`: serves counters whose sessions are stored in a file.
@main
enum FailoverServer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let storage = try await SQLiteStorage.open(path: arguments[2])
    var configuration = WebConfiguration()
    configuration.maximumSessionsPerAddress = 10_000
    try await WebServer.run(port: Int(arguments[1]) ?? 0, configuration: configuration, sessions: storage) { session in
      CounterView(
        store: session.store("counter") { state in
          Store(initialState: state ?? Counter(), reducer: counterReducer, environment: ())
        })
    }
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
