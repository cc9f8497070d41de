/// The interpreter of effects: it starts them, and keeps track of the running ones.
///
/// It belongs to one ``Isolation``, on which all functions are called. Each engine has a runtime, and so has each
/// effect that is subscribed to as a publisher outside a store.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
package final class EffectRuntime {
  package let isolation: Isolation
  var cancellations = CancellationTable()
  private(set) lazy var throttles = ThrottleTable()
  var hooks: ObserverHooks?
  /// The number of the action that was reduced last; 0 if the engine has no observers.
  @exclusivity(unchecked) @usableFromInline var currentCause: UInt64 = 0
  /// The group of the action that is being processed. Created when its first effect needs one.
  @exclusivity(unchecked) @usableFromInline var currentGroup: EffectGroup?
  var hasReportedWrongThread = false
  /// The engine, which owns the runtime; `nil` if there is none.
  unowned var core: EngineCore? {
    didSet { link.core = core }
  }
  let root: EffectNode
  /// The link for objects that may outlive the runtime.
  @usableFromInline package let link: RuntimeLink
  /// The scope of effects that aren't part of another scope. Created when an effect first needs it.
  private(set) lazy var rootScope = EffectScope(parent: nil, id: nil, number: 0)
  /// Whether effects run in other scopes than the root's.
  @exclusivity(unchecked) @usableFromInline var hasScopes = false
  /// The values that all effects inherit, unless an effect around them has others.
  @usableFromInline package var inherited: InheritedValues?
  /// Whether an effect with values of its own was ever started.
  var hasEffectsWithValues = false
  /// Whether tasks and subscriptions that are started do no work: see ``Engine/holdEffects(output:)``.
  var holdsEffects = false
  private var lastIdentity: UInt64 = 0

  package init(isolation: Isolation) {
    self.isolation = isolation
    root = EffectNode(parent: nil)
    link = RuntimeLink()
    link.runtime = self
  }

  deinit {
    // Nothing may retain a runtime that is being destroyed.
    link.runtime = nil
    shutdown()
  }

  /// Cancels all running effects. Nothing may be started afterwards.
  package func shutdown() { root.cancel() }

  /// Whether ``shutdown()`` was called.
  var isShutDown: Bool { root.isCancelled }

  /// Cancels all running effects except for some tasks and subscriptions. Other effects may be started afterwards.
  package func cancelAll(except kept: Set<EffectIdentity> = []) {
    inOneDrain { cancelParts(of: root, except: kept) }
  }

  private func cancelParts(of node: EffectNode, except kept: Set<EffectIdentity>) {
    // Collected first: cancelling a part may end others, and an ended part has no link to the next one.
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

  /// Adds a group to the effects that this runtime cancels when it is destroyed.
  func adopt(_ group: EffectGroup) {
    group.attach(to: root)
    group.group = group
    group.cause = currentCause
  }

  /// The ids under which effects run, in no particular order.
  package var runningIDs: [EffectID] { Array(cancellations.ids) }

  /// The running tasks and subscriptions that weren't cancelled, in the order in which they were started.
  ///
  /// - Complexity: O(parts of effects that have not ended).
  package var runningEffects: [EffectIdentity] { root.runningEffects }

  /// Whether code that an ended effect has left behind may still use its `send`. It is recorded for effects that an
  /// ``EffectDriver`` runs, and true as long as anything retains such an effect.
  package var mayBeSentLate: Bool { endedLeaves.contains { $0.leaf != nil } }

  private struct EndedLeaf {
    weak var leaf: AnyEffectLeaf?
  }

  private var endedLeaves: [EndedLeaf] = []

  /// Records an effect that has ended, and whose `send` may still be used.
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

  /// Cancels the effects that run under an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - part: The part of an effect that requests the cancellation. The effects that it belongs to aren't cancelled.
  ///   - dropsSent: Returns whether queued actions of a node are dropped as well.
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

  /// Calls `body`, in which parts of effects may end and others start. Actions that they send are processed after it.
  func inOneDrain(_ body: () -> Void) {
    if let core { core.inOneDrain(body) } else { body() }
  }

  /// Starts an effect under `parent`; `nil` stands for the action that is being processed.
  ///
  /// Everything that can be started is started before this returns. Output that is sent synchronously goes to `sink`.
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
      let effects = flattened(effects)
      EffectSequence(count: effects.count, under: node(parent)) { [link] index, node in
        link.runtime?.start(effects[index], under: node, sink: sink)
      }.finish()
    case .cancellable:
      startCancellable(effect, under: node(parent), sink: sink)
    case .cancel(let ids):
      let scope = scope(of: parent)
      for id in ids { cancel(id: scope.effectID(id), sparing: parent) }
    case .derived(let effect):
      onDeepStack { effect.start(in: self, under: parent, sink: sink) }
    }
  }

  /// Returns the parent of a new node: `parent`, or the group of the current action.
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

/// A link to a runtime and its engine for as long as they exist: a weak reference at the cost of a strong one.
///
/// Code that runs after user code uses this link, since user code may release the store.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
package final class RuntimeLink {
  @exclusivity(unchecked) private var runtimeReference: UncountedReference<EffectRuntime>?
  @exclusivity(unchecked) @usableFromInline var coreReference: UncountedReference<EngineCore>?

  /// The runtime. Its deinitializer sets this to `nil`, on the isolation, where it is also read.
  fileprivate(set) var runtime: EffectRuntime? {
    get { runtimeReference?.object }
    set { runtimeReference = newValue.map { UncountedReference($0) } }
  }

  /// The engine; `nil` without one. Its deinitializer sets this to `nil`, on the isolation, where it is also read.
  @inlinable package fileprivate(set) var core: EngineCore? {
    get { coreReference?.object }
    set { coreReference = newValue.map { UncountedReference($0) } }
  }
}
