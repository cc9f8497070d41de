/// Turns a state into the next one, given an action, and says what is to be done outside.
///
///     let counterReducer = Reducer<Int, CounterAction, Void> { state, action, _ in
///       switch action {
///       case .increment: state += 1
///       case .decrement: state -= 1
///       }
///       return .none
///     }
///
/// A reducer works on the store's own state, in place. It must do nothing else: no input or output, no sending, no
/// reading of the store; all that belongs in the effect it returns, which is started after it has returned.
///
/// A reducer is `Sendable`, so it may be a global constant.
public struct Reducer<State, Action, Environment>: Sendable {
  @usableFromInline let reduce: @Sendable (inout State, Action, Environment) -> Effect<Action, Never>

  /// Makes a reducer of a function.
  @inlinable
  public init(_ reducer: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action, Never>) {
    reduce = reducer
  }

  /// A reducer that changes nothing.
  @inlinable
  public static var empty: Self { Self { _, _, _ in .none } }

  /// Changes `state` by `action`.
  ///
  /// - Returns: the effect of the action, not yet started.
  @inlinable
  public func run(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action, Never> {
    reduce(&state, action, environment)
  }

  /// Like ``run(_:_:_:)``.
  @inlinable
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action, Never> {
    reduce(&state, action, environment)
  }
}
