import PawlCore

extension Store {
  /// Returns the store of an element of a stack.
  ///
  /// It is the same object for the same element. After the element was popped, the store has the last state of the
  /// element, for views that are being removed.
  ///
  /// - Parameter component: The element, as a view of the stack sees it.
  /// - Complexity: O(1).
  public func scope<ChildState, ChildAction>(
    component: StackState<ChildState>.Component
  ) -> Store<ChildState, ChildAction>
  where State == StackState<ChildState>, Action == StackAction<ChildState, ChildAction> {
    stackStores().store(component)
  }

  /// The elements of a stack with their ids. The call observes which elements there are, and their order.
  package func pathView<ChildState, ChildAction>() -> StackState<ChildState>.PathView
  where State == StackState<ChildState>, Action == StackAction<ChildState, ChildAction> {
    observe(
      parts.field(PartKey(keyPath: \State.self, aspect: .ids)) {
        ObservedField { TrackedIDs(read: { $0.pointee.entries }, notify: $0) }
      })
    let state = base.state
    stackStores().release(missingIn: state)
    return StackState<ChildState>.PathView(base: state)
  }

  private func stackStores<ChildState, ChildAction>() -> StoresOfStack<ChildState, ChildAction>
  where State == StackState<ChildState>, Action == StackAction<ChildState, ChildAction> {
    parts.child(ChildKey(state: \State.self, action: \Action.self)) { StoresOfStack(base) }
  }
}

/// The stores of the elements of a stack.
@MainActor
private final class StoresOfStack<State, Action> {
  private typealias Entries = IdentifiedArray<StackElementID, StackState<State>.Entry>

  private let stack: PawlCore.Store<StackState<State>, StackAction<State, Action>>
  private let entries: PawlCore.Store<Entries, (StackElementID, Action)>
  private var stores: [StackElementID: Store<State, Action>] = [:]

  init(_ stack: PawlCore.Store<StackState<State>, StackAction<State, Action>>) {
    self.stack = stack
    entries = stack.scope(state: { $0.entries }, action: { .element(id: $0, action: $1) })
  }

  func store(_ component: StackState<State>.Component) -> Store<State, Action> {
    let id = component.id
    if let store = stores[id] { return store }
    // Between two actions, every entry has an element.
    let base =
      entries.scope(id: id)?.scope(state: { $0.element! }, action: { $0 })
      ?? stack.scope(state: { _ in component.element }, action: { .element(id: id, action: $0) })
    let store = Store<State, Action>(base: base)
    stores[id] = store
    return store
  }

  /// Releases the stores of elements that are gone.
  ///
  /// - Complexity: O(elements).
  func release(missingIn stack: StackState<State>) {
    for id in stores.keys where !stack.ids.contains(id) { stores[id] = nil }
  }
}
