/// A coordinator of any type: what a ``Store`` is made with.
public struct AnyCoordinator<Route: RouteType>: Coordinator {
  /// Called on the store's actor only.
  @usableFromInline package let deliver: (Route) -> Void

  /// - Parameter deliver: called on the store's actor, whichever that is.
  package init(deliver: @escaping (Route) -> Void) { self.deliver = deliver }

  /// Makes a coordinator of one of a certain type.
  public init<Base: Coordinator<Route>>(_ coordinator: Base) {
    let perform = onStoreActor { (call: (coordinator: Base, route: Route)) in call.coordinator.perform(call.route) }
    self.init { perform((coordinator, $0)) }
  }

  public func perform(_ route: Route) { deliver(route) }

  /// This coordinator itself.
  public func eraseToAnyCoordinator() -> Self { self }
}
