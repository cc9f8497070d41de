/// A function that changes a state for an action, and returns the effect of the action.
///
///     let counterReducer = Reducer<Int, CounterAction, Void> { state, action, _ in
///       switch action {
///       case .increment: state += 1
///       case .decrement: state -= 1
///       }
///       return .none
///     }
///
/// A reducer changes the store's own state in place. It must do nothing else: no input or output, no sending, no
/// reading of the store. Such work belongs in the effect that it returns, which the store starts afterwards.
///
/// A reducer is `Sendable`, so it may be a global constant.
public struct Reducer<State, Action, Environment>: Sendable {
  @usableFromInline let reduce: @Sendable (inout State, Action, Environment) -> Effect<Action, Never>

  /// Creates a reducer from a function.
  @inlinable
  public init(_ reducer: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action, Never>) {
    reduce = reducer
  }

  /// A reducer that changes nothing.
  @inlinable
  public static var empty: Self { Self { _, _, _ in .none } }

  /// Changes `state` for `action`.
  ///
  /// - Returns: The effect of the action, which isn't started yet.
  @inlinable
  public func run(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action, Never> {
    reduce(&state, action, environment)
  }

  /// Changes `state` for `action`, like ``run(_:_:_:)``.
  @inlinable
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action, Never> {
    reduce(&state, action, environment)
  }
}
