public import PawlCore

extension _ChildBuilder {
  /// Runs a reducer on an optional.
  ///
  /// - Parameter type: Not used. It keeps the function from opening an existential, whose type would be lost again.
  public static func buildExpression<State, R: Reducer<State, ActionValue>>(
    _ expression: R, as type: R.Type = R.self
  ) -> R where Container == State? { expression }

  /// Runs a reducer whose type isn't known on an optional.
  @_disfavoredOverload
  public static func buildExpression<State>(
    _ expression: any Reducer<State, ActionValue>
  ) -> Reduce<State, ActionValue> where Container == State? { Reduce(opening: expression) }

  /// Changes nothing: the closure is empty.
  public static func buildBlock<State>() -> some Reducer<State, ActionValue>
  where Container == State? { EmptyReducer<State, ActionValue>() }

  /// Runs the composed reducers on an optional.
  public static func buildFinalResult<State, R: Reducer<State, ActionValue>>(
    _ reducer: R
  ) -> _ChildReducer<Container, ActionValue> where Container == State? {
    _ChildReducer(operation: OptionalChild<R>(reducer: reducer))
  }
}

private struct OptionalChild<R: Reducer>: ChildOperation {
  let reducer: R

  func children<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, R.State?>, _ toAction: AnyCasePath<ParentAction, R.Action>,
    at place: ReducerPlace<ParentState>, callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    reducer.onOptional(part, toAction, at: place, callSite: callSite)
  }
}

extension _ChildBuilder {
  /// Runs a reducer on a presented state.
  ///
  /// - Parameter type: Not used. It keeps the function from opening an existential, whose type would be lost again.
  public static func buildExpression<State, Action, R: Reducer<State, Action>>(
    _ expression: R, as type: R.Type = R.self
  ) -> R where Container == PresentationState<State>, ActionValue == PresentationAction<Action> { expression }

  /// Runs a reducer whose type isn't known on a presented state.
  @_disfavoredOverload
  public static func buildExpression<State, Action>(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> where Container == PresentationState<State>, ActionValue == PresentationAction<Action> {
    Reduce(opening: expression)
  }

  /// Changes nothing: the closure is empty.
  public static func buildBlock<State, Action>() -> some Reducer<State, Action>
  where Container == PresentationState<State>, ActionValue == PresentationAction<Action> {
    EmptyReducer<State, Action>()
  }

  /// Runs the composed reducers on a presented state.
  public static func buildFinalResult<State, Action, R: Reducer<State, Action>>(
    _ reducer: R
  ) -> _ChildReducer<Container, ActionValue>
  where Container == PresentationState<State>, ActionValue == PresentationAction<Action> {
    _ChildReducer(operation: PresentedChild<R>(reducer: reducer))
  }
}

private struct PresentedChild<R: Reducer>: ChildOperation {
  let reducer: R

  func children<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, PresentationState<R.State>>,
    _ toAction: AnyCasePath<ParentAction, PresentationAction<R.Action>>,
    at place: ReducerPlace<ParentState>, callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    reducer.onPresentation(part, toAction, at: place, callSite: callSite)
  }
}

extension _ChildBuilder {
  /// Runs a reducer on the elements of a collection.
  ///
  /// - Parameter type: Not used. It keeps the function from opening an existential, whose type would be lost again.
  public static func buildExpression<State, Action, ID: Hashable, R: Reducer<State, Action>>(
    _ expression: R, as type: R.Type = R.self
  ) -> R where Container == IdentifiedArray<ID, State>, ActionValue == IdentifiedAction<ID, Action> { expression }

  /// Runs a reducer whose type isn't known on the elements of a collection.
  @_disfavoredOverload
  public static func buildExpression<State, Action, ID: Hashable>(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where Container == IdentifiedArray<ID, State>, ActionValue == IdentifiedAction<ID, Action> {
    Reduce(opening: expression)
  }

  /// Changes nothing: the closure is empty.
  public static func buildBlock<State, Action, ID: Hashable>() -> some Reducer<State, Action>
  where Container == IdentifiedArray<ID, State>, ActionValue == IdentifiedAction<ID, Action> {
    EmptyReducer<State, Action>()
  }

  /// Runs the composed reducers on the elements of a collection.
  public static func buildFinalResult<State, Action, ID: Hashable, R: Reducer<State, Action>>(
    _ reducer: R
  ) -> _ChildReducer<Container, ActionValue>
  where Container == IdentifiedArray<ID, State>, ActionValue == IdentifiedAction<ID, Action> {
    _ChildReducer(operation: ElementChild<ID, R>(reducer: reducer))
  }
}

private struct ElementChild<ID: Hashable, R: Reducer>: ChildOperation {
  let reducer: R

  func children<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, IdentifiedArray<ID, R.State>>,
    _ toAction: AnyCasePath<ParentAction, IdentifiedAction<ID, R.Action>>,
    at place: ReducerPlace<ParentState>, callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    reducer.onElements(part, toAction, at: place, callSite: callSite)
  }
}

extension _ChildBuilder {
  /// Runs a reducer on the elements of a stack.
  ///
  /// - Parameter type: Not used. It keeps the function from opening an existential, whose type would be lost again.
  public static func buildExpression<State, Action, R: Reducer<State, Action>>(
    _ expression: R, as type: R.Type = R.self
  ) -> R where Container == StackState<State>, ActionValue == StackAction<State, Action> { expression }

  /// Runs a reducer whose type isn't known on the elements of a stack.
  @_disfavoredOverload
  public static func buildExpression<State, Action>(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> where Container == StackState<State>, ActionValue == StackAction<State, Action> {
    Reduce(opening: expression)
  }

  /// Changes nothing: the closure is empty.
  public static func buildBlock<State, Action>() -> some Reducer<State, Action>
  where Container == StackState<State>, ActionValue == StackAction<State, Action> { EmptyReducer<State, Action>() }

  /// Runs the composed reducers on the elements of a stack.
  public static func buildFinalResult<State, Action, R: Reducer<State, Action>>(
    _ reducer: R
  ) -> _ChildReducer<Container, ActionValue>
  where Container == StackState<State>, ActionValue == StackAction<State, Action> {
    _ChildReducer(operation: StackChild<R>(reducer: reducer))
  }
}

private struct StackChild<R: Reducer>: ChildOperation {
  let reducer: R

  func children<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, StackState<R.State>>,
    _ toAction: AnyCasePath<ParentAction, StackAction<R.State, R.Action>>,
    at place: ReducerPlace<ParentState>, callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    reducer.onStack(part, toAction, at: place, callSite: callSite)
  }
}
