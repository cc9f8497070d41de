public import Pawl

extension TestStore where ScopedState: Equatable {
  /// Asserts that an effect has sent an action that `isMatching` accepts, and how the action changed the state.
  ///
  /// Takes the oldest action that was received and not asserted yet. With ``TestStore/exhaustivity`` off, it skips the
  /// actions before the first match.
  ///
  /// If no action has been received, everything that can run is run. After that the test fails at once, unless an
  /// effect waits for something outside the test store.
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action of the whole feature is the expected one.
  ///   - timeout: The longest wait for an effect that depends on something outside; `nil` for ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it, as in `send`.
  /// - Precondition: PAWL-021, PAWL-022 and PAWL-030 are reported as by `send`; PAWL-024 if another action was received
  ///   first, PAWL-025 if none was received and none can be, and PAWL-026 if none was received in time.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (Action) -> Bool, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(.init(actionMatching: isMatching), timeout: timeout, updateStateToExpectedResult, callSite)
  }

  /// Asserts that an effect has sent an action of one case, like
  /// ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``.
  ///
  ///     await store.receive(/SearchAction.response) { $0.isLoading = false }
  public nonisolated(nonsending) func receive<Value>(
    _ casePath: CasePath<Action, Value>, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(.init(actionOf: casePath), timeout: timeout, updateStateToExpectedResult, callSite)
  }

  nonisolated(nonsending) func receive(
    _ expectation: Expectation<Action, Never>, timeout: Duration?, _ update: ((inout ScopedState) throws -> Void)?,
    _ callSite: CallSite
  ) async {
    await core.receive(expectation, timeout: timeout, callSite) { action, before, after in
      expectReceived(action, before, after, update, callSite)
    }
  }

  func expectReceived(
    _ action: Action, _ before: State, _ after: State, _ update: ((inout ScopedState) throws -> Void)?,
    _ callSite: CallSite
  ) {
    core.expect(.receive, of: action, before: toScopedState(before), after: toScopedState(after), update, callSite)
  }
}

extension TestStore where ScopedState: Equatable, Action: Equatable {
  /// Asserts that an effect has sent an action, like
  /// ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``.
  ///
  ///     await store.receive(.response(["swift"])) { $0.results = ["swift"] }
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(Expectation(action: expectedAction), timeout: timeout, updateStateToExpectedResult, callSite)
  }

  /// Asserts that an effect has sent an action, in a synchronous test. It cannot wait, and takes only an action that
  /// was received already.
  public func receive(
    _ expectedAction: Action, _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    core.receiveNow(Expectation(action: expectedAction), callSite) { action, before, after in
      expectReceived(action, before, after, updateStateToExpectedResult, callSite)
    }
  }
}
