extension Store {
  /// Returns a store of one element of a collection.
  ///
  ///     let rows = store.scope(state: \.todos, action: AppAction.todo(id:action:))
  ///     let row = rows.scope(id: todo.id)
  ///
  /// Unlike a scope by closure, observing the element costs nothing while only other elements change. However many such
  /// stores are made from one store of the collection, only those whose elements have changed are notified.
  ///
  /// After the element was removed, while views of it are being torn down, the store returns the element as of the end
  /// of the last drain in which it existed. For that the store follows the collection as long as it exists: the
  /// closures of the scopes down to the collection are called for each action, even if the element isn't observed.
  ///
  /// Elements that contain objects, pointers or existentials can change without an entry in the collection's change
  /// history. All stores of such elements are notified of each action, and their view stores compare.
  ///
  /// - Returns: The store; `nil` if there is no such element now.
  /// - Precondition: Called on the main actor, as ``scope(state:action:)``.
  /// - Complexity: O(1).
  @inlinable
  public func scope<ID, EachState, EachAction>(id: ID) -> Store<EachState, EachAction>?
  where State == IdentifiedArray<ID, EachState>, Action == (ID, EachAction) {
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("scope(id:)", Store.self) }
    return node.element(id: id).map(Store<EachState, EachAction>.init(node:))
  }
}

extension StoreActor {
  /// Returns a store of one element on the same actor, like ``Store/scope(id:)``.
  public func scope<ID: Sendable, EachState, EachAction>(id: ID) -> StoreActor<EachState, EachAction>?
  where State == IdentifiedArray<ID, EachState>, Action == (ID, EachAction) {
    node.element(id: id).map { StoreActor<EachState, EachAction>(IsolationBound($0)) }
  }
}

extension StoreNode {
  /// Returns a node of one element, which keeps the element's last value; `nil` if there is no such element.
  @inlinable
  package func element<ID, EachState, EachAction>(id: ID) -> StoreNode<EachState, EachAction>?
  where State == IdentifiedArray<ID, EachState>, Action == (ID, EachAction) {
    guard let record = elementObservers().join(id) else { return nil }
    let anchor = ElementAnchor(id: id, record, elements: self)
    anchor.forgetIfUncommitted()
    return StoreNode<EachState, EachAction>(
      core: core, parent: anchor, depth: depth + 1,
      // The node owns the closure and retains the anchor, its parent.
      connect: { [anchor = UncountedReference(anchor)] node in anchor.withUnretained { $0.connect(node) } },
      sendAction: embedding { (id, $0) })
  }
}
