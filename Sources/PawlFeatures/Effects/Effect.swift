public import PawlCore

/// Work that an action starts outside the reducer, and that may send actions back. It cannot fail.
///
/// It is the effect of `PawlCore`, so everything that is written for one style works in the other.
public typealias Effect<Action> = PawlCore.Effect<Action, Never>

/// The effect of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The function with which an effect of a reducer sends actions.
public typealias SendOf<R: Reducer> = Send<R.Action>

extension PawlCore.Effect where Failure == Never {
  /// Returns an effect that sends one action at once and ends.
  ///
  /// The action is processed together with the action that starts the effect, before the `send` of that action returns.
  public static func send(_ action: Output) -> Self { Self(value: action) }
}
