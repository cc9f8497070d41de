public import PawlCore

/// A feature, or a part of one: a type that changes a state for an action, and returns the effect of the action.
///
///     struct Counter: Reducer {
///       struct State: Equatable { var count = 0 }
///       enum Action { case incrementButtonTapped }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           state.count += 1
///           return .none
///         }
///       }
///     }
///
/// Implement either ``body``, which composes other reducers, or ``reduce(into:action:)``. A ``Store`` evaluates the
/// bodies once, when it is created, and makes functions of them. An action calls only these functions.
///
/// A reducer changes the store's own state in place. It must do nothing else: no input or output, no sending, no
/// reading of the store. Such work belongs in the effect that it returns, which the store starts afterwards.
public protocol Reducer<State, Action> {
  /// The state that the reducer changes.
  associatedtype State
  /// The actions that the reducer handles.
  associatedtype Action
  /// The type of the body; `Never` for a reducer that implements ``reduce(into:action:)``.
  associatedtype Body

  /// Changes `state` for `action`.
  ///
  /// - Returns: The effect of the action, which isn't started yet.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is composed of, in the order in which they run.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Returns the function that a store calls for each action.
  ///
  /// There is an implementation for every reducer. Don't call this method; a ``Store`` does.
  ///
  /// - Parameter place: The place of the reducer among the features of the store.
  func makeFunction(at place: ReducerPlace<State>) -> ReducerFunction<State, Action>
}

/// A function that changes a state for an action, and returns the effect of the action.
public typealias ReducerFunction<State, Action> = (inout State, Action) -> Effect<Action>

/// The reducers with the state and the actions of `R`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  @inlinable
  public func makeFunction(at place: ReducerPlace<State>) -> ReducerFunction<State, Action> {
    { reduce(into: &$0, action: $1) }
  }
}

extension Reducer where Body == Never {
  /// A body that is never evaluated.
  public var body: Never { fatalError("\(Self.self) has no body. It implements \"reduce(into:action:)\".") }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Changes `state` for `action` with the reducers of ``body``.
  ///
  /// - Complexity: The body is evaluated in each call. A ``Store`` evaluates it once.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func makeFunction(at place: ReducerPlace<State>) -> ReducerFunction<State, Action> {
    body.makeFunction(at: place)
  }
}
