import PawlCore
import PawlDependencies

/// The function of a presented child's reducer, which finds among its dependencies that it is presented.
final class PresentedFunction<Child: Reducer> {
  private let function: LazyFunction<Child>
  /// The dependencies around the child in the last call, and those of the child.
  private var carriers: (outer: DependencyCarrier?, inner: DependencyCarrier)?

  init(_ child: Child, at place: ReducerPlace<Child.State>) { function = LazyFunction(child, at: place) }

  func callAsFunction(_ state: inout Child.State, _ action: Child.Action) -> Effect<Child.Action> {
    let carrier = carrier()
    let effect = carrier.whileReducing { function(&state, action) }
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
