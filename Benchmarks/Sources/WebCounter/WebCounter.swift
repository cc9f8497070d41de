#if Web
import PawlUI
import PawlWeb

/// The server that `web-load` measures, which serves a counter to any number of browsers.
///
/// It listens on a free port, and prints its address.
@main
enum WebCounter {
  static func main() async throws {
    var configuration = WebConfiguration()
    // All browsers of the measurement come from this machine.
    configuration.maximumSessions = 100_000
    configuration.maximumSessionsPerAddress = 100_000
    // Finished sessions have to be released before the measurement ends.
    configuration.gracePeriod = .seconds(2)
    try await WebServer.run(port: 0, configuration: configuration) {
      CounterView(store: Store(initialState: CounterState(), reducer: counterReducer, environment: ()))
    }
  }
}
#else
/// Explains how to build the server: it needs the package trait `Web`.
@main
enum WebCounter {
  static func main() { fatalError("Build this program with the package trait \"Web\", as web-load does.") }
}
#endif
