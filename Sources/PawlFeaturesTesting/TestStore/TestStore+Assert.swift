import PawlCore
public import PawlTesting

extension TestStore {
  /// Asserts the current state.
  ///
  ///     store.assert { $0.child.text = "loaded" }
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Sets the values that the test expects. The assertion holds if that doesn't change
  ///     the state.
  ///   - fileID: The file that failures name.
  ///   - filePath: The path of that file.
  ///   - line: The line of failures.
  ///   - column: Not used.
  /// - Precondition: PAWL-021 is reported if the closure changes the state, and PAWL-030 if it throws an error.
  public func assert(
    _ updateStateToExpectedResult: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    core.expectNow(state, updateStateToExpectedResult, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Calls a function while the test store has another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: The amount of behavior that the test has to assert in `operation`.
  ///   - operation: The function.
  @discardableResult
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Calls an asynchronous function while the test store has another exhaustivity.
  ///
  ///     await store.withExhaustivity(.off) {
  ///       await store.send(\.queryChanged, "pawl")
  ///       await store.skipInFlightEffects()
  ///     }
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> sending R
  ) async rethrows -> sending R {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}
