/// A store that lives on an actor of its own: for servers and tools whose state must not share the main actor.
///
///     let store = StoreActor(initialState: Session(), reducer: sessionReducer, environment: .live)
///     await store.send(.opened)
///     let user = await store.state.user
///
/// It behaves as ``Store`` does, with the actor in the main actor's place. Effects run on it, so what they do before they
/// first wait for something elsewhere, and what they send, costs no change of thread. The asynchronous functions and child
/// tasks of an effect run on it as well, unless they belong to another actor: `assumeIsolated` holds in all of them. Put
/// work that would keep the store from its actions on another actor, in a detached task, or in
/// `withTaskExecutorPreference(globalConcurrentExecutor)`. Actions that a callback delivers from another thread are moved to
/// the actor, in order.
public actor StoreActor<State, Action> {
  @usableFromInline let isolation: Isolation
  /// Released on the isolation, wherever the last reference to the store is lost.
  @usableFromInline let reference: Confined<Unmanaged<TreePart>>

  public nonisolated var unownedExecutor: UnownedSerialExecutor { isolation.actor.unownedExecutor }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: where it starts from.
  ///   - reducer: what an action does.
  ///   - environment: what the reducer and its effects need from outside; released with the store.
  @inlinable
  public init<Environment>(
    initialState: sending State, reducer: Reducer<State, Action, Environment>, environment: sending Environment
  ) {
    let isolation = Isolation.onNewActor()
    let engine = Engine<State, Action>(initialState: initialState, isolation: isolation) { state, action in
      reducer.run(&state, action, environment)
    }
    self.isolation = isolation
    reference = Confined(.passRetained(StoreNode.root(engine)))
  }

  init(_ node: Confined<StoreNode<State, Action>>) {
    isolation = node.value.core.isolation
    reference = Confined(.passRetained(node.value))
  }

  deinit { TreePart.release(reference) }

  @inlinable
  var node: StoreNode<State, Action> {
    unsafeDowncast(reference.value.takeUnretainedValue(), to: StoreNode<State, Action>.self)
  }

  /// The state now.
  public var state: State { node.state }

  /// Sends an action to the reducer, as ``Store/send(_:)`` does.
  @inlinable
  @discardableResult
  public func send(_ action: sending Action) -> StoreTask { StoreTask(node.send(action)) }

  /// A store of a part of this one's state and actions, on the same actor.
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping @Sendable (State) -> ChildState,
    action fromChildAction: @escaping @Sendable (ChildAction) -> Action
  ) -> StoreActor<ChildState, ChildAction> {
    StoreActor<ChildState, ChildAction>(Confined(node.scope(state: toChildState, action: fromChildAction)))
  }

  /// Like ``scope(state:action:)``, of the state alone.
  public func scope<ChildState>(
    state toChildState: @escaping @Sendable (State) -> ChildState
  ) -> StoreActor<ChildState, Action> {
    scope(state: toChildState, action: { $0 })
  }

  /// A store that sends actions but has no state to read.
  public var stateless: StoreActor<Void, Action> { scope(state: { _ in () }) }

  /// A store that can be read but sends nothing.
  public var actionless: StoreActor<State, Never> {
    @Sendable func absurd<A>(_ never: Never) -> A {}
    return scope(state: { $0 }, action: absurd)
  }

  /// The parts of the state that `toValue` picks: the present one and then each that differs from the one before.
  ///
  /// Values that are not yet taken are kept in order, without limit. The sequence keeps the store alive until it is let
  /// go of, and does not end by itself.
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

  /// Adds a watcher of the whole loop, of which this store may be a scoped part. It is kept until it is removed, or for
  /// as long as the root store lives.
  public func addObserver(_ observer: sending any StoreObserver) { node.core.addObserver(observer) }

  /// Removes the watcher with an identity, which was added to this store or to any store scoped from the same root.
  public func removeObserver(_ observer: ObjectIdentifier) { node.core.removeObserver(observer) }
}

extension Isolation {
  /// An isolation on an actor of its own, where its effects are started too.
  @usableFromInline
  static func onNewActor() -> Isolation {
    let actor = EffectActor()
    let executor = ActorTaskExecutor(actor)
    return Isolation(actor: actor) { priority, work in
      actor.startAssumingIsolated(work, on: executor, priority: priority)
    }
  }
}

/// The actor that a ``StoreActor`` and its effects run on: apart from the store, so that a running effect, which holds
/// its actor, does not keep the store alive.
private actor EffectActor {
  /// Called on the actor: an engine starts effects on its own isolation only.
  nonisolated func startAssumingIsolated(
    _ work: EffectWork, on executor: ActorTaskExecutor, priority: TaskPriority?
  ) -> Task<Void, Never> {
    // `assumeIsolated` without its check, which takes as long as the rest of starting a task.
    typealias Start = (isolated EffectActor, EffectWork, ActorTaskExecutor, TaskPriority?) -> Task<Void, Never>
    typealias StartAnywhere = (EffectActor, EffectWork, ActorTaskExecutor, TaskPriority?) -> Task<Void, Never>
    let start: Start = { $0.start($1, on: $2, priority: $3) }
    return unsafeBitCast(start, to: StartAnywhere.self)(self, work, executor, priority)
  }

  private func start(_ work: EffectWork, on executor: ActorTaskExecutor, priority: TaskPriority?) -> Task<Void, Never> {
    // `Task.init(executorPreference:)` does not infer the isolation of its operation. An operation that belonged to no actor
    // would change from the executor to the actor before it did anything. Unchecked, since it is sent to where it is.
    nonisolated(unsafe) let operation: () async -> Void = {
      _ = self
      await work()
    }
    return Task(executorPreference: executor, priority: priority, operation: operation)
  }
}
