import PawlCore
import PawlDependencies

/// The function of a presented child's reducer, which finds among its dependencies that it is presented.
final class PresentedFunction<Child: Reducer> {
  private let function: LazyFunction<Child>
  private let dependencies: PresentedDependencies

  init(_ function: LazyFunction<Child>, with dependencies: PresentedDependencies) {
    self.function = function
    self.dependencies = dependencies
  }

  func callAsFunction(_ state: inout Child.State, _ action: Child.Action) -> Effect<Child.Action> {
    dependencies.call { function(&state, action) }
  }
}

/// The dependencies of a presented child.
final class PresentedDependencies: LifetimeContext {
  /// The dependencies around the child in the last call, and those of the child.
  private var carriers: (outer: DependencyCarrier?, inner: DependencyCarrier)?

  func call<Action>(_ body: () -> Effect<Action>) -> Effect<Action> {
    let carrier = carrier()
    let effect = carrier.whileReducing(body)
    return effect.isNone ? effect : effect.inheriting(carrier)
  }

  /// Returns the dependencies of the child. They are the same object as long as those around the child are, so that an
  /// action allocates nothing.
  private func carrier() -> DependencyCarrier {
    let outer = DependencyCarrier.around
    if let carriers, carriers.outer === outer { return carriers.inner }
    let inner = DependencyCarrier { $0.dismiss = .presentation }
    carriers = (outer, inner)
    return inner
  }
}
