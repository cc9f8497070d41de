import Pawl

extension TestStore where ScopedState: Equatable {
  /// Sends an action and asserts how it changes the state.
  ///
  ///     store.send(.incrementButtonTapped) { $0.count = 1 }
  ///     store.send(.factButtonTapped)
  ///
  /// The action is processed at once, and so is everything that its effects can do now. Actions that they send wait for
  /// `receive`.
  ///
  /// - Parameters:
  ///   - action: what the test does in the user's place.
  ///   - updateStateToExpectedResult: turns the state from before the action into the state after it; nil where the action
  ///     changes nothing. Where ``TestStore/exhaustivity`` is off, it gets the state after the action and sets what it asserts.
  /// - Returns: a handle on the effects that the action has started.
  /// - Precondition: reported are PAWL-021 where the states differ, PAWL-022 where the closure changes nothing, PAWL-023
  ///   where actions wait to be received, PAWL-030 where the closure throws.
  @discardableResult
  public func send(
    _ action: ScopedAction, _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return core.send(fromScopedAction(action), as: action, callSite) { before, after in
      core.expectSent(
        action, before: toScopedState(before), after: toScopedState(after), updateStateToExpectedResult, callSite)
    }
  }

  /// Like the synchronous form, for asynchronous tests. It does not suspend.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: ScopedAction, _ updateStateToExpectedResult: ((inout ScopedState) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async -> TestStoreTask {
    sendNow(action, updateStateToExpectedResult, fileID, filePath, line)
  }

  private func sendNow(
    _ action: ScopedAction, _ update: ((inout ScopedState) throws -> Void)?, _ fileID: StaticString,
    _ filePath: StaticString, _ line: UInt
  ) -> TestStoreTask {
    send(action, update, fileID: fileID, filePath: filePath, line: line)
  }
}
