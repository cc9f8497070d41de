public import PawlCore
import PawlTesting

extension TestStore where State: Equatable {
  /// Asserts that an action was performed which `isMatching` accepts, and how it changed the state.
  ///
  /// Takes the oldest of what was received and not asserted yet. With ``TestStore/exhaustivity`` off, what comes before the
  /// first action that matches is skipped.
  ///
  /// If nothing has arrived, everything that can run is run. Then the test fails at once, unless an effect waits for
  /// something outside the test store.
  ///
  /// - Parameters:
  ///   - isMatching: says whether an action is the one.
  ///   - timeout: how long to wait for an effect that waits for something outside; nil stands for ``TestStore/timeout``.
  ///   - updateStateToExpectedResult: as that of `dispatch`.
  /// - Precondition: reported are PAWL-021, PAWL-022 and PAWL-030, as by `dispatch`; PAWL-024 where another action came
  ///   first, PAWL-083 where a route did, PAWL-025 where none came and none can come, PAWL-026 where none came in time.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (Action) -> Bool, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(
      .init(action: "an action that the closure of \"receive\" accepts", isMet: isMatching), timeout: timeout,
      updateStateToExpectedResult, callSite)
  }

  /// Like ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``, for the actions of one case.
  ///
  ///     await store.receive(/SessionAction.signedIn) { $0.user = "Blob" }
  public nonisolated(nonsending) func receive<Value>(
    _ casePath: CasePath<Action, Value>, timeout: Duration? = nil,
    _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(
      .init(
        action: "an action in the case of the case path, with a value of \(Value.self)",
        isMet: { casePath.extract(from: $0) != nil }),
      timeout: timeout, updateStateToExpectedResult, callSite)
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
  /// Like ``receive(_:timeout:_:fileID:filePath:line:)-((Action)->Bool,_,_,_,_,_)``, for one action.
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

  /// Like the asynchronous form, for synchronous tests: it cannot wait, and takes only what has arrived.
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
