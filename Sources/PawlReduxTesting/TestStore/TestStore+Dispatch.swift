import PawlCore
public import PawlTesting

extension TestStore where State: Equatable {
  /// Dispatches an action and asserts how it changes the state.
  ///
  ///     store.dispatch(.nameChanged("Blob")) { $0.name = "Blob" }
  ///     store.dispatch(.save)
  ///
  /// The action is processed at once, and so is everything that can be done now because of it. Actions and routes that it
  /// leads to wait for `receive`, also routes that the reducer performs with the action itself.
  ///
  /// - Parameters:
  ///   - action: what the test does in the user's place.
  ///   - updateStateToExpectedResult: turns the state from before the action into the state after it; nil where the action
  ///     changes nothing. Where ``TestStore/exhaustivity`` is off, it gets the state after the action and sets what it asserts.
  /// - Returns: a handle on what the action has started. Streams of deferred actions are no part of it.
  /// - Precondition: reported are PAWL-021 where the states differ, PAWL-022 where the closure changes nothing, PAWL-023
  ///   where actions or routes wait to be received, PAWL-030 where the closure throws.
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

  /// Like the synchronous form, for asynchronous tests. It does not suspend.
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

  /// Asserts the state as it is now.
  ///
  ///     store.assert { $0.isBusy = false }
  ///
  /// - Parameter updateStateToExpectedResult: gets the state and sets what the test expects of it, which has to change
  ///   nothing.
  /// - Precondition: PAWL-021 is reported where it changes the state, PAWL-030 where it throws.
  public func assert(
    _ updateStateToExpectedResult: (inout State) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.expectNow(state, updateStateToExpectedResult, CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}

extension TestStore {
  /// Hands a route to the coordinator, as a view may.
  ///
  /// The test knows of it, so it does not arrive: it is not received.
  ///
  /// - Precondition: PAWL-023 is reported where actions or routes wait to be received.
  public func route(
    _ route: Router,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    core.route(route, CallSite(fileID: fileID, filePath: filePath, line: line)) { [unowned self] in perform($0) }
  }
}
