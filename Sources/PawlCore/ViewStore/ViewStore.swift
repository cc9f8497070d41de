/// Watches a store: holds the part of its state that a view shows, and tells when that changes.
///
///     let viewStore = ViewStore(store, observe: { $0.count })
///     print(viewStore.state)
///     viewStore.send(.incrementButtonTapped)
///
/// Changes that are duplicates by the view store's predicate are kept from its observers. They hear of the others through
/// ``observe(_:)``, ``values``, and, with `PawlCombine`, `publisher` and `objectWillChange`. ``state`` is the new one
/// by then, in every view store of the store.
///
/// A view store keeps its store alive.
@preconcurrency @MainActor @dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  /// Released on the main actor, wherever the last reference to the view store is lost.
  @usableFromInline let reference: Confined<Unmanaged<TreePart>>
  @usableFromInline let sendAction: (ViewAction, EffectGroup?) -> EffectGroup?

  /// Makes a view store of a part of a store's state.
  ///
  /// - Parameters:
  ///   - toViewState: what to watch; a pure function, called at most once for each change of the store's state.
  ///   - fromViewAction: embeds what the view sends.
  ///   - isDuplicate: tells changes that need not be shown. It is called once for each drain, whatever type the state has
  ///     and whether or not it has changed, so one that returns `false` lets every drain through. Beneath
  ///     ``Store/scope(id:)`` it is called for those drains that tell of the element.
  /// - Precondition: called on the main actor. PAWL-011 is reported elsewhere, and the view store is made all the same.
  @inlinable
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(
      store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate, isReflexive: false)
  }

  /// - Parameter isReflexive: whether `isDuplicate` need not be asked about a state that is provably unchanged.
  @usableFromInline
  init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool, isReflexive: Bool
  ) {
    let node = store.node
    if !Isolation.isMainActor { node.core.reportScopedElsewhere("init", of: "ViewStore", ViewStore.self) }
    // The closure holds the store, not the node: letting go of a node is for the store to do, in its own way.
    reference = Confined(
      .passRetained(
        StateObservation(
          node, observe: toViewState, removeDuplicates: isDuplicate, isReflexive: isReflexive)))
    sendAction = store.sender(node.sendAction, fromViewAction)
  }

  deinit { TreePart.release(reference) }

  @inlinable
  package var observation: StateObservation<ViewState> { observation(of: reference.value.takeUnretainedValue()) }

  @inlinable
  func observation(of part: TreePart) -> StateObservation<ViewState> {
    unsafeDowncast(part, to: StateObservation<ViewState>.self)
  }

  /// The part of the state that is watched, as it was at the end of the last drain.
  @inlinable
  public var state: ViewState { StateObservation<ViewState>.value(of: reference.value) }

  /// A property of ``state``.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { state[keyPath: keyPath] }

  /// Sends an action to the store, as ``Store/send(_:)`` does.
  @inlinable
  @discardableResult
  public func send(_ action: ViewAction) -> ViewStoreTask {
    guard Isolation.isMainActor else { return observation.core.sendFromElsewhere(action, sendAction) }
    return StoreTask(sendAction(action, nil))
  }
}
