extension Reducer {
  /// Returns a reducer that runs several reducers in order on the same state. Their effects are merged, and start in
  /// the same order.
  ///
  /// Each reducer sees the changes of the ones before it. So place the reducer of a child before a reducer that may
  /// remove the child.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// Combines the reducers of an array, like ``combine(_:)-(Reducer<State,Action,Environment>...)``.
  ///
  /// - Complexity: O(*n*) in the number of reducers for each action; allocates only if several reducers have an effect.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    Self { state, action, environment in
      var effect = Effect<Action, Never>.none
      for reducer in reducers {
        effect = effect.merge(with: reducer.reduce(&state, action, environment))
      }
      return effect
    }
  }

  /// Combines this reducer with one that runs after it, like ``combine(_:)-(Reducer<State,Action,Environment>...)``.
  @inlinable
  public func combined(with other: Self) -> Self {
    Self { state, action, environment in
      let effect = reduce(&state, action, environment)
      return effect.merge(with: other.reduce(&state, action, environment))
    }
  }
}
