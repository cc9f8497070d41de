/// The runtime of an application or a feature: it holds the state, and changes it only by processing actions.
///
///     let store = Store(initialState: Counter(), reducer: counterReducer, environment: CounterEnvironment())
///     store.send(.incrementButtonTapped)
///
/// A store is isolated to the main actor; ``StoreActor`` is a store on an actor of its own. Views and other code
/// observe a store through a ``ViewStore``. ``scope(state:action:)`` returns a store of a feature's part.
///
/// An action that is sent while another one is being processed is queued. Observers are notified once the queue is
/// empty. A store keeps its parent alive, and is itself kept alive only by its users. When the last reference to the
/// store and to all stores scoped from it is released, its effects are cancelled.
@preconcurrency @MainActor
public final class Store<State, Action> {
  /// The node. Released on the main actor, wherever the last reference to the store is released.
  @usableFromInline nonisolated let reference: IsolationBound<OwningReference<TreePart>>

  @usableFromInline
  package nonisolated init(node: StoreNode<State, Action>) { reference = IsolationBound(OwningReference(node)) }

  deinit { TreePart.release(reference) }

  @inlinable
  package var node: StoreNode<State, Action> { node(of: reference.value.object) }

  @inlinable
  func node(of part: TreePart) -> StoreNode<State, Action> {
    unsafeDowncast(part, to: StoreNode<State, Action>.self)
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state at the start.
  ///   - reducer: The reducer that processes actions.
  ///   - environment: The dependencies of the reducer and its effects. Released with the store.
  /// - Precondition: Called on the main actor. Otherwise PAWL-011 is reported, and the store is created all the same.
  /// - Complexity: A small number of allocations.
  @inlinable
  public convenience init<Environment>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) {
    self.init(initialState: initialState) { state, action in
      reducer.run(&state, action, environment)
    }
  }

  /// Creates a store whose reducer is a function.
  ///
  /// - Parameter inherited: The values that the store's effects inherit.
  @inlinable
  package convenience init(
    initialState: State, inherited: InheritedValues? = nil,
    reduce: @escaping (inout State, Action) -> Effect<Action, Never>
  ) {
    if !Isolation.isMainActor { reportMadeElsewhere("init", Store.self) }
    let isKept = StateKeeping.isOn
    let engine = Engine<State, Action>(
      initialState: isKept ? StateKeeping.initialState(initialState) : initialState, isolation: .main(), reduce: reduce)
    engine.runtime.inherited = inherited
    if isKept { StateKeeping.register(engine) }
    self.init(node: .root(engine))
  }

  /// The current state. It is up to date at any depth of scoping, even inside observers.
  ///
  /// Package access, as in TCA: users observe a store through a ``ViewStore``.
  ///
  /// - Complexity: One call of each scope's closure from here to the root.
  package var state: State { node.state }

  /// Sends an action to the reducer.
  ///
  /// On return, the action and all actions that its effects sent synchronously have been processed. If another action
  /// is being processed, the action is queued instead.
  ///
  /// - Returns: A handle on the effects of the action.
  /// - Precondition: Called on the main actor. Otherwise the action is moved there, and PAWL-006 is reported once.
  /// - Complexity: The cost of the reducer, plus O(*n*) in the number of observers whose state changed. No allocation
  ///   without effects.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    guard Isolation.isMainActor else { return sendFromElsewhere(action) }
    defer { extendLifetime(self) }
    return StoreTask(StoreNode<State, Action>.send(action, through: reference.value))
  }

  /// Creates a closure that sends to this store, and retains it.
  ///
  /// The closure has no isolation, for the reason described at `StoreNode.send(_:through:)`.
  @inlinable
  nonisolated func sender<NewAction>(
    _ sendAction: @escaping (Action, SendContext) -> EffectGroup?, _ fromNewAction: @escaping (NewAction) -> Action
  ) -> (NewAction, EffectGroup?) -> EffectGroup? {
    { action, group in
      defer { extendLifetime(self) }
      return self.reference.value.withUnretained {
        let node = unsafeDowncast($0, to: AnyStoreNode.self)
        return node.finished(sendAction(fromNewAction(action), SendContext(sender: node, group: group)))
      }
    }
  }

  @usableFromInline
  func sendFromElsewhere(_ action: Action) -> StoreTask {
    node.sendFromElsewhere(action, with: "send")
  }
}
