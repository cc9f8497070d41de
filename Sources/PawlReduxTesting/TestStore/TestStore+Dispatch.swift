import PawlCore
public import PawlTesting

extension TestStore where State: Equatable {
  /// Dispatches an action and asserts how it changes the state.
  ///
  ///     store.dispatch(.nameChanged("Blob")) { $0.name = "Blob" }
  ///     store.dispatch(.save)
  ///
  /// The action is processed at once, together with everything that can follow without waiting. The actions and routes
  /// that follow wait for `receive`, including routes that the reducer performs for the action itself.
  ///
  /// - Parameters:
  ///   - action: The action, which stands for one of the user.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it; `nil` if the action
  ///     changes nothing. With ``TestStore/exhaustivity`` off, it gets the state after the action, and sets the values
  ///     that it asserts.
  /// - Returns: A handle on the effects of the action. Streams of deferred actions aren't included.
  /// - Precondition: PAWL-021 is reported if the states differ, PAWL-022 if the closure changes nothing, PAWL-023 if
  ///   received actions or routes haven't been asserted, and PAWL-030 if the closure throws an error.
  @discardableResult
  public func dispatch(
    _ action: Action, _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    return core.send(action, as: action, callSite) { before, after in
      core.expectSent(action, before: before, after: after, updateStateToExpectedResult, callSite)
    }
  }

  /// Dispatches an action like the synchronous form, in an asynchronous test. It doesn't suspend.
  @discardableResult
  public nonisolated(nonsending) func dispatch(
    _ action: Action, _ updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async -> TestStoreTask {
    dispatchNow(action, updateStateToExpectedResult, fileID, filePath, line)
  }

  private func dispatchNow(
    _ action: Action, _ update: ((inout State) throws -> Void)?, _ fileID: StaticString, _ filePath: StaticString,
    _ line: UInt
  ) -> TestStoreTask {
    dispatch(action, update, fileID: fileID, filePath: filePath, line: line)
  }

  /// Asserts the current state.
  ///
  ///     store.assert { $0.isBusy = false }
  ///
  /// - Parameter updateStateToExpectedResult: Sets the values that the test expects. The assertion holds if that
  ///   doesn't change the state.
  /// - Precondition: PAWL-021 is reported if the closure changes the state, and PAWL-030 if it throws an error.
  public func assert(
    _ updateStateToExpectedResult: (inout State) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.expectNow(state, updateStateToExpectedResult, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension TestStore {
  /// Passes a route to the store, as a view may do.
  ///
  /// Since the test itself requests the route, it isn't received.
  ///
  /// - Precondition: PAWL-023 is reported if received actions or routes haven't been asserted.
  public func route(
    _ route: Router,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.route(route, CallSite(fileID: fileID, filePath: filePath, line: line)) { [unowned self] in perform($0) }
  }
}
