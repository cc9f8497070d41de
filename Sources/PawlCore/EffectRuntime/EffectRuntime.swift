/// Starts effects and keeps what is running: the interpreter of the tree that ``Effect`` is.
///
/// Belongs to one ``Isolation``; everything here is called on it. An engine has one, and so has each effect that is
/// subscribed to as a publisher outside any store.
@usableFromInline
package final class EffectRuntime {
  package let isolation: Isolation
  var cancellations = CancellationTable()
  private(set) lazy var throttles = ThrottleTable()
  @exclusivity(unchecked) var hooks: ObserverHooks?
  /// The group of the action that is being processed, made when its first effect needs one.
  @exclusivity(unchecked) @usableFromInline var currentGroup: EffectGroup?
  var hasReportedWrongThread = false
  /// The engine, if there is one. It owns the runtime.
  @exclusivity(unchecked) unowned(unsafe) var core: EngineCore? {
    didSet { link.core = core }
  }
  private let root: EffectNode
  /// How those who may outlive this find it.
  @usableFromInline let link: RuntimeLink
  @exclusivity(unchecked) private var lastIdentity: UInt64 = 0

  package init(isolation: Isolation) {
    self.isolation = isolation
    root = EffectNode(parent: nil)
    link = RuntimeLink()
    link.runtime = self
  }

  deinit {
    // Nobody may hold on to what is on its way out.
    link.runtime = nil
    shutdown()
  }

  /// Cancels everything that is running. Nothing must be started afterwards.
  package func shutdown() { root.cancel() }

  /// Whether ``shutdown()`` was called.
  var isShutDown: Bool { root.isCancelled }

  /// Cancels everything that is running, but for some tasks and subscriptions. Other effects may be started afterwards.
  package func cancelAll(except kept: Set<EffectIdentity> = []) {
    inOneDrain { cancelParts(of: root, except: kept) }
  }

  private func cancelParts(of node: EffectNode, except kept: Set<EffectIdentity>) {
    // Collected first: cancelling one part may end others, and a part that has ended leads to no next one.
    var parts: [EffectNode] = []
    node.forEachPart { parts.append($0) }
    for part in parts {
      if kept.isEmpty || part.runningEffects.allSatisfy({ !kept.contains($0) }) {
        part.cancel()
      } else {
        cancelParts(of: part, except: kept)
      }
    }
  }

  @usableFromInline
  package func makeGroup(acceptsAnyThread: Bool = false) -> EffectGroup {
    let group = EffectGroup(isolation: isolation, acceptsAnyThread: acceptsAnyThread)
    adopt(group)
    return group
  }

  /// Makes a group part of what this runtime cancels as it goes.
  func adopt(_ group: EffectGroup) {
    group.attach(to: root)
    group.group = group
  }

  /// The ids under which effects run now, in no order.
  package var runningIDs: [EffectID] { Array(cancellations.ids) }

  /// The tasks and subscriptions that run and were not cancelled, in the order in which they were started.
  ///
  /// - Complexity: O(parts of effects that have not ended).
  package var runningEffects: [EffectIdentity] { root.runningEffects }

  /// Whether an effect has ended while something that it has left behind may still use its `send`. Known for effects that
  /// an ``EffectDriver`` runs, and true as long as anything holds on to such an effect.
  package var mayBeSentLate: Bool { endedLeaves.contains { $0.leaf != nil } }

  private struct EndedLeaf {
    weak var leaf: AnyEffectLeaf?
  }

  private var endedLeaves: [EndedLeaf] = []

  /// Notes an effect that has ended, whose `send` may be used by what it has left behind.
  func noteEnd(of leaf: AnyEffectLeaf) {
    endedLeaves.removeAll { $0.leaf == nil }
    endedLeaves.append(EndedLeaf(leaf: leaf))
  }

  /// Whether no effect is running.
  package var isIdle: Bool {
    var isIdle = true
    root.forEachPart { _ in isIdle = false }
    return isIdle
  }

  /// Cancels what runs under an id.
  ///
  /// - Parameters:
  ///   - part: the part of an effect on whose behalf this happens. An effect never cancels what it is a part of.
  ///   - dropsSent: returns whether actions that a node has sent already are dropped too.
  package func cancel(
    id: EffectID, sparing part: EffectNode? = nil, dropsSent: (EffectNode) -> Bool = { _ in true }
  ) {
    guard !cancellations.isEmpty else { return }
    inOneDrain {
      for node in cancellations.nodes(for: id) where part?.isPart(of: node) != true {
        node.cancel(dropsSent: dropsSent(node))
      }
    }
  }

  /// Runs `body`, with which parts of effects may end and others start; what these send is processed after all of it.
  func inOneDrain(_ body: () -> Void) {
    if let core { core.inOneDrain(body) } else { body() }
  }

  /// Starts an effect under `parent`; nil stands for the action that is being processed.
  ///
  /// Everything that can be started is, before this returns. What it sends synchronously goes to `sink` meanwhile.
  @usableFromInline
  package func start<Output, Failure>(
    _ effect: Effect<Output, Failure>, under parent: EffectNode?, sink: EffectSink<Output, Failure>
  ) {
    guard let operation = effect.operation else { return }
    if let node = parent ?? currentGroup, node.isClosed { return }
    switch operation {
    case .value(let value):
      sink.send(value, from: parent)
    case .failure(let failure):
      sink.fail(failure, from: parent)
    case .task(let task):
      TaskLeaf(self, under: node(parent), sink: sink, effectTask: task).start()
    case .subscription(let callSite, let subscribe):
      SubscriptionLeaf(self, under: node(parent), callSite: callSite, sink: sink).start(subscribe)
    case .merge(let effects):
      startMerged(effects, under: parent, sink: sink)
    case .concatenate(let effects):
      // A part is started only while the sequence runs, and the runtime cancels that as it goes.
      let effects = flattened(effects)
      EffectSequence(count: effects.count, under: node(parent)) { [unowned(unsafe) self] index, node in
        start(effects[index], under: node, sink: sink)
      }.finish()
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight { cancel(id: id, sparing: parent) }
      let node = CancellableNode(id: id, parent: node(parent), runtime: self)
      startCancellable(effect, under: node, sink: sink)
    case .cancel(let ids):
      for id in ids { cancel(id: id, sparing: parent) }
    case .derived(let effect):
      effect.start(in: self, under: parent, sink: sink)
    }
  }

  /// The node that something new hangs on.
  func node(_ parent: EffectNode?) -> EffectNode {
    if let parent { return parent }
    if let currentGroup { return currentGroup }
    let group = makeGroup()
    currentGroup = group
    return group
  }

  func makeIdentity() -> UInt64 {
    lastIdentity += 1
    return lastIdentity
  }
}

/// Leads to a runtime and its engine for as long as they exist: a weak reference that costs no more than a strong one.
///
/// Code that runs after user code reaches both through here, since user code may release the store.
@usableFromInline
final class RuntimeLink {
  /// The runtime sets it to nil as it goes, on the isolation, which is where it is read.
  @exclusivity(unchecked) fileprivate(set) unowned(unsafe) var runtime: EffectRuntime?
  /// Nil without an engine. The engine sets it to nil as it goes, on the isolation, which is where it is read.
  @exclusivity(unchecked) @usableFromInline fileprivate(set) unowned(unsafe) var core: EngineCore?
}
