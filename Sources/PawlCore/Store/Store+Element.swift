extension Store {
  /// A store of one element of a collection.
  ///
  ///     let rows = store.scope(state: \.todos, action: AppAction.todo(id:action:))
  ///     let row = rows.scope(id: todo.id)
  ///
  /// Unlike a scope by closure, observing it costs nothing while only other elements change: of any number of such
  /// stores, made from one store of the collection, those hear of a change whose elements changed.
  ///
  /// Read after the element was removed, while what was built on it is torn down, it reports the element as it was at the end
  /// of the last drain that left it there. For that the store follows the collection as long as it lives: the closures of
  /// the scopes down to the collection are called for each action, whether or not anyone observes the element.
  ///
  /// Elements that hold objects, pointers or existentials can change without a trace in the collection's history. All stores
  /// of such elements are told of each action, and their view stores compare.
  ///
  /// - Returns: nil if there is no such element now.
  /// - Precondition: called on the main actor, as ``scope(state:action:)``.
  /// - Complexity: O(1).
  @inlinable
  public func scope<ID, EachState, EachAction>(id: ID) -> Store<EachState, EachAction>?
  where State == IdentifiedArray<ID, EachState>, Action == (ID, EachAction) {
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("scope(id:)", Store.self) }
    return node.element(id: id).map(Store<EachState, EachAction>.init(node:))
  }
}

extension StoreActor {
  /// Like ``Store/scope(id:)``, on the same actor.
  public func scope<ID: Sendable, EachState, EachAction>(id: ID) -> StoreActor<EachState, EachAction>?
  where State == IdentifiedArray<ID, EachState>, Action == (ID, EachAction) {
    node.element(id: id).map { StoreActor<EachState, EachAction>(Confined($0)) }
  }
}

extension StoreNode {
  /// A node of one element, which keeps the element as it last was; nil if there is none.
  @inlinable
  package func element<ID, EachState, EachAction>(id: ID) -> StoreNode<EachState, EachAction>?
  where State == IdentifiedArray<ID, EachState>, Action == (ID, EachAction) {
    guard let record = elementObservers().join(id) else { return nil }
    let anchor = ElementAnchor(id: id, record, elements: self)
    anchor.forgetIfUncommitted()
    return StoreNode<EachState, EachAction>(
      core: core, parent: anchor, depth: depth + 1,
      connect: { [unowned(unsafe) anchor] in anchor.connect($0) },
      sendAction: embedding { (id, $0) })
  }
}
