extension Store {
  /// Calls `unwrap` with a store of the wrapped state whenever the state becomes non-nil, and `else` whenever it
  /// becomes `nil`. One of the two is called before this returns.
  ///
  /// The store that `unwrap` gets is usable until the state becomes `nil`. After that, while views of it are being torn
  /// down, it returns the last non-nil state at the end of a drain.
  ///
  /// - Returns: A token that ends the observation when it is cancelled or released.
  /// - Precondition: Called on the main actor, as ``scope(state:action:)``.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void, else: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("ifLet", Store.self) }
    return node.ifLet(heldBy: self, then: { unwrap(Store<Wrapped, Action>(node: $0)) }, else: `else`)
  }
}

extension StoreActor {
  /// Observes an optional state like ``Store/ifLet(then:else:)``. Both closures are called on the store's actor.
  public func ifLet<Wrapped>(
    then unwrap: @escaping @Sendable (StoreActor<Wrapped, Action>) -> Void, else: @escaping @Sendable () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    node.ifLet(heldBy: self, then: { unwrap(StoreActor<Wrapped, Action>(IsolationBound($0))) }, else: `else`)
  }
}

extension StoreNode {
  /// Observes an optional state.
  ///
  /// - Parameters:
  ///   - store: The store of this node. It is retained instead of the node, since only a store may release its node.
  ///   - unwrap: Called with a node of the wrapped state.
  ///   - else: Called when the state is `nil`.
  fileprivate func ifLet<Wrapped>(
    heldBy store: AnyObject, then unwrap: @escaping (StoreNode<Wrapped, Action>) -> Void, else: @escaping () -> Void
  ) -> ObserveToken where State == Wrapped? {
    let reference = UncountedReference(self)
    let update: (Bool) -> Void = { isPresent in
      withExtendedLifetime(store) {
        let node = reference.object
        guard let wrapped = isPresent ? node.unwrapped() : nil else { return `else`() }
        unwrap(wrapped)
      }
    }
    let observation = StateObservation(self, observe: { $0 != nil }, removeDuplicates: ==)
    // Observed first, so that a change that one of the closures makes is observed as well.
    let token = ObserveToken(observation, isolation: core.isolation, observation.observe(update))
    update(observation.value)
    return token
  }
}
