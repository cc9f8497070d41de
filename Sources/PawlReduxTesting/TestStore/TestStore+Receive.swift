public import PawlCore
import PawlTesting

extension TestStore where State: Equatable {
  /// Asserts that an action that `isMatching` accepts was performed, and how it changed the state.
  ///
  /// Takes the oldest action or route that was received and not asserted yet. With ``TestStore/exhaustivity`` off, it
  /// skips everything before the first matching action.
  ///
  /// If nothing has been received, everything that can run is run. After that the test fails at once, unless an effect
  /// waits for something outside the test store.
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action is the expected one.
  ///   - timeout: The longest wait for an effect that depends on something outside; `nil` for ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it, as in `dispatch`.
  /// - Precondition: PAWL-021, PAWL-022 and PAWL-030 are reported as by `dispatch`; PAWL-024 if another action was
  ///   received first, PAWL-083 if a route was, PAWL-025 if nothing was received and nothing can be, and PAWL-026 if
  ///   nothing was received in time.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (Action) -> Bool, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(.init(actionMatching: isMatching), timeout: timeout, updateStateToExpectedResult, callSite)
  }

  /// Asserts that an action of one case was performed, like
  /// ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``.
  ///
  ///     await store.receive(/SessionAction.signedIn) { $0.user = "Blob" }
  public nonisolated(nonsending) func receive<Value>(
    _ casePath: CasePath<Action, Value>, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(.init(actionOf: casePath), timeout: timeout, updateStateToExpectedResult, callSite)
  }

  private nonisolated(nonsending) func receive(
    _ expectation: TestStoreCore<State, Action, Router>.Expectation, timeout: Duration?,
    _ update: ((inout State) throws -> Void)?, _ callSite: CallSite
  ) async {
    await core.receive(expectation, timeout: timeout, callSite) { action, before, after in
      core.expect(.receive, of: action, before: before, after: after, update, callSite)
    }
  }
}

extension TestStore where State: Equatable, Action: Equatable {
  /// Asserts that an action was performed, like
  /// ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``.
  ///
  ///     await store.receive(.signedIn("Blob")) { $0.user = "Blob" }
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(.init(action: expectedAction), timeout: timeout, updateStateToExpectedResult, callSite)
  }

  /// Asserts that an action was performed, in a synchronous test. It cannot wait, and takes only an action that was
  /// received already.
  public func receive(
    _ expectedAction: Action, _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.receiveNow(.init(action: expectedAction), callSite) { action, before, after in
      core.expect(.receive, of: action, before: before, after: after, updateStateToExpectedResult, callSite)
    }
  }
}
