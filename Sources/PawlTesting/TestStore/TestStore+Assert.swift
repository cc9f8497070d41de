import PawlCore

extension TestStore where ScopedState: Equatable {
  /// Asserts the state as it is now.
  ///
  ///     store.assert { $0.isLoading = false }
  ///
  /// - Parameter updateStateToExpectedResult: gets the state and sets what the test expects of it, which has to change
  ///   nothing.
  /// - Precondition: PAWL-021 is reported where it changes the state, PAWL-030 where it throws.
  public func assert(
    _ updateStateToExpectedResult: (inout ScopedState) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.expectNow(state, updateStateToExpectedResult, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
