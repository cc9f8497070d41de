extension Reducer {
  /// Runs the presented feature of an enum of features, before this reducer.
  ///
  /// Like the form with a destination, which is the reducer of the enum here.
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some ReducerOf<Self> where ChildState.StateReducer.Action == ChildAction {
    ifLet(
      state, action: action, destination: { ChildState.StateReducer.body }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Runs the features of an enum of features on the elements of a stack, before this reducer.
  ///
  /// Like the form with a destination, which is the reducer of the enum here.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      state, action: action, destination: { DestinationState.StateReducer.body }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
