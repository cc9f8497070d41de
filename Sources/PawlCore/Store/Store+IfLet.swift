extension Store {
  /// Calls `unwrap` with a store of the wrapped state whenever the state becomes non-nil, and `else` whenever it becomes
  /// nil; one of the two is called before this returns.
  ///
  /// The store that `unwrap` got is of use until the state becomes nil. Read later, while what was built on it is torn
  /// down, it reports the last state that was not nil.
  ///
  /// - Returns: what ends the observation; letting go of it does so too.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void, else: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    // The closure holds the store, not the node: letting go of a node is for the store to do, in its own way.
    let update: (Bool) -> Void = { [self] isPresent in
      guard let wrapped = isPresent ? node.unwrapped() : nil else { return `else`() }
      unwrap(Store<Wrapped, Action>(node: wrapped))
    }
    let observation = StateObservation(node, observe: { $0 != nil }, removeDuplicates: ==)
    // Observed first, so that a change made by one of the two is heard of too.
    let token = ObserveToken(observation, isolation: observation.core.isolation, observation.observe(update))
    update(observation.value)
    return token
  }
}

extension StoreNode {
  /// A node of the wrapped state, which keeps the last one that was not nil; nil if there has been none.
  package func unwrapped<Wrapped>() -> StoreNode<Wrapped, Action>? where State == Wrapped? {
    guard var last = state else { return nil }
    return StoreNode<Wrapped, Action>(
      core: core, parent: self,
      connect: { [self] child in
        let current: Wrapped?
        if let child {
          current = activate()
          child.token = add(
            ClosureObserver<State> { [unowned(unsafe) child] state in
              guard let state else { return }
              last = state
              child.propagate(&last)
            })
        } else {
          current = state
        }
        if let current { last = current }
        return last
      },
      sendAction: sendAction)
  }
}
