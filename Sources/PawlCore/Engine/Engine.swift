/// The state loop: one state, one reducer, and the effects that run.
///
/// An action is reduced in place. Actions sent meanwhile wait and are reduced in the order sent; effects are started
/// as their action has been reduced, so what they send synchronously joins the same drain. When nothing waits the
/// state is committed and observers hear of it, once. What they send is a drain of its own.
///
/// Belongs to one ``Isolation`` and is called on it.
@usableFromInline
package final class Engine<State, Action>: EngineCore {
  /// The state, at an address of its own: readers get it by reference, whatever its size.
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action, Never>
  @exclusivity(unchecked) @usableFromInline var queue = ActionQueue<Action>()
  private var batch = ActionQueue<Action>()
  private var current: Action?
  /// The node that observers hang on. It owns the engine.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var root: StoreNode<State, Action>?
  private lazy var sink = EngineSink(engine: self)

  @usableFromInline
  package init(
    initialState: consuming State, isolation: Isolation, reduce: @escaping (inout State, Action) -> Effect<Action, Never>
  ) {
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    self.reduce = reduce
    super.init(isolation: isolation)
  }

  deinit {
    // Whatever a cancellation sends now waits for ever, and goes with the queue.
    phase = .draining
    runtime.shutdown()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Processes an action, or has it wait if one is being processed.
  ///
  /// - Returns: what the action started, nil if that was nothing.
  @inlinable
  package func send(_ action: Action, in context: SendContext) -> EffectGroup? {
    guard phase == .idle, hooks == nil, context.group == nil else { return sendInTurn(action, in: context) }
    phase = .reducing
    let effect = reduce(&state.pointee, action)
    guard effect.isNone, queue.isEmpty else { return drain(after: effect) }
    guard let root, root.isObserved else {
      phase = .idle
      return nil
    }
    phase = .telling
    root.propagate(&state.pointee)
    guard deliveries.isEmpty, kept.isEmpty, queue.isEmpty else { return drain(after: nil) }
    phase = .idle
    return nil
  }

  /// Adds an action to the queue, and drains it unless that is going on.
  @usableFromInline
  func sendInTurn(_ action: Action, in context: SendContext) -> EffectGroup? {
    let group = context.group ?? (phase == .idle ? nil : runtime.makeGroup())
    group?.hold()
    queue.append(.init(action, group: group, sender: .store(context.sender)))
    guard phase == .idle else {
      // Nothing but its turn keeps a group of the queue's own making from ending.
      if context.group == nil { group?.finish() }
      return group
    }
    return drain(after: Effect.none)
  }

  /// Takes an action from an effect.
  fileprivate func receive(_ action: Action, from source: EffectNode?) {
    let group = source?.group ?? runtime.currentGroup
    group?.hold()
    queue.append(.init(action, group: group, sender: .effect(source)))
    if phase == .idle { _ = drain(after: Effect.none) }
  }

  /// Starts `effect`, reduces all actions that wait, commits and notifies; again while observers send.
  ///
  /// - Parameter effect: of the action that was just reduced; nil if the tree has been told of that action already.
  @usableFromInline
  func drain(after effect: Effect<Action, Never>?) -> EffectGroup? {
    var group: EffectGroup?
    var loop = RunawayGuard(limit: runawayLimit)
    runtime.currentGroup = nil
    if let effect {
      phase = .draining
      runtime.start(effect, under: nil, sink: sink)
      group = runtime.currentGroup
    } else {
      notifyListeners()
    }
    var isCommitted = phase == .notifying
    while !isCommitted || !queue.isEmpty {
      phase = .draining
      processQueue(&loop, first: &group)
      tellTree()
      notifyListeners()
      isCommitted = true
    }
    phase = .idle
    runtime.currentGroup = nil
    group?.finish()
    return group.flatMap { $0.isOver ? nil : $0 }
  }

  /// Reduces the actions that wait, and those they lead to, until none is left.
  private func processQueue(_ loop: inout RunawayGuard, first group: inout EffectGroup?) {
    while !queue.isEmpty {
      // Emptied by moving it out, since letting go of an action may run code that sends.
      swap(&queue, &batch)
      for index in batch.entries.indices {
        process(batch.entries[index], first: &group)
        guard loop.admits({ describe(batch.entries[index].action) }) else {
          queue = ActionQueue()
          break
        }
      }
      batch.entries.removeAll(keepingCapacity: true)
    }
  }

  private func process(_ entry: ActionQueue<Action>.Entry, first: inout EffectGroup?) {
    if case .effect(let source?) = entry.sender, source.isSilenced {
      entry.group?.unhold()
      return
    }
    let group = entry.group ?? first
    runtime.currentGroup = group
    let effect = observed(entry.action, from: entry.sender) { reduce(&state.pointee, entry.action) }
    runtime.start(effect, under: nil, sink: sink)
    if let group = entry.group {
      group.unhold()
    } else {
      first = runtime.currentGroup
    }
  }

  private func observed(
    _ action: Action, from sender: ActionQueue<Action>.Sender, _ reduce: () -> Effect<Action, Never>
  ) -> Effect<Action, Never> {
    defer { phase = .draining }
    current = action
    defer { current = nil }
    guard let hooks else {
      phase = .reducing
      return reduce()
    }
    let origin = ActionOrigin(sender)
    hooks.actionReceived(action, state: state.pointee, origin: origin)
    let start = ContinuousClock.now
    phase = .reducing
    let effect = reduce()
    phase = .draining
    hooks.actionReduced(action, state: state.pointee, origin: origin, duration: ContinuousClock.now - start)
    return effect
  }

  /// Has every view store take the committed state.
  private func tellTree() {
    phase = .telling
    if let root, root.isObserved { root.propagate(&state.pointee) }
  }

  /// Tells those who listen to the view stores that have changed.
  private func notifyListeners() {
    phase = .notifying
    if !kept.isEmpty { kept = [] }
    guard !deliveries.isEmpty else { return }
    let deliveries = self.deliveries
    self.deliveries.removeAll(keepingCapacity: true)
    for delivery in deliveries { delivery.deliver() }
  }

  override func rootDidGo() { root = nil }

  override func describeCurrentAction() -> String { current.map { describe($0) } ?? "(the one sent last)" }
}

/// Brings what effects send to the engine, which owns it.
private final class EngineSink<State, Action>: EffectSink<Action, Never> {
  private unowned(unsafe) let engine: Engine<State, Action>

  init(engine: Engine<State, Action>) { self.engine = engine }

  override func send(_ output: Action, from source: EffectNode?) { engine.receive(output, from: source) }
}
