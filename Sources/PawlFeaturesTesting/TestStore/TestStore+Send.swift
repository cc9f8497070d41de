import PawlCore
public import PawlFeatures
public import PawlTesting

extension TestStore {
  /// Sends an action and asserts how it changes the state.
  ///
  ///     await store.send(.increment) { $0.count = 2 }
  ///
  /// When `send` returns, the action is processed, and its effects have run until they wait for something, such as a
  /// clock. Short work of effects on the main actor has run, too. The actions that the effects send wait for `receive`.
  ///
  /// - Parameters:
  ///   - action: The action, which stands for one of the user.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it; `nil` if the action
  ///     changes nothing. With ``exhaustivity`` off, it gets the state after the action, and sets the values that it
  ///     asserts.
  ///   - fileID: The file that failures name.
  ///   - filePath: The path of that file.
  ///   - line: The line of failures.
  ///   - column: Not used.
  /// - Returns: A handle on the effects that the action has started.
  /// - Precondition: PAWL-021 is reported if the states differ, PAWL-022 if the closure changes nothing, PAWL-023 if
  ///   received actions haven't been asserted, PAWL-030 if the closure throws an error, PAWL-131 if shared values have
  ///   changed that neither the state nor the closure mentions, and PAWL-133 if the feature was dismissed.
  @discardableResult
  public func send(
    _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    if isDismissed { reportDismissed(action, callSite) }
    let task = core.send(action, as: action, callSite) { before, after in
      core.expectSent(action, before: before, after: after, updateStateToExpectedResult, callSite)
    }
    await core.effects.letEffectsComeBack(callSite)
    return task
  }

  /// Sends the action of a case without a value, like ``send(_:assert:fileID:file:line:column:)-(Action,_,_,_,_,_)``.
  ///
  ///     await store.send(\.increment) { $0.count = 1 }
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(()), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line,
      column: column)
  }

  /// Sends the action of a case with a value, like ``send(_:assert:fileID:file:line:column:)-(Action,_,_,_,_,_)``.
  ///
  ///     await store.send(\.queryChanged, "pawl") { $0.query = "pawl" }
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(action).embed(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath,
      line: line, column: column)
  }
}
