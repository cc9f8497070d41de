public import PawlCore

extension Reducer {
  /// Returns this feature as a reducer in the style of `Pawl`, to be combined with reducers of that style.
  /// <doc:MovingA040Feature> shows a program that contains both styles.
  ///
  /// The effects of the feature's children end with their state if a reducer of the feature removes it. They continue
  /// if a reducer around the feature does.
  ///
  /// - Parameter environment: The type of the environment, which the feature doesn't receive.
  public func withEnvironment<Environment>(
    _ environment: Environment.Type
  ) -> PawlCore.Reducer<State, Action, Environment> where Self: Sendable {
    let functions = FunctionPool(self)
    return PawlCore.Reducer { state, action, _ in functions.run(&state, action) }
  }
}

/// The functions of a feature that runs in any number of stores, on any threads.
private final class FunctionPool<Feature: Reducer & Sendable>: Sendable {
  /// A function that one call at a time uses.
  private struct Function: @unchecked Sendable {
    /// Invariant: only the caller that has taken the function out of the pool calls it.
    let call: ReducerFunction<Feature.State, Feature.Action>
  }

  private let feature: Feature
  private let idle = LockIsolated<[Function]>([])

  init(_ feature: Feature) { self.feature = feature }

  func run(_ state: inout Feature.State, _ action: Feature.Action) -> Effect<Feature.Action> {
    let function =
      idle.withValue { $0.popLast() } ?? Function(call: feature.makeFunction(at: .detached))
    defer { idle.withValue { $0.append(function) } }
    return function.call(&state, action)
  }
}
