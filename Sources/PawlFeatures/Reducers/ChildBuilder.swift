public import PawlCore

/// The reducer of a child, whose state is in a container, and whose actions are in the value of a case.
///
/// ``_ChildBuilder`` makes it of the closure of an `ifLet` or a `forEach`.
public struct _ChildReducer<Container, ActionValue> {
  let operation: any ChildOperation<Container, ActionValue>
}

/// A way to run a child on the contents of a container.
protocol ChildOperation<Container, ActionValue> {
  associatedtype Container
  associatedtype ActionValue

  /// Returns the functions that run the child.
  func children<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, Container>, _ toAction: AnyCasePath<ParentAction, ActionValue>,
    at place: ReducerPlace<ParentState>, callSite: CallSite
  ) -> Children<ParentState, ParentAction>
}

/// A state with at most one child: an optional or a `PresentationState`.
public protocol _OptionalChildState {}

/// A state with any number of children: an `IdentifiedArray` or a ``StackState``.
public protocol _ChildCollectionState {}

extension Optional: _OptionalChildState {}
extension PresentationState: _OptionalChildState {}
extension IdentifiedArray: _ChildCollectionState {}
extension StackState: _ChildCollectionState {}

/// A result builder that composes the reducer of a child.
///
/// The types of the container and of the action's value determine the child's state and actions. One function therefore
/// takes the closures for all containers, and the compiler checks a chain of operators in linear time. With a function for
/// each container it would try all combinations of them.
@resultBuilder
public enum _ChildBuilder<Container, ActionValue> {
  /// Runs the reducers of a loop.
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> some Reducer<R.State, R.Action> {
    ReducerList(reducers: reducers)
  }

  /// Runs the reducer of the first branch.
  public static func buildEither<First: Reducer, Second: Reducer<First.State, First.Action>>(
    first reducer: First
  ) -> ConditionalReducer<First, Second> {
    .first(reducer)
  }

  /// Runs the reducer of the second branch.
  public static func buildEither<First: Reducer, Second: Reducer<First.State, First.Action>>(
    second reducer: Second
  ) -> ConditionalReducer<First, Second> {
    .second(reducer)
  }

  /// Hides the type of a reducer that is not available everywhere.
  public static func buildLimitedAvailability<R: Reducer>(_ wrapped: R) -> Reduce<R.State, R.Action> {
    Reduce(wrapped)
  }

  /// Runs the reducer of an `if` without `else`.
  public static func buildOptional<R: Reducer>(_ wrapped: R?) -> R? { wrapped }

  /// Runs the first reducer.
  public static func buildPartialBlock<R: Reducer>(first: R) -> R { first }

  /// Runs a reducer after those before it.
  public static func buildPartialBlock<First: Reducer, Second: Reducer<First.State, First.Action>>(
    accumulated: First, next: Second
  ) -> ReducerSequence<First, Second> {
    ReducerSequence(accumulated, next)
  }
}

/// The parameter that a trailing closure would be passed to if a function with the label `then`, `destination` or
/// `element` were called. No closure fits it, so the compiler doesn't consider that function for trailing closures.
public typealias _NoTrailingClosure = ((Never, Never) -> Never)?
