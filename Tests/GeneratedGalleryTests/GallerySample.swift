import Pawl
import PawlRecording
import PawlTesting
import RecordingSamples

/// A session with an example of the gallery.
struct GallerySample: Sendable {
  /// The name of the file with the generated test.
  let file: String
  let source: @Sendable () async throws -> String

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - state: The initial state.
  ///   - reducer: The reducer, with its name.
  ///   - source: An expression of the environment; `nil` to have one made.
  ///   - environment: Creates the environment of the session.
  ///   - actions: Acts as the user.
  init<State: Equatable & SendableMetatype, Action: SendableMetatype, Environment: SendableMetatype>(
    _ name: String, _ state: @escaping @Sendable () -> State,
    _ reducer: (name: String, reducer: Reducer<State, Action, Environment>), environment source: String? = nil,
    _ environment: @escaping @Sendable (TestClock<Duration>) -> Environment,
    actions: @escaping @Sendable (Session<State, Action>) async -> Void
  ) {
    file = "Recorded\(name.prefix(1).uppercased())\(name.dropFirst())Tests"
    self.source = {
      let session = Session(state(), reducer.reducer, environment)
      await actions(session)
      return try session.scenario.testSource(
        environment: Environment.self,
        options: .init(
          name: name, reducer: "mutated(\(reducer.name))", environment: source, imports: ["RecordingSamples"]))
    }
  }
}
