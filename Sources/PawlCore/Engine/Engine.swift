/// The state loop: a state, a reducer, and the running effects.
///
/// Actions are reduced in place. Actions that are sent meanwhile are queued, and reduced in the order in which they
/// were sent. The effects of an action are started right after it was reduced, so actions that they send synchronously
/// are processed in the same round, which is called a drain. When the queue is empty, the state is committed, and
/// observers are notified once. Actions that observers send begin another drain.
///
/// An engine belongs to one ``Isolation``, on which all functions are called. The loop is inlinable, since it is
/// several times faster if the types of state and action are known.
@usableFromInline
package final class Engine<State, Action>: EngineCore {
  /// The state, at an address of its own: reading it needs no copy, whatever its size.
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action, Never>
  @exclusivity(unchecked) @usableFromInline var queue = ActionQueue<Action>()
  /// The actions that are being processed, moved out of the queue. The array is reused for its storage.
  @exclusivity(unchecked) @usableFromInline var processedActions = ActionQueue<Action>()
  /// The action that is being reduced; `nil` if it was sent to an idle store.
  @exclusivity(unchecked) @usableFromInline var current: Action?
  /// The root node of the tree of observers. It owns the engine.
  @exclusivity(unchecked) @usableFromInline var root: UncountedReference<StoreNode<State, Action>>?
  /// The sink for actions of effects. Created with the first effect.
  @exclusivity(unchecked) @usableFromInline var madeSink: EffectSink<Action, Never>?
  /// Returns further effects of an action after it was reduced; `nil` unless a shell of the engine sets it. It gets the
  /// address of the state, so that nothing is copied, and must not change the state.
  @exclusivity(unchecked) @usableFromInline
  package var followUp: ((UnsafePointer<State>, Action) -> Effect<Action, Never>)? {
    didSet { hasFollowUp = followUp != nil }
  }

  /// The present state while another one is shown; see `show(_:)`.
  @usableFromInline var present: State?
  /// Reduces actions again, without work outside the state; `nil` if the reducer itself does no such work.
  package var replayReducer: ((inout State, Action) -> Void)?
  /// Makes the functions that reduce actions again, if the reducer keeps something beside the state; otherwise `nil`.
  package var makeReplayContext: (() -> ReplayContext<State, Action>)?

  @inlinable
  package init(
    initialState: consuming State, isolation: Isolation,
    reduce: @escaping (inout State, Action) -> Effect<Action, Never>
  ) {
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    self.reduce = reduce
    super.init(isolation: isolation)
  }

  deinit {
    // Actions that are sent by cancelled effects stay in the queue, and are released with it.
    phase = .draining
    // From here on nothing reaches the engine: not the effects that are cancelled, and not a caller that is starting an
    // effect and may still retain the runtime.
    runtime.core = nil
    runtime.shutdown()
    hooks?.storeEnds(state.pointee)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @inlinable
  var sink: EffectSink<Action, Never> {
    if let madeSink { return madeSink }
    // Through the link, since a transformation before this may release the store. The engine is retained during the
    // call, since an observer may release the store, too.
    let sink = ClosureSink<Action> { [link = runtime.link] action, source in
      guard let core = link.core else { return }
      unsafeDowncast(core, to: Engine.self).receive(action, from: source)
    }
    madeSink = sink
    return sink
  }

  /// Processes an action, or queues it if another one is being processed.
  ///
  /// - Returns: The group of the action's effects; `nil` if there are none.
  @inlinable
  package func send(_ action: Action, in context: SendContext) -> EffectGroup? {
    guard phase == .idle, isPlain, context.uncountedGroup == nil else { return enqueueAndDrain(action, in: context) }
    return process(action, in: nil)
  }

  /// Queues an action, and begins a drain unless one is in progress.
  @inlinable
  func enqueueAndDrain(_ action: Action, in context: SendContext) -> EffectGroup? {
    if phase == .paused {
      dropWhilePaused(action)
      return nil
    }
    let group = context.group ?? (phase == .idle ? nil : runtime.makeGroup())
    group?.hold()
    let cause = phase == .idle ? 0 : runtime.currentCause
    queue.entries.append(.init(action, group: group, sender: .store(context.sender), cause: cause))
    received &+= 1
    guard phase == .idle else {
      // A group that was created for the queue is kept from ending only by the queued action.
      if context.group == nil { group?.finish() }
      return group
    }
    return drain(after: Effect.none)
  }

  /// Receives an action from an effect.
  @inlinable
  func receive(_ action: Action, from source: EffectNode?) {
    if phase == .idle, isPlain, let source, let group = source.group {
      if !source.isSilenced { _ = process(action, in: group) }
      return
    }
    let group = source?.group ?? runtime.currentGroup
    group?.hold()
    let cause = source?.cause ?? runtime.currentCause
    queue.entries.append(.init(action, group: group, sender: .effect(source), cause: cause))
    received &+= 1
    if phase == .idle { _ = drain(after: Effect.none) }
  }

  /// Processes an action of an idle engine without queuing it: reduces it, notifies the tree, and is done if nothing
  /// is left. Otherwise the rest is a drain, which begins where this stops.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - owner: The group that the action belongs to, if an effect sent it.
  /// - Returns: The group of the action's effects; `nil` if there are none, or if an effect sent the action.
  @inlinable
  @inline(__always)
  func process(_ action: Action, in owner: EffectGroup?) -> EffectGroup? {
    phase = .reducing
    let effect = reduce(&state.pointee, action)
    guard effect.isNone, queue.isEmpty else { return drain(after: effect, in: owner) }
    notifyTree()
    guard deliveries.isEmpty, kept.isEmpty, queue.isEmpty else { return drain(after: nil) }
    phase = .idle
    #if PAWL_CHECKED
    checkInvariants()
    #endif
    return nil
  }

  /// Starts `effect`, reduces all queued actions, commits the state and notifies observers. Repeats this while
  /// observers send actions.
  ///
  /// - Parameters:
  ///   - effect: The effect of the action that was just reduced; `nil` if the tree has been notified of its state
  ///     already.
  ///   - owner: The group that the action belongs to, if an effect sent it.
  @inlinable
  func drain(after effect: Effect<Action, Never>?, in owner: EffectGroup? = nil) -> EffectGroup? {
    #if PAWL_CHECKED
    defer { checkInvariants() }
    #endif
    var group: EffectGroup?
    var loop = ActionLoopDetector(limit: actionLoopLimit)
    var isCommitted = false
    // Held: otherwise the group could end before the queued actions are processed.
    owner?.hold()
    defer { owner?.releaseHold() }
    runtime.currentGroup = owner
    if let effect {
      phase = .draining
      if !effect.isNone { runtime.start(effect, under: nil, sink: sink) }
      if runtime.hasScopes { endRemovedScopes() }
      group = owner == nil ? runtime.currentGroup : nil
    } else {
      notifyListeners()
      isCommitted = true
    }
    while !isCommitted || !queue.isEmpty {
      phase = .draining
      processQueue(&loop, first: &group)
      notifyTree()
      notifyListeners()
      isCommitted = true
      // Actions that observers send from here on belong to the runaway loop.
      if loop.isBroken { dropAllThatWaits() }
    }
    phase = .idle
    runtime.currentGroup = nil
    guard let group else { return nil }
    group.finish()
    return group.isOver ? nil : group
  }

  /// Reduces the queued actions, and the ones that they lead to, until the queue is empty.
  @inlinable
  func processQueue(_ loop: inout ActionLoopDetector, first group: inout EffectGroup?) {
    while !queue.isEmpty, !loop.isBroken {
      // Emptied by moving it out, since releasing an action may run code that sends.
      swap(&queue, &processedActions)
      var index = 0
      while index < processedActions.entries.count {
        process(processedActions.entries[index], first: &group)
        index += 1
        if loop.isNearLimit() { breakLoop(&loop, at: index) }
      }
      processedActions.entries.removeAll(keepingCapacity: true)
    }
  }

  @inlinable
  func process(_ entry: ActionQueue<Action>.Entry, first: inout EffectGroup?) {
    processed &+= 1
    guard !entry.isCancelled else {
      entry.group?.releaseHold()
      return
    }
    runtime.currentGroup = entry.group ?? first
    let effect: Effect<Action, Never>
    current = entry.action
    if isPlain {
      phase = .reducing
      effect = reduce(&state.pointee, entry.action)
    } else {
      effect = reduceWithFollowUp(entry)
    }
    phase = .draining
    current = nil
    if !effect.isNone { runtime.start(effect, under: nil, sink: sink) }
    if runtime.hasScopes { endRemovedScopes() }
    if let group = entry.group { group.releaseHold() } else { first = runtime.currentGroup }
  }

  /// Ends the effects of features whose state is gone.
  @usableFromInline
  func endRemovedScopes() { runtime.endRemovedScopes(UnsafeRawPointer(state)) }

  /// Reduces an action if observers, a shell's follow-up, or states kept in memos are involved.
  ///
  /// - Returns: All effects of the action.
  @inlinable
  func reduceWithFollowUp(_ entry: ActionQueue<Action>.Entry) -> Effect<Action, Never> {
    let effect: Effect<Action, Never>
    if !memos.isEmpty { clearMemos() }
    if hooks == nil {
      phase = .reducing
      effect = reduce(&state.pointee, entry.action)
    } else {
      effect = reduceObserved(entry)
    }
    guard let followUp else { return effect }
    phase = .draining
    return effect.merge(with: followUp(UnsafePointer(state), entry.action))
  }

  @usableFromInline
  func reduceObserved(_ entry: ActionQueue<Action>.Entry) -> Effect<Action, Never> {
    guard let hooks else { return .none }
    let identity = hooks.identity(of: entry, number: beginObservedAction())
    hooks.actionReceived(entry.action, state: state.pointee, identity: identity)
    let start = ContinuousClock.now
    phase = .reducing
    let effect = reduce(&state.pointee, entry.action)
    phase = .draining
    let duration = ContinuousClock.now - start
    hooks.actionReduced(entry.action, state: state.pointee, identity: identity, duration: duration)
    return effect
  }

  /// Propagates the committed state to every view store.
  @inlinable
  @inline(__always)
  func notifyTree() {
    phase = .telling
    root?.withUnretained {
      guard $0.isObserved else { return }
      $0.propagate(&state.pointee)
      if hasPendingNotifications { finishNotifying() }
    }
  }

  override func rootDidGo() { root = nil }

  override func inOneDrain(_ body: () -> Void) {
    guard phase == .idle else { return body() }
    phase = .draining
    body()
    phase = .idle
    if !queue.isEmpty { _ = drain(after: Effect.none) } else if !deliveries.isEmpty { _ = drain(after: nil) }
  }

  package override var hasWaitingActions: Bool { !queue.isEmpty }

  override func deliverNow() { _ = drain(after: nil) }

  override func describeCurrentAction() -> String { current.map { describe($0) } ?? "(the one sent last)" }

  /// Records the last actions before the limit. At the limit, drops all queued actions.
  @usableFromInline
  func breakLoop(_ loop: inout ActionLoopDetector, at index: Int) {
    guard !loop.allows(describe(processedActions.entries[index - 1].action)) else { return }
    // Dropped actions must not keep their groups from ending.
    for entry in processedActions.entries[index...] { entry.group?.releaseHold() }
    processed &+= UInt(processedActions.entries.count - index)
    processedActions.entries.removeSubrange(index...)
    dropQueue()
  }

  @usableFromInline
  func dropAllThatWaits() {
    dropQueue()
    let last = lastDelivery
    lastDelivery = nil
    deliveries.removeAll { $0 === last }
    last?.drop()
  }

  @usableFromInline
  func dropQueue() {
    while !queue.isEmpty {
      let dropped = queue
      queue = ActionQueue()
      processed &+= UInt(dropped.entries.count)
      for entry in dropped.entries { entry.group?.releaseHold() }
    }
  }
}

extension EngineCore {
  /// Notifies the listeners of view stores that have changed.
  @usableFromInline
  final func notifyListeners() {
    phase = .notifying
    if !kept.isEmpty { kept = [] }
    guard !deliveries.isEmpty || lastDelivery != nil else { return }
    let deliveries = self.deliveries
    self.deliveries.removeAll(keepingCapacity: true)
    for delivery in deliveries where delivery !== lastDelivery { delivery.deliver() }
    if let last = lastDelivery {
      lastDelivery = nil
      last.deliver()
    }
  }
}
