extension Store {
  /// A store of a part of this one's state and actions.
  ///
  /// It holds no state of its own: reading it reads the root's state through `toChildState`, and what it is sent goes to
  /// the root embedded by `fromChildAction`. It keeps this store alive.
  ///
  /// An action stops at a part of the state that is provably unchanged, and nothing below the part is called. The proof
  /// rests on the identity of bytes or of a collection's history, never on `==`. There is one for values of up to
  /// 256 bytes that consist of numbers and strings, and for an ``IdentifiedArray`` whose elements are values. For any other
  /// part, such as an array, an object, or an existential, everything that observers asked for is evaluated, and the
  /// predicates of the view stores decide.
  ///
  /// - Parameters:
  ///   - toChildState: a pure function. With one observer at the end of a chain of scopes it is called at most once for each
  ///     action, and not at all while nobody observes.
  ///   - fromChildAction: a pure function.
  /// - Precondition: called on the main actor. PAWL-011 is reported elsewhere, once for each store, and the store is scoped
  ///   all the same.
  /// - Complexity: O(1), five allocations.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState, action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("scope(state:action:)", Store.self) }
    return Store<ChildState, ChildAction>(node: node.scope(state: toChildState, action: fromChildAction))
  }

  /// Like ``scope(state:action:)``, of the state alone.
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
