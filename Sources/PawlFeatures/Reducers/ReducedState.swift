/// A state whose type determines its reducer, such as an alert or the state of an enum of features.
///
/// Operators take such a state without a closure. One overload is enough for all of these types, so the compiler checks
/// a chain of operators in linear time.
public protocol _ReducedState {
  /// The actions of the state.
  associatedtype _ReducedAction
  /// The type of the reducer.
  associatedtype _Reduced: Reducer<Self, _ReducedAction>

  /// The reducer of the state.
  static var _reduced: _Reduced { get }
}

extension _EphemeralState {
  /// A reducer that changes nothing.
  public static var _reduced: EmptyReducer<Self, Action> { EmptyReducer() }
}

extension CaseReducerState {
  /// The reducers of the cases.
  public static var _reduced: StateReducer.Body { StateReducer.body }
}

/// An optional, a presented state or a stack whose type determines the reducer of the contained states.
public protocol _ReducedContainer {
  /// The value of the action's case: the child's action, or a presentation or stack action around it.
  associatedtype _ReducedActionValue

  /// The reducer of the contained states.
  static var _reducedChild: _ChildReducer<Self, _ReducedActionValue> { get }
}

extension Optional: _ReducedContainer where Wrapped: _ReducedState {
  /// The reducer of the wrapped state.
  public static var _reducedChild: _ChildReducer<Self, Wrapped._ReducedAction> {
    _ChildBuilder.buildFinalResult(Wrapped._reduced)
  }
}

extension PresentationState: _ReducedContainer where State: _ReducedState {
  /// The reducer of the presented state.
  public static var _reducedChild: _ChildReducer<Self, PresentationAction<State._ReducedAction>> {
    _ChildBuilder.buildFinalResult(State._reduced)
  }
}

extension StackState: _ReducedContainer where Element: _ReducedState {
  /// The reducer of the elements.
  public static var _reducedChild: _ChildReducer<Self, StackAction<Element, Element._ReducedAction>> {
    _ChildBuilder.buildFinalResult(Element._reduced)
  }
}
