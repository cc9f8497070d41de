package import PawlCore
package import PawlDependencies

/// The dependencies of a store.
@usableFromInline
package struct StoreDependencies: Sendable {
  /// The object that carries them to the effects of the store.
  @usableFromInline package let carrier: DependencyCarrier

  /// Creates the dependencies of a store from those around the caller.
  ///
  /// - Parameter prepare: Overrides dependencies; `nil` if the store overrides none.
  @usableFromInline
  package init(_ prepare: ((inout DependencyValues) -> Void)?) {
    carrier = DependencyCarrier { values in
      prepare?(&values)
      values.stackElementIDs = StackElementIDSequence()
    }
  }

  /// Calls a function that makes parts of the store.
  @usableFromInline
  package func provide<Result>(to make: () -> Result) -> Result { InheritedValues.with(carrier, make) }

  /// Returns a reducer that runs with the dependencies.
  ///
  /// - Complexity: Each call writes one thread-local value twice.
  @inlinable
  package func reducing<State, Action>(
    with reduce: @escaping ReducerFunction<State, Action>
  ) -> ReducerFunction<State, Action> {
    { [carrier] state, action in carrier.whileReducing { reduce(&state, action) } }
  }
}
