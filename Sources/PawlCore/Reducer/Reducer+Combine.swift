extension Reducer {
  /// Runs reducers in the order given on the same state, and merges their effects, which start in that order.
  ///
  /// Each sees what the ones before it left. So a reducer of a child comes before the one that may remove the child.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// Like ``combine(_:)-(Reducer<State,Action,Environment>...)``, but takes an array.
  ///
  /// - Complexity: O(reducers) for each action; no allocation unless more than one has an effect.
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

  /// Like ``combine(_:)-(Reducer<State,Action,Environment>...)``, of this reducer and then another.
  @inlinable
  public func combined(with other: Self) -> Self {
    Self { state, action, environment in
      let effect = reduce(&state, action, environment)
      return effect.merge(with: other.reduce(&state, action, environment))
    }
  }
}
