import PawlCore
public import PawlFeatures
import PawlTesting

extension TestStore {
  /// Asserts that an effect has sent an action that `isMatching` accepts, and how the action changed the state.
  ///
  /// Takes the oldest action that was received and not asserted yet. With ``exhaustivity`` off, it skips the actions
  /// before the first match.
  ///
  /// If no action has been received, everything that can run is run. After that the test fails at once, unless an
  /// effect waits for something outside the test store.
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action is the expected one.
  ///   - duration: The longest wait for an effect that depends on something outside; `nil` for ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it, as in `send`.
  ///   - fileID: The file that failures name.
  ///   - filePath: The path of that file.
  ///   - line: The line of failures.
  ///   - column: Not used.
  /// - Precondition: PAWL-021, PAWL-022 and PAWL-030 are reported as by `send`; PAWL-024 if another action was received
  ///   first, PAWL-025 if none was received and none can be, and PAWL-026 if none was received in time.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(.init(actionMatching: isMatching), duration, updateStateToExpectedResult, callSite)
    }
  }

  /// Asserts that an effect has sent an action of one case, whatever its value is, like
  /// ``receive(_:timeout:assert:fileID:file:line:column:)-((Action)->Bool,_,_,_,_,_,_)``.
  ///
  ///     await store.receive(\.child.response) { $0.child.text = "loaded" }
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(.init(actionOf: AnyCasePath(actionCase)), duration, updateStateToExpectedResult, callSite)
  }

  /// Asserts that an effect has sent an action of one case with a value, like
  /// ``receive(_:timeout:assert:fileID:file:line:column:)-((Action)->Bool,_,_,_,_,_,_)``. The action need not be
  /// `Equatable`.
  ///
  ///     await store.receive(\.child.response, "loaded")
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Action: CasePathable {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let path = AnyCasePath(actionCase)
    let expectation = Expectation(actionLike: path.embed(value)) { path.extract(from: $0) == value }
    await receive(expectation, duration, updateStateToExpectedResult, callSite)
  }

  private typealias Expectation = TestStoreCore<State, Action, Never>.Expectation

  private func receive(
    _ expectation: Expectation, _ timeout: Duration?, _ update: ((inout State) throws -> Void)?, _ callSite: CallSite
  ) async {
    await core.receive(expectation, timeout: timeout, callSite) { action, before, after in
      core.expect(.receive, of: action, before: before, after: after, update, callSite)
    }
  }
}

extension TestStore where Action: Equatable {
  /// Asserts that an effect has sent an action, like
  /// ``receive(_:timeout:assert:fileID:file:line:column:)-((Action)->Bool,_,_,_,_,_,_)``.
  ///
  ///     await child.receive(.response("loaded")) { $0.text = "loaded" }
  public func receive(
    _ expectedAction: Action, timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await receive(.init(action: expectedAction), duration, updateStateToExpectedResult, callSite)
  }
}

extension Expectation {
  /// Creates an expectation of an action of one case, which failure messages show as a key path.
  fileprivate init<Value>(actionOf path: AnyCasePath<Action, Value>) {
    let value = Value.self == Void.self ? "" : ", with a value of \(Value.self)"
    self.init(action: "an action in the case \(path.literal ?? "of the key path")\(value)") {
      path.extract(from: $0) != nil
    }
  }
}
