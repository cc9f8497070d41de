extension Store {
  /// Returns a store of a part of this store's state and actions.
  ///
  /// The store has no state of its own: a read goes through `toChildState` to the root's state, and an action is
  /// embedded by `fromChildAction` and sent to the root. It keeps this store alive.
  ///
  /// Propagation of an action ends at a part of the state that is provably unchanged: nothing below that part is
  /// called. The proof rests on the identity of bytes or of a collection's change history, never on `==`. It exists for
  /// values of up to 256 bytes that consist of numbers and strings, and for an ``IdentifiedArray`` whose elements are
  /// values. For any other part, such as an array, an object or an existential, everything that observers need is
  /// evaluated, and the predicates of the view stores decide.
  ///
  /// - Parameters:
  ///   - toChildState: Returns the part of the state; a pure function. With one observer at the end of a chain of
  ///     scopes, it is called at most once for each action, and not at all while nothing is observed.
  ///   - fromChildAction: Embeds an action; a pure function.
  /// - Precondition: Called on the main actor. Otherwise PAWL-011 is reported, once for each store, and the store is
  ///   scoped all the same.
  /// - Complexity: O(1) with five allocations.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState, action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("scope(state:action:)", Store.self) }
    return Store<ChildState, ChildAction>(node: node.scope(state: toChildState, action: fromChildAction))
  }

  /// Returns a store of a part of this store's state, like ``scope(state:action:)``.
  @inlinable
  public func scope<ChildState>(state toChildState: @escaping (State) -> ChildState) -> Store<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }

  /// A store that sends actions but cannot be observed.
  public var stateless: Store<Void, Action> { scope(state: { _ in () }) }

  /// A store that can be observed but sends nothing.
  public var actionless: Store<State, Never> {
    func absurd<A>(_ never: Never) -> A {}
    return scope(state: { $0 }, action: absurd)
  }
}
