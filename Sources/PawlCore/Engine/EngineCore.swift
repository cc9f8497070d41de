/// The part of an engine that does not depend on the types of its state and actions.
///
/// The properties that every action accesses are exempt from exclusivity checks at run time, which cost about 10 ns
/// each (`root-send` has 12 of them). No access to one of them spans a call of code that could access it again.
@usableFromInline
package class EngineCore {
  /// The activity of the engine. In every phase except ``idle``, actions that are sent are queued.
  @usableFromInline
  package enum Phase: UInt8 {
    case idle
    /// The reducer has exclusive access to the state, which must not be read.
    case reducing
    /// Effects are started between two actions.
    case draining
    /// The state is committed, and the tree of scopes is notified.
    case telling
    /// Listeners of changed view stores are notified.
    case notifying
    /// A tool has stopped the loop, and may show another state than the present one. Actions of effects are queued.
    case paused
  }

  @exclusivity(unchecked) @usableFromInline package final var phase = Phase.idle
  package final let isolation: Isolation
  @usableFromInline package final let runtime: EffectRuntime
  /// The observers of actions and effects; `nil` while there are none.
  @exclusivity(unchecked) @usableFromInline package final var hooks: ObserverHooks? {
    didSet {
      runtime.hooks = hooks
      if hooks == nil { runtime.currentCause = 0 }
      updateIsPlain()
    }
  }
  /// The number of actions that were reduced while there were observers.
  package final var observedActions: UInt64 = 0
  /// Whether a shell of the engine adds effects to actions.
  @usableFromInline final var hasFollowUp = false {
    didSet { updateIsPlain() }
  }
  /// States that were read since the last action, to be cleared before the next action is reduced.
  @exclusivity(unchecked) @usableFromInline final var memos: ContiguousArray<AnyStateMemo> = []
  /// Whether only the reducer takes part in an action. This is the only flag that the fast path checks.
  @exclusivity(unchecked) @usableFromInline package final var isPlain = true
  /// The view stores that have listeners and whose state has changed in this drain.
  @exclusivity(unchecked) @usableFromInline final var deliveries: ContiguousArray<any Delivery> = []
  /// The delivery that follows all of ``deliveries``; see ``deliverLast(_:)``.
  @exclusivity(unchecked) @usableFromInline final var lastDelivery: (any Delivery)?
  /// The number of actions that were added to the queue, and the number of those that have left it. Work that follows
  /// an action compares the numbers to know when the action has been processed.
  @exclusivity(unchecked) @usableFromInline package final var received: UInt = 0
  @exclusivity(unchecked) @usableFromInline package final var processed: UInt = 0
  /// The predicates that are evaluated in every drain; see ``PredicateCheck``.
  private(set) final lazy var predicateChecks = ObserverList<NoValue>()
  /// The predicates below the elements of which the tree is being notified.
  final var scheduledChecks: ContiguousArray<ObserverList<NoValue>> = []
  /// Whether work is left after the tree was notified of a state.
  @exclusivity(unchecked) @usableFromInline final var hasPendingNotifications = false
  /// For each observed type, the way in which its states are proved to be unchanged.
  final var changeDetections: [ObjectIdentifier: ChangeDetection] = [:]
  /// The number of actions after which a drain counts as a runaway loop.
  @usableFromInline package final var actionLoopLimit = 1_000_000
  /// Notifications of the lower part of a deep tree, performed after the calls for its upper part have returned.
  final var pendingNotifications: ContiguousArray<() -> Void> = []
  /// Continues the path of an action that has reached a checkpoint.
  final var trampolineStep: (() -> EffectGroup?)?
  /// The nodes that a deep tree has released.
  final var released: [AnyStoreNode?] = []
  final var isReleasing = false
  final var hasReportedWrongThread = false
  /// Whether an action was dropped since the engine was paused.
  final var hasReportedPause = false
  /// Objects that are released after the tree was notified.
  @exclusivity(unchecked) @usableFromInline final var kept: [Any] = []

  @usableFromInline
  package init(isolation: Isolation) {
    self.isolation = isolation
    runtime = EffectRuntime(isolation: isolation)
    runtime.core = self
  }

  /// Calls `body`, which may start effects. Actions that they send are processed after it, as in the drain of an
  /// action.
  func inOneDrain(_ body: () -> Void) { body() }

  /// Counts an action that observers see.
  ///
  /// - Returns: The number of the action, which its effects carry.
  final func beginObservedAction() -> UInt64 {
    observedActions += 1
    runtime.currentCause = observedActions
    runtime.currentGroup?.cause = observedActions
    return observedActions
  }

  final func updateIsPlain() { isPlain = hooks == nil && !hasFollowUp && memos.isEmpty && !runtime.hasScopes }

  /// Retains an object until the tree was notified, if a notification is in progress. The walk through the tree doesn't
  /// retain its parts, so none may be released during it.
  @usableFromInline
  final func keepAliveWhileNotifying(_ object: @autoclosure () -> Any) {
    if phase == .telling { kept.append(object()) }
  }

  /// The predicates at the root. They are evaluated from now on.
  final var rootPredicateChecks: ObserverList<NoValue> {
    hasPendingNotifications = true
    return predicateChecks
  }

  /// Schedules predicates for the end of the walk.
  @usableFromInline
  final func schedule(_ predicateChecks: ObserverList<NoValue>) {
    scheduledChecks.append(predicateChecks)
    hasPendingNotifications = true
  }

  /// Performs postponed notifications, and then evaluates the predicates that the walk may not have reached.
  @usableFromInline
  final func finishNotifying() {
    var index = 0
    while index < pendingNotifications.count {
      pendingNotifications[index]()
      index += 1
    }
    pendingNotifications.removeAll(keepingCapacity: true)
    var nothing = NoValue()
    predicateChecks.callUnretained(with: &nothing)
    for predicateChecks in scheduledChecks { predicateChecks.callUnretained(with: &nothing) }
    scheduledChecks.removeAll(keepingCapacity: true)
    hasPendingNotifications = !predicateChecks.isEmpty
  }

  /// Whether actions are queued.
  package var hasWaitingActions: Bool { false }

  /// Delivers the scheduled deliveries of an idle engine.
  func deliverNow() {}

  /// Schedules a delivery for the end of the drain, after all listeners of the state; delivers at once if no drain is
  /// in progress. An engine has one such delivery, which may be scheduled repeatedly.
  package final func deliverLast(_ delivery: any Delivery) {
    lastDelivery = delivery
    // While listeners are notified, the delivery is found without being in the list.
    if phase != .notifying { deliveries.append(delivery) }
    if phase == .idle { deliverNow() }
  }

  /// Schedules a delivery like ``deliverLast(_:)``, for the end of the next drain.
  package final func deliverNext(_ delivery: any Delivery) {
    lastDelivery = delivery
    deliveries.append(delivery)
  }

  /// Called when the root node of the tree of observers is destroyed.
  func rootDidGo() {}

  /// Moves an action that was sent outside the isolation to it, and reports that once.
  ///
  /// - Returns: A handle on the effects that the action will start.
  @usableFromInline
  package final func sendFromElsewhere<Action>(
    _ action: Action, with method: StaticString = "send",
    _ send: @escaping (Action, EffectGroup?) -> EffectGroup?
  ) -> StoreTask {
    let group = EffectGroup(isolation: isolation)
    performFromElsewhere(method, with: ("Action", action)) { [self] in
      runtime.adopt(group)
      _ = send(action, group)
      group.finish()
    }
    return StoreTask(group)
  }

  /// Performs the work of a store's method that was called outside the isolation, and reports that once.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - argument: The argument of the method and its name; `nil` if it cannot be shown.
  ///   - body: The work.
  package final func performFromElsewhere(
    _ method: StaticString, with argument: (name: String, value: Any)? = nil, _ body: @escaping () -> Void
  ) {
    isolation.enqueue { [self] in
      if !hasReportedWrongThread {
        hasReportedWrongThread = true
        reportWrongThread(calling: method, with: argument.map { ($0.name, describe($0.value)) })
      }
      body()
    }
  }

  /// Reports once for each store that a store was scoped, or a view store created, outside the main actor.
  @usableFromInline
  final func reportScopedElsewhere(_ method: StaticString, of kind: StaticString = "Store", _ type: Any.Type) {
    isolation.enqueue { [self] in
      guard !hasReportedWrongThread else { return }
      hasReportedWrongThread = true
      reportMadeElsewhere(method, of: kind, type)
    }
  }

  /// Describes the action being reduced, for the message of a trap.
  func describeCurrentAction() -> String { "" }
}
