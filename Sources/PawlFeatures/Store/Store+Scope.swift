public import PawlCore

extension Store {
  /// Returns a store of a part of this store's state and actions.
  ///
  /// It is the same object for the same arguments.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case of the part's actions.
  /// - Complexity: O(1).
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    parts.child(ChildKey(state: state, action: action)) { child(state, action) }
  }

  /// Returns a store of an optional part of this store's state; `nil` if there is no such state now.
  ///
  /// The call observes whether there is a state, and its identity: the `id` of an `Identifiable` type, or
  /// the case of an enum. The store is the same object for the same arguments and identity.
  /// After the state has become `nil`, the store has the last state, for views that are being removed.
  ///
  ///     if let child = store.scope(state: \.child, action: \.child) {
  ///       ChildView(store: child)
  ///     }
  ///
  /// - Parameters:
  ///   - state: The optional part of the state.
  ///   - action: The case of the part's actions.
  /// - Complexity: O(1).
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let stores = parts.child(ChildKey(state: state, action: action)) {
      StoresOfOptional<State, ChildState, ChildAction>(state, base: child(state, action).base)
    }
    observe(stores.presence)
    return stores.present
  }

  /// Returns the stores of the elements of a collection, in its order.
  ///
  /// The call observes which elements there are, and their order, but not the elements themselves: each element's store
  /// does that.
  ///
  ///     ForEach(store.scope(state: \.rows, action: \.rows)) { row in
  ///       RowView(store: row)
  ///     }
  ///
  /// - Parameters:
  ///   - state: The collection in the state.
  ///   - action: The case of the elements' actions.
  /// - Complexity: O(1). The store of an element is created when it is asked for.
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> StoreCollection<ElementID, ElementState, ElementAction> {
    let stores = parts.child(ChildKey(state: state, action: action)) {
      let path = AnyCasePath(action)
      return StoresOfElements<ElementID, ElementState, ElementAction>(
        base.scope(state: reading(state), action: { path.embed(.element(id: $0, action: $1)) }))
    }
    observe(
      parts.field(PartKey(keyPath: state, aspect: .ids)) {
        let reader = FieldReader(state)
        return ObservedField { TrackedIDs(read: { reader($0) }, notify: $0) }
      })
    return StoreCollection(stores)
  }

  /// Returns a new store of a part.
  private func child<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, _ action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let path = AnyCasePath(action)
    return Store<ChildState, ChildAction>(base: base.scope(state: reading(state), action: { path.embed($0) }))
  }

  private func reading<Value>(_ keyPath: KeyPath<State, Value>) -> (State) -> Value {
    let reader = FieldReader(keyPath)
    return { withUnsafePointer(to: $0) { reader($0) } }
  }
}

/// The stores of an optional part of a state, one after the other.
@MainActor
private final class StoresOfOptional<ParentState, State, Action> {
  /// The field that tells whether there is a state, and which.
  let presence: ObservedField<ParentState>
  private let base: PawlCore.Store<State?, Action>
  private let identity = StateIdentity<State>()
  private var last: Store<State, Action>?
  private var lastIdentity: AnyHashable?

  init(_ keyPath: KeyPath<ParentState, State?>, base: PawlCore.Store<State?, Action>) {
    self.base = base
    let (reader, identity) = (FieldReader(keyPath), identity)
    presence = ObservedField {
      TrackedValue<ParentState, AnyHashable?>(
        read: { state in reader(state).map { identity.of($0) } }, isEqual: ==, notify: $0)
    }
  }

  /// The store of the present state; `nil` if there is none.
  var present: Store<State, Action>? {
    let present = base.state.map { identity.of($0) }
    if let last, let present, present == lastIdentity { return last }
    lastIdentity = present
    last = base.node.unwrapped().map { Store<State, Action>(base: PawlCore.Store(node: $0)) }
    return last
  }
}

/// Returns the identity of a child's state; `nil` if there is no state.
package func stateIdentity<State>(of state: State?) -> AnyHashable? { state.map { StateIdentity<State>().of($0) } }

extension StateIdentity {
  /// Returns the identity of a state.
  func of(_ state: State) -> AnyHashable {
    var state = state
    return self(&state)
  }
}
