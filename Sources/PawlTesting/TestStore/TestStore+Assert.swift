import PawlCore

extension TestStore where ScopedState: Equatable {
  /// Asserts the current state.
  ///
  ///     store.assert { $0.isLoading = false }
  ///
  /// - Parameter updateStateToExpectedResult: Sets the values that the test expects. The assertion holds if that
  ///   doesn't change the state.
  /// - Precondition: PAWL-021 is reported if the closure changes the state, and PAWL-030 if it throws an error.
  public func assert(
    _ updateStateToExpectedResult: (inout ScopedState) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.expectNow(state, updateStateToExpectedResult, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
