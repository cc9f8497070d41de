/// A store on an actor of its own, for servers and tools whose state must not share the main actor.
///
///     let store = StoreActor(initialState: Session(), reducer: sessionReducer, environment: .live)
///     await store.send(.opened)
///     let user = await store.state.user
///
/// It behaves like ``Store``, with its own actor in place of the main actor. Effects run on that actor. So work before
/// their first suspension, and sending actions, needs no change of thread. Asynchronous functions and child tasks of an
/// effect run on it as well, unless they belong to another actor: `assumeIsolated` succeeds in all of them. To keep
/// long work off the store's actor, put it on another actor, into a detached task, or into
/// `withTaskExecutorPreference(globalConcurrentExecutor)`. Actions that a callback delivers from another thread are
/// moved to the actor, in order.
public actor StoreActor<State, Action> {
  @usableFromInline let isolation: Isolation
  /// The node. Released on the isolation, wherever the last reference to the store is released.
  @usableFromInline let reference: IsolationBound<OwningReference<TreePart>>

  public nonisolated var unownedExecutor: UnownedSerialExecutor { isolation.actor.unownedExecutor }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state at the start.
  ///   - reducer: The reducer that processes actions.
  ///   - environment: The dependencies of the reducer and its effects. Released with the store.
  @inlinable
  public init<Environment>(
    initialState: sending State, reducer: Reducer<State, Action, Environment>, environment: sending Environment
  ) {
    let isolation = Isolation.onNewActor()
    let engine = Engine<State, Action>(initialState: initialState, isolation: isolation) { state, action in
      reducer.run(&state, action, environment)
    }
    self.isolation = isolation
    reference = IsolationBound(OwningReference(StoreNode.root(engine)), to: isolation)
  }

  init(_ node: IsolationBound<StoreNode<State, Action>>) {
    isolation = node.value.core.isolation
    reference = IsolationBound(OwningReference(node.value), to: isolation)
  }

  deinit { TreePart.release(reference) }

  @inlinable
  package var node: StoreNode<State, Action> {
    unsafeDowncast(reference.value.object, to: StoreNode<State, Action>.self)
  }

  /// The current state.
  public var state: State { node.state }

  /// Sends an action to the reducer, like ``Store/send(_:)``.
  @inlinable
  @discardableResult
  public func send(_ action: sending Action) -> StoreTask { StoreTask(node.send(action)) }

  /// Returns a store of a part of this store's state and actions, on the same actor.
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping @Sendable (State) -> ChildState,
    action fromChildAction: @escaping @Sendable (ChildAction) -> Action
  ) -> StoreActor<ChildState, ChildAction> {
    StoreActor<ChildState, ChildAction>(IsolationBound(node.scope(state: toChildState, action: fromChildAction)))
  }

  /// Returns a store of a part of this store's state, like ``scope(state:action:)``.
  public func scope<ChildState>(
    state toChildState: @escaping @Sendable (State) -> ChildState
  ) -> StoreActor<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }

  /// A store that sends actions but has no state.
  public var stateless: StoreActor<Void, Action> { scope(state: { _ in () }) }

  /// A store whose state can be read, but that sends nothing.
  public var actionless: StoreActor<State, Never> {
    @Sendable func absurd<A>(_ never: Never) -> A {}
    return scope(state: { $0 }, action: absurd)
  }

  /// Returns a sequence of the values that `toValue` selects: the current value, and then each value that differs from
  /// the one before.
  ///
  /// Values that weren't consumed yet are buffered in order, without limit. The sequence keeps the store alive until it
  /// is released, and doesn't end by itself.
  public func values<Value: Equatable & Sendable>(
    _ toValue: @escaping @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    let observation = StateObservation(node, observe: toValue, removeDuplicates: ==)
    continuation.yield(observation.value)
    let token = ObserveToken(self, isolation: isolation, observation.observe { continuation.yield($0) })
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }

  /// Adds an observer of all actions and effects of the root store. It is retained until it is removed, or as long as
  /// the root store exists.
  public func addObserver(_ observer: sending any StoreObserver) { node.core.addObserver(observer) }

  /// Removes the observer with an identity, which was added to this store or to any store scoped from the same root.
  public func removeObserver(_ observer: ObjectIdentifier) { node.core.removeObserver(observer) }
}

extension Isolation {
  /// Creates an isolation on a new actor, on which its effects run as well.
  @usableFromInline
  static func onNewActor() -> Isolation {
    let actor = EffectActor()
    let executor = ActorTaskExecutor(actor)
    return Isolation(actor: actor) { priority, work in
      actor.startAssumingIsolated(work, on: executor, priority: priority)
    }
  }
}

/// The actor on which a ``StoreActor`` and its effects run. It is separate from the store, so that a running effect,
/// which retains its actor, doesn't keep the store alive.
private actor EffectActor {
  /// Starts an effect's task. Called on the actor: an engine starts effects only on its own isolation.
  nonisolated func startAssumingIsolated(
    _ work: EffectWork, on executor: ActorTaskExecutor, priority: TaskPriority?
  ) -> Task<Void, Never> {
    // `assumeIsolated` without its check, which takes as long as everything else in starting a task.
    typealias Start = (isolated EffectActor, EffectWork, ActorTaskExecutor, TaskPriority?) -> Task<Void, Never>
    typealias StartAnywhere = (EffectActor, EffectWork, ActorTaskExecutor, TaskPriority?) -> Task<Void, Never>
    let start: Start = { $0.start($1, on: $2, priority: $3) }
    return unsafeBitCast(start, to: StartAnywhere.self)(self, work, executor, priority)
  }

  private func start(_ work: EffectWork, on executor: ActorTaskExecutor, priority: TaskPriority?) -> Task<Void, Never> {
    // `Task.init(executorPreference:)` doesn't infer the isolation of its operation. A nonisolated operation would
    // switch from the executor to the actor before it does anything. Unchecked, since it is sent to the actor that it
    // already belongs to.
    nonisolated(unsafe) let operation: () async -> Void = {
      _ = self
      await work()
    }
    return Task(executorPreference: executor, priority: priority, operation: operation)
  }
}
