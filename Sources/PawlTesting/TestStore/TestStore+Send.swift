import Pawl

extension TestStore where ScopedState: Equatable {
  /// Sends an action and asserts how it changes the state.
  ///
  ///     store.send(.incrementButtonTapped) { $0.count = 1 }
  ///     store.send(.factButtonTapped)
  ///
  /// The action is processed at once, together with everything that its effects can do without waiting. The actions
  /// that they send wait for `receive`.
  ///
  /// - Parameters:
  ///   - action: The action, which stands for one of the user.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it; `nil` if the action
  ///     changes nothing. With ``TestStore/exhaustivity`` off, it gets the state after the action, and sets the values
  ///     that it asserts.
  /// - Returns: A handle on the effects that the action has started.
  /// - Precondition: PAWL-021 is reported if the states differ, PAWL-022 if the closure changes nothing, PAWL-023 if
  ///   received actions haven't been asserted, and PAWL-030 if the closure throws an error.
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

  /// Sends an action like the synchronous form, in an asynchronous test. It doesn't suspend.
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
