public import Pawl

extension TestStore where ScopedState: Equatable {
  /// Asserts that an effect has sent an action which `isMatching` accepts, and how it changed the state.
  ///
  /// Takes the oldest action that was received and not asserted yet. With ``TestStore/exhaustivity`` off, those before the
  /// first that matches are skipped.
  ///
  /// If none has arrived, everything that can run is run. Then the test fails at once, unless an effect waits for something
  /// outside the test store.
  ///
  /// - Parameters:
  ///   - isMatching: says whether an action, of the whole feature, is the one.
  ///   - timeout: how long to wait for an effect that waits for something outside; nil stands for ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: as that of `send`.
  /// - Precondition: reported are PAWL-021, PAWL-022 and PAWL-030, as by `send`; PAWL-024 where another action came first,
  ///   PAWL-025 where none came and none can come, PAWL-026 where none came in time.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (Action) -> Bool, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(
      .init(action: "an action that the closure of \"receive\" accepts", isMet: isMatching),
      timeout: timeout, updateStateToExpectedResult, callSite)
  }

  /// Like ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``, for the actions of one case.
  ///
  ///     await store.receive(/SearchAction.response) { $0.isLoading = false }
  public nonisolated(nonsending) func receive<Value>(
    _ casePath: CasePath<Action, Value>, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(
      .init(
        action: "an action in the case of the case path, with a value of \(Value.self)",
        isMet: { casePath.extract(from: $0) != nil }),
      timeout: timeout, updateStateToExpectedResult, callSite)
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
  /// Like ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``, for one action.
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

  /// Like the asynchronous form, for synchronous tests: it cannot wait, and takes only what has arrived.
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
