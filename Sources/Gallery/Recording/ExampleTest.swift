import PawlRecording

/// The parts of a test of an example that its recording doesn't know.
struct ExampleTest: Sendable {
  let options: TestSourceOptions
  /// The type of the environment, of which the test makes a value.
  let environment: Any.Type

  /// Creates a test with `TestStore`.
  ///
  /// - Parameters:
  ///   - reducer: The name of the example's reducer.
  ///   - environment: The type of the example's environment.
  init(_ reducer: String, _ environment: Any.Type) {
    options = TestSourceOptions(reducer: reducer)
    self.environment = environment
  }

  /// Creates a test in Redux style. It sends the actions of middlewares itself.
  ///
  /// - Parameter reducer: An expression of the example's reducer.
  init(redux reducer: String) {
    options = TestSourceOptions(reducer: reducer, style: .redux)
    environment = Void.self
  }
}
