/// A type-erased coordinator: the form in which a ``Store`` takes its coordinator.
public final class AnyCoordinator<Router: RouteType>: Coordinator {
  /// Performs a route. Called only on the store's actor.
  @usableFromInline package let deliver: (Router) -> Void

  /// Creates a coordinator from a function.
  ///
  /// - Parameter deliver: Performs a route. Called on the store's actor, which is the main actor except in a test
  ///   store.
  package init(deliver: @escaping (Router) -> Void) { self.deliver = deliver }

  /// Creates a coordinator that forwards each route to `base`, and keeps `base` alive.
  public convenience init<Base: Coordinator>(base: Base) where Base.Router == Router {
    let perform = onStoreActor { (call: (coordinator: Base, route: Router)) in call.coordinator.perform(call.route) }
    self.init { perform((base, $0)) }
  }

  public func perform(_ route: Router) { deliver(route) }

  /// Returns this coordinator.
  public func eraseToAnyCoordinator() -> AnyCoordinator<Router> { self }
}
