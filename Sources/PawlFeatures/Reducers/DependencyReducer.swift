public import PawlCore
public import PawlDependencies

extension Reducer {
  /// Overrides a dependency of this reducer and of its effects.
  ///
  ///     Search().dependency(\.apiClient, .local)
  ///
  /// An override that is closer to the reducer wins over one that is farther away.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> DependencyReducer<Self> {
    transformDependency(keyPath) { $0 = value }
  }

  /// Overrides a dependency that is the value of its own key.
  ///
  /// - Parameter value: The value.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> DependencyReducer<Self> where Value.Value == Value {
    DependencyReducer(self) { $0[type: Value.self] = value }
  }

  /// Changes a dependency of this reducer and of its effects.
  ///
  ///     Search().transformDependency(\.self) {
  ///       $0.apiClient = .local
  ///       $0.date = .constant(today)
  ///     }
  ///
  /// - Parameters:
  ///   - keyPath: The dependency. `\.self` changes several.
  ///   - transform: Changes the value. A store calls it when the reducer is first run, and again if the dependencies
  ///     around the reducer are others than before.
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (_ dependency: inout V) -> Void
  ) -> DependencyReducer<Self> {
    DependencyReducer(self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A reducer some of whose dependencies are overridden.
public struct DependencyReducer<Base: Reducer>: Reducer {
  private let base: Base
  private let update: (inout DependencyValues) -> Void

  init(_ base: Base, _ update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.update = update
  }

  /// Overrides a further dependency. An earlier override of it wins.
  public func dependency<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value) -> Self {
    transformDependency(keyPath) { $0 = value }
  }

  /// Overrides a further dependency that is the value of its own key. An earlier override of it wins.
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self where Value.Value == Value {
    before { $0[type: Value.self] = value }
  }

  /// Changes a further dependency, before the earlier changes.
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>, transform: @escaping (_ dependency: inout V) -> Void
  ) -> Self {
    before { transform(&$0[keyPath: keyPath]) }
  }

  private func before(_ transform: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(base) { [update] values in
      transform(&values)
      update(&values)
    }
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  public func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    let derived = DerivedDependencies(update)
    // The reducers in the body are created with the dependencies, as they are in each run.
    let reduce = derived.carrier.whileReducing { base.makeFunction(at: place) }
    return { state, action in
      let carrier = derived.carrier
      let effect = carrier.whileReducing { reduce(&state, action) }
      return effect.isNone ? effect : effect.inheriting(carrier)
    }
  }
}

/// The dependencies of a reducer, derived from those around it.
private final class DerivedDependencies {
  private let update: (inout DependencyValues) -> Void
  private var last: (outer: DependencyCarrier?, carrier: DependencyCarrier)?

  init(_ update: @escaping (inout DependencyValues) -> Void) { self.update = update }

  /// The derived dependencies.
  ///
  /// - Complexity: O(1) without allocations, if the dependencies around the caller are the same as in the last call.
  var carrier: DependencyCarrier {
    let outer = DependencyCarrier.around
    if let last, last.outer === outer { return last.carrier }
    let carrier = DependencyCarrier(update)
    last = (outer, carrier)
    return carrier
  }
}
