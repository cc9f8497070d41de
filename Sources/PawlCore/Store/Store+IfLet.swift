extension Store {
  /// Calls `unwrap` with a store of the wrapped state whenever the state becomes non-nil, and `else` whenever it becomes
  /// nil; one of the two is called before this returns.
  ///
  /// The store that `unwrap` got is of use until the state becomes nil. Read later, while what was built on it is torn
  /// down, it reports the last state at the end of a drain that was not nil.
  ///
  /// - Returns: what ends the observation; letting go of it does so too.
  /// - Precondition: called on the main actor, as ``scope(state:action:)``.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void, else: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("ifLet", Store.self) }
    return node.ifLet(heldBy: self, then: { unwrap(Store<Wrapped, Action>(node: $0)) }, else: `else`)
  }
}

extension StoreActor {
  /// Like ``Store/ifLet(then:else:)``. The two are called on the store's actor.
  public func ifLet<Wrapped>(
    then unwrap: @escaping @Sendable (StoreActor<Wrapped, Action>) -> Void, else: @escaping @Sendable () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    node.ifLet(heldBy: self, then: { unwrap(StoreActor<Wrapped, Action>(Confined($0))) }, else: `else`)
  }
}

extension StoreNode {
  /// - Parameter store: holds the node, and is held in its place: letting go of a node is for the store to do.
  fileprivate func ifLet<Wrapped>(
    heldBy store: AnyObject, then unwrap: @escaping (StoreNode<Wrapped, Action>) -> Void, else: @escaping () -> Void
  ) -> ObserveToken where State == Wrapped? {
    let reference = Unmanaged.passUnretained(self)
    let update: (Bool) -> Void = { isPresent in
      withExtendedLifetime(store) {
        let node = reference.takeUnretainedValue()
        guard let wrapped = isPresent ? node.unwrapped() : nil else { return `else`() }
        unwrap(wrapped)
      }
    }
    let observation = StateObservation(self, observe: { $0 != nil }, removeDuplicates: ==)
    // Observed first, so that a change made by one of the two is heard of too.
    let token = ObserveToken(observation, isolation: core.isolation, observation.observe(update))
    update(observation.value)
    return token
  }
}
