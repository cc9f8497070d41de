/// The state loop: one state, one reducer, and the effects that run.
///
/// An action is reduced in place. Actions sent meanwhile wait and are reduced in the order sent; effects are started
/// as their action has been reduced, so what they send synchronously joins the same drain. When nothing waits the
/// state is committed and observers hear of it, once. What they send is a drain of its own.
///
/// Belongs to one ``Isolation`` and is called on it. The loop can be inlined, since it is several times faster where the
/// types of state and action are known.
@usableFromInline
package final class Engine<State, Action>: EngineCore {
  /// The state, at an address of its own: readers get it by reference, whatever its size.
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action, Never>
  @exclusivity(unchecked) @usableFromInline var queue = ActionQueue<Action>()
  /// The actions that are being processed, moved out of the queue. The array is kept for its storage.
  @exclusivity(unchecked) @usableFromInline var batch = ActionQueue<Action>()
  /// The action being reduced, unless it was sent to an idle store.
  @exclusivity(unchecked) @usableFromInline var current: Action?
  /// The node that observers hang on. It owns the engine.
  @exclusivity(unchecked) @usableFromInline var root: Unmanaged<StoreNode<State, Action>>?
  /// Brings what effects send; made with the first effect.
  @exclusivity(unchecked) @usableFromInline var madeSink: EffectSink<Action, Never>?
  /// Asked after each reduction what else the action is to start; nil unless a shell sets it. It is given the state's
  /// address, so that nothing is copied for it, and must not change what is there.
  @exclusivity(unchecked) @usableFromInline
  package var followUp: ((UnsafePointer<State>, Action) -> Effect<Action, Never>)? {
    didSet { hasFollowUp = followUp != nil }
  }

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
    // Actions that a cancellation sends now stay in the queue, and are released with it.
    phase = .draining
    runtime.shutdown()
    // A caller that is starting an effect may still hold the runtime.
    runtime.core = nil
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @inlinable
  var sink: EffectSink<Action, Never> {
    if let madeSink { return madeSink }
    // By the link, since a transformation on the way here may release the store. Retained while it runs, since an
    // observer may.
    let sink = ClosureSink<Action> { [link = runtime.link] action, source in
      guard let core = link.core else { return }
      unsafeDowncast(core, to: Engine.self).receive(action, from: source)
    }
    madeSink = sink
    return sink
  }

  /// Processes an action, or has it wait if one is being processed.
  ///
  /// - Returns: what the action started, nil if that was nothing.
  @inlinable
  package func send(_ action: Action, in context: SendContext) -> EffectGroup? {
    guard phase == .idle, isPlain, context.uncountedGroup == nil else { return sendInTurn(action, in: context) }
    phase = .reducing
    let effect = reduce(&state.pointee, action)
    guard effect.isNone, queue.isEmpty else { return drain(after: effect) }
    tellTree()
    guard deliveries.isEmpty, kept.isEmpty, queue.isEmpty else { return drain(after: nil) }
    phase = .idle
    return nil
  }

  /// Adds an action to the queue, and drains it unless that is going on.
  @inlinable
  func sendInTurn(_ action: Action, in context: SendContext) -> EffectGroup? {
    let group = context.group ?? (phase == .idle ? nil : runtime.makeGroup())
    group?.hold()
    queue.entries.append(.init(action, group: group, sender: .store(context.sender)))
    received &+= 1
    guard phase == .idle else {
      // Nothing but its turn keeps a group of the queue's own making from ending.
      if context.group == nil { group?.finish() }
      return group
    }
    return drain(after: Effect.none)
  }

  /// Takes an action from an effect.
  @inlinable
  func receive(_ action: Action, from source: EffectNode?) {
    if phase == .idle, isPlain, let source, let group = source.group {
      guard !source.isSilenced else { return }
      return receiveAtOnce(action, group: group)
    }
    let group = source?.group ?? runtime.currentGroup
    group?.hold()
    queue.entries.append(.init(action, group: group, sender: .effect(source)))
    received &+= 1
    if phase == .idle { _ = drain(after: Effect.none) }
  }

  /// Reduces an action that need not wait for its turn.
  @inlinable
  func receiveAtOnce(_ action: Action, group: EffectGroup) {
    phase = .reducing
    let effect = reduce(&state.pointee, action)
    guard effect.isNone, queue.isEmpty else {
      // Held, or it could end before what waits here was processed.
      group.hold()
      _ = drain(after: effect, in: group)
      return group.unhold()
    }
    tellTree()
    guard deliveries.isEmpty, kept.isEmpty, queue.isEmpty else {
      _ = drain(after: nil)
      return
    }
    phase = .idle
  }

  /// Starts `effect`, reduces all actions that wait, commits and notifies; again while observers send.
  ///
  /// - Parameters:
  ///   - effect: of the action that was just reduced; nil if the tree has been told of that action already.
  ///   - owner: what that action belongs to, if an effect sent it.
  @inlinable
  func drain(after effect: Effect<Action, Never>?, in owner: EffectGroup? = nil) -> EffectGroup? {
    var group: EffectGroup?
    var loop = RunawayGuard(limit: runawayLimit)
    var isCommitted = false
    runtime.currentGroup = owner
    if let effect {
      phase = .draining
      if !effect.isNone { runtime.start(effect, under: nil, sink: sink) }
      group = owner == nil ? runtime.currentGroup : nil
    } else {
      notifyListeners()
      isCommitted = true
    }
    while !isCommitted || !queue.isEmpty {
      phase = .draining
      processQueue(&loop, first: &group)
      tellTree()
      notifyListeners()
      isCommitted = true
      // Actions that observers send now belong to the loop.
      if loop.isBroken { dropAllThatWaits() }
    }
    phase = .idle
    runtime.currentGroup = nil
    guard let group else { return nil }
    group.finish()
    return group.isOver ? nil : group
  }

  /// Reduces the actions that wait, and those they lead to, until none is left.
  @inlinable
  func processQueue(_ loop: inout RunawayGuard, first group: inout EffectGroup?) {
    while !queue.isEmpty, !loop.isBroken {
      // Emptied by moving it out, since letting go of an action may run code that sends.
      swap(&queue, &batch)
      var index = 0
      while index < batch.entries.count {
        process(batch.entries[index], first: &group)
        index += 1
        if loop.isNearLimit() { breakLoop(&loop, at: index) }
      }
      batch.entries.removeAll(keepingCapacity: true)
    }
  }

  @inlinable
  func process(_ entry: ActionQueue<Action>.Entry, first: inout EffectGroup?) {
    processed &+= 1
    guard !entry.isCancelled else {
      entry.group?.unhold()
      return
    }
    runtime.currentGroup = entry.group ?? first
    let effect: Effect<Action, Never>
    current = entry.action
    if isPlain {
      phase = .reducing
      effect = reduce(&state.pointee, entry.action)
    } else {
      effect = reduceInCompany(entry)
    }
    phase = .draining
    current = nil
    if !effect.isNone { runtime.start(effect, under: nil, sink: sink) }
    if let group = entry.group { group.unhold() } else { first = runtime.currentGroup }
  }

  /// Reduces an action of which observers are told, in which a shell has a part, or before which states that were read are
  /// let go of.
  ///
  /// - Returns: all that the action starts.
  @inlinable
  func reduceInCompany(_ entry: ActionQueue<Action>.Entry) -> Effect<Action, Never> {
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
    let origin = ActionOrigin(entry.sender)
    hooks.actionReceived(entry.action, state: state.pointee, origin: origin)
    let start = ContinuousClock.now
    phase = .reducing
    let effect = reduce(&state.pointee, entry.action)
    phase = .draining
    let duration = ContinuousClock.now - start
    hooks.actionReduced(entry.action, state: state.pointee, origin: origin, duration: duration)
    return effect
  }

  /// Propagates the committed state to every view store.
  @inlinable
  @inline(__always)
  func tellTree() {
    phase = .telling
    root?._withUnsafeGuaranteedRef {
      guard $0.isObserved else { return }
      $0.propagate(&state.pointee)
      if hasMoreToTell { finishTelling() }
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

  /// Remembers the last actions before the limit, and at the limit drops all that wait.
  @usableFromInline
  func breakLoop(_ loop: inout RunawayGuard, at index: Int) {
    guard !loop.admits(describe(batch.entries[index - 1].action)) else { return }
    // Dropped actions must not keep their effects from ending.
    for entry in batch.entries[index...] { entry.group?.unhold() }
    processed &+= UInt(batch.entries.count - index)
    batch.entries.removeSubrange(index...)
    dropQueue()
  }

  @usableFromInline
  func dropAllThatWaits() {
    dropQueue()
    let last = lastDelivery
    lastDelivery = nil
    last?.drop()
  }

  @usableFromInline
  func dropQueue() {
    while !queue.isEmpty {
      let dropped = queue
      queue = ActionQueue()
      processed &+= UInt(dropped.entries.count)
      for entry in dropped.entries { entry.group?.unhold() }
    }
  }
}

extension EngineCore {
  /// Tells those who listen to the view stores that have changed.
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
