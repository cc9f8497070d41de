/// Holds an application's or a feature's state, and is the only thing that changes it: by sending actions.
///
///     let store = Store(initialState: Counter(), reducer: counterReducer, environment: CounterEnvironment())
///     store.send(.incrementButtonTapped)
///
/// A store lives on the main actor; for work that must not share it there is ``StoreActor``. Views and other observers
/// watch a store through a ``ViewStore``. ``scope(state:action:)`` gives features a store of their own part.
///
/// An action that is sent while another is being processed waits for its turn. Observers are told once when nothing
/// waits any more. A store keeps its parent alive and is itself kept alive by nobody but those who use it: when the
/// last reference to it and to the stores scoped from it goes, its effects are cancelled and everything is released.
@preconcurrency @MainActor
public final class Store<State, Action> {
  /// Released on the main actor, wherever the last reference to the store is lost.
  @usableFromInline nonisolated let reference: Confined<Unmanaged<TreePart>>

  @usableFromInline
  package nonisolated init(node: StoreNode<State, Action>) { reference = Confined(.passRetained(node)) }

  deinit { TreePart.release(reference) }

  @inlinable
  package var node: StoreNode<State, Action> { node(of: reference.value.takeUnretainedValue()) }

  @inlinable
  func node(of part: TreePart) -> StoreNode<State, Action> {
    unsafeDowncast(part, to: StoreNode<State, Action>.self)
  }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: where it starts from.
  ///   - reducer: what an action does.
  ///   - environment: what the reducer and its effects need from outside; released with the store.
  /// - Precondition: called on the main actor. PAWL-011 is reported elsewhere, and the store is made all the same.
  /// - Complexity: a handful of allocations.
  @inlinable
  public convenience init<Environment>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) {
    if !Isolation.isMainActor { reportMadeElsewhere("init", Store.self) }
    let engine = Engine<State, Action>(initialState: initialState, isolation: .main()) { state, action in
      reducer.run(&state, action, environment)
    }
    self.init(node: .root(engine))
  }

  /// The state now. It never lags, at any depth of scoping, also inside observers.
  ///
  /// Package level as in TCA: users observe a store through a ``ViewStore``.
  ///
  /// - Complexity: one call of each scope's closure from here to the root.
  package var state: State { node.state }

  /// Sends an action to the reducer.
  ///
  /// On return the action has been processed and all that its effects sent synchronously, unless another action is
  /// being processed: then it waits for its turn.
  ///
  /// - Returns: a handle on the effects that the action starts.
  /// - Precondition: called on the main actor. Elsewhere the action is moved there, and PAWL-006 is reported once.
  /// - Complexity: what the reducer costs, and O(observers whose state changed). No allocation without effects.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    guard Isolation.isMainActor else { return sendFromElsewhere(action) }
    defer { extendLifetime(self) }
    return StoreTask(StoreNode<State, Action>.send(action, through: reference.value))
  }

  /// Makes a closure that sends to this store, and keeps it.
  ///
  /// The closure belongs to no actor, for the reason given at `StoreNode.send(_:through:)`.
  @inlinable
  nonisolated func sender<NewAction>(
    _ sendAction: @escaping (Action, SendContext) -> EffectGroup?, _ fromNewAction: @escaping (NewAction) -> Action
  ) -> (NewAction, EffectGroup?) -> EffectGroup? {
    { action, group in
      defer { extendLifetime(self) }
      return self.reference.value._withUnsafeGuaranteedRef {
        let node = unsafeDowncast($0, to: AnyStoreNode.self)
        return node.landed(sendAction(fromNewAction(action), SendContext(sender: node, group: group)))
      }
    }
  }

  @usableFromInline
  func sendFromElsewhere(_ action: Action) -> StoreTask {
    node.sendFromElsewhere(action, with: "send")
  }
}
