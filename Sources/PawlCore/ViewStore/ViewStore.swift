/// An observer of a store for a view: it holds the part of the state that the view shows, and publishes its changes.
///
///     let viewStore = ViewStore(store, observe: { $0.count })
///     print(viewStore.state)
///     viewStore.send(.incrementButtonTapped)
///
/// Changes that the view store's predicate considers duplicates aren't published. Observe the other changes with
/// ``observe(_:)`` or ``values``, or, with `PawlCombine`, with `publisher` and `objectWillChange`. When observers are
/// notified, ``state`` is the new state in every view store of the store.
///
/// A view store keeps its store alive.
@preconcurrency @MainActor @dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  /// The observation. Released on the main actor, wherever the last reference to the view store is released.
  @usableFromInline let reference: IsolationBound<OwningReference<TreePart>>
  @usableFromInline let sendAction: (ViewAction, EffectGroup?) -> EffectGroup?

  /// Creates a view store of a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store to observe.
  ///   - toViewState: Selects the observed state; a pure function, called at most once for each change of the store's
  ///     state.
  ///   - fromViewAction: Converts an action of the view to an action of the store.
  ///   - isDuplicate: Returns whether two states count as equal, so that a change isn't published. It is called once in
  ///     each drain, whatever the type of the state, and even if the state is unchanged. So a predicate that returns
  ///     `false` publishes every drain. Below ``Store/scope(id:)``, it is called in drains that notify the element.
  /// - Precondition: Called on the main actor. Otherwise PAWL-011 is reported, and the view store is created all the
  ///   same.
  @inlinable
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(
      store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate, isReflexive: false)
  }

  /// Creates a view store.
  ///
  /// - Parameters:
  ///   - store: The store to observe.
  ///   - toViewState: Selects the observed state.
  ///   - fromViewAction: Converts an action of the view to an action of the store.
  ///   - isDuplicate: Returns whether two states count as equal.
  ///   - isReflexive: Whether `isDuplicate` need not be called for a state that is provably unchanged.
  @usableFromInline
  init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool, isReflexive: Bool
  ) {
    let node = store.node
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("init", of: "ViewStore", ViewStore.self) }
    // The closure retains the store, not the node, since only a store may release its node.
    reference = IsolationBound(
      OwningReference(
        StateObservation(
          node, observe: toViewState, removeDuplicates: isDuplicate, isReflexive: isReflexive)))
    sendAction = store.sender(node.sendAction, fromViewAction)
  }

  deinit { TreePart.release(reference) }

  @inlinable
  package var observation: StateObservation<ViewState> { observation(of: reference.value.object) }

  @inlinable
  func observation(of part: TreePart) -> StateObservation<ViewState> {
    unsafeDowncast(part, to: StateObservation<ViewState>.self)
  }

  /// The observed part of the state, as of the end of the last drain.
  @inlinable
  public var state: ViewState { StateObservation<ViewState>.value(of: reference.value) }

  /// A property of ``state``.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { state[keyPath: keyPath] }

  /// Sends an action to the store, like ``Store/send(_:)``.
  @inlinable
  @discardableResult
  public func send(_ action: ViewAction) -> ViewStoreTask {
    guard Isolation.isMainActor else { return observation.core.sendFromElsewhere(action, sendAction) }
    return StoreTask(sendAction(action, nil))
  }
}
