/// A state whose type determines its reducer: an alert, which needs none, or the state of an enum of features.
///
/// One function therefore takes all of them without a closure, and the compiler checks a chain of such calls in linear
/// time.
public protocol _ReducedState {
  /// The actions of the state.
  associatedtype _ReducedAction
  /// The type of the reducer.
  associatedtype _Reduced: Reducer<Self, _ReducedAction>

  /// The reducer.
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

/// A container of states whose type determines their reducer.
public protocol _ReducedContainer {
  /// The value of the case of the actions.
  associatedtype _ReducedActionValue

  /// The reducer of the states.
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
