import PawlCore

extension Reducer {
  /// Runs a child on an optional or presented state, before this reducer.
  ///
  /// The child of an optional state is described at
  /// ``ifLet(_:action:_:then:fileID:filePath:line:column:)``, and a presented one at
  /// ``ifLet(_:action:_:destination:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - toChildState: The key path to an optional, or to a ``PresentationState``: `\.$editor`.
  ///   - toChildAction: The case of the child's actions; of a presented child, of its ``PresentationAction``.
  ///   - child: The child.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  public func ifLet<ChildState: _OptionalChildState, ActionValue>(
    _ toChildState: WritableKeyPath<State, ChildState>, action toChildAction: CaseKeyPath<Action, ActionValue>,
    @_ChildBuilder<ChildState, ActionValue> _ child: () -> _ChildReducer<ChildState, ActionValue>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    runningChild(
      child(), at: toChildState, toChildAction, callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Runs the reducer of an optional or presented state before this reducer. The type of the state determines the
  /// child.
  ///
  /// The child of an enum of features is the reducer of its cases: see ``CaseReducer``. An alert or a dialog has no
  /// reducer, and its state becomes `nil` after its first action.
  ///
  /// - Parameters:
  ///   - toChildState: The key path to an optional, or to a ``PresentationState``: `\.$destination`.
  ///   - toChildAction: The case of the child's actions; of a presented child, of its ``PresentationAction``.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  public func ifLet<ChildState: _OptionalChildState & _ReducedContainer>(
    _ toChildState: WritableKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildState._ReducedActionValue>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    runningChild(
      ChildState._reducedChild, at: toChildState, toChildAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Runs a child on an element of a collection or of a stack, before this reducer.
  ///
  /// The elements of a collection are described at
  /// ``forEach(_:action:_:element:fileID:filePath:line:column:)``, and those of a stack at
  /// ``forEach(_:action:_:destination:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - toChildStates: The key path to an `IdentifiedArray`, or to a ``StackState``.
  ///   - toChildAction: The case of an ``IdentifiedAction``, or of a ``StackAction``.
  ///   - child: The child.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  public func forEach<ChildStates: _ChildCollectionState, ActionValue>(
    _ toChildStates: WritableKeyPath<State, ChildStates>, action toChildAction: CaseKeyPath<Action, ActionValue>,
    @_ChildBuilder<ChildStates, ActionValue> _ child: () -> _ChildReducer<ChildStates, ActionValue>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    runningChild(
      child(), at: toChildStates, toChildAction, callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Runs the reducer of a stack's elements before this reducer. The type of the elements determines the child.
  ///
  /// - Parameters:
  ///   - toChildStates: The key path to a ``StackState`` of an enum of features: see ``CaseReducer``.
  ///   - toChildAction: The case of its ``StackAction``.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  public func forEach<ChildStates: _ChildCollectionState & _ReducedContainer>(
    _ toChildStates: WritableKeyPath<State, ChildStates>,
    action toChildAction: CaseKeyPath<Action, ChildStates._ReducedActionValue>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    runningChild(
      ChildStates._reducedChild, at: toChildStates, toChildAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  private func runningChild<Container, ActionValue>(
    _ child: _ChildReducer<Container, ActionValue>, at toContainer: WritableKeyPath<State, Container>,
    _ toAction: CaseKeyPath<Action, ActionValue>, callSite: CallSite
  ) -> ChildrenReducer<Self> {
    ChildrenReducer(base: self) {
      child.operation.children(
        StateProjection(confined: toContainer), AnyCasePath(toAction), at: $0, callSite: callSite)
    }
  }
}
