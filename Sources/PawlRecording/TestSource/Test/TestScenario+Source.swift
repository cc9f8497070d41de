extension TestScenario {
  /// Returns the source of a test that repeats this scenario: it sends the user's actions, receives those of effects, and
  /// asserts every change of the state and every effect that starts.
  ///
  /// The test compiles and passes as it stands. Its test store is in the mode `replay` of `PawlTesting`: the reducer runs,
  /// and effects start, but they do no work. In their place, the test sends the actions that they sent when the scenario
  /// was recorded. So the test needs no dependencies with the recorded answers, whatever the environment of the feature is,
  /// and no clock: actions come in the recorded order, and comments tell the time between them. Merging, sequences and
  /// cancellation of effects are real, so the test fails if the reducer starts other effects than recorded, or cancels
  /// others, or none. It doesn't check the work inside an effect, such as the request that a task makes.
  ///
  /// Changes of the state are assignments to the smallest parts that can be set. Values are literals, enum cases, and calls
  /// of initializers that exist. Where a value has no such source, a function that is written with the test decodes it from
  /// JSON, if its type is `Codable`.
  ///
  /// - Parameters:
  ///   - environmentType: The type of the feature's environment.
  ///   - options: The parts of the test that the scenario doesn't know.
  /// - Returns: A whole source file.
  /// - Throws: ``TestSourceError`` for a value that cannot be written, with its place, and what to do about it.
  public func testSource(environment environmentType: Any.Type = Void.self, options: TestSourceOptions) throws -> String
  {
    try TestWriter(self, environmentType, options).source()
  }
}
