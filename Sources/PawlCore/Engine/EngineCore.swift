/// The part of an engine that does not depend on the types of its state and actions.
///
/// The properties that every action touches are exempt from exclusivity checks at run time, which cost about 10 ns each
/// (`root-send`, 12 of them); no access to one spans a call of code that could touch it again.
@usableFromInline
package class EngineCore {
  /// The activity of the engine. In any phase but ``idle``, actions that are sent are queued.
  @usableFromInline
  package enum Phase: UInt8 {
    case idle
    /// The reducer has the state: nobody may read it.
    case reducing
    /// Effects are being started, between two actions.
    case draining
    /// The state is committed and the tree of scopes is told.
    case telling
    /// Listeners of changed view stores are notified.
    case notifying
  }

  @exclusivity(unchecked) @usableFromInline package final var phase = Phase.idle
  package final let isolation: Isolation
  @usableFromInline package final let runtime: EffectRuntime
  /// Told of every action and effect; nil while there are none.
  @exclusivity(unchecked) @usableFromInline package final var hooks: ObserverHooks? {
    didSet {
      runtime.hooks = hooks
      updateIsPlain()
    }
  }
  /// Whether a shell is asked what else an action is to start.
  @exclusivity(unchecked) @usableFromInline final var hasFollowUp = false {
    didSet { updateIsPlain() }
  }
  /// States that were read since an action was reduced, to be cleared before the next one is.
  @exclusivity(unchecked) @usableFromInline final var memos: ContiguousArray<AnyStateMemo> = []
  /// Whether nobody but the reducer has a part in an action, which is all that the loop looks at.
  @exclusivity(unchecked) @usableFromInline package final var isPlain = true
  /// View stores whose state has changed in this drain and that someone listens to.
  @exclusivity(unchecked) @usableFromInline final var deliveries: ContiguousArray<any Delivery> = []
  /// The delivery that follows all of ``deliveries``; see ``deliverLast(_:)``.
  @exclusivity(unchecked) @usableFromInline final var lastDelivery: (any Delivery)?
  /// How many actions have been added to the queue, and how many of them are no longer in it. What is handed in behind an
  /// action knows by it when that has been processed.
  @exclusivity(unchecked) @usableFromInline package final var received: UInt = 0
  @exclusivity(unchecked) @usableFromInline package final var processed: UInt = 0
  /// The questions of predicates that are asked in every drain; see ``PredicateQuestion``.
  private(set) final lazy var questions = ObserverList<NoValue>()
  /// The questions beneath those elements that are being told of.
  final var raisedQuestions: ContiguousArray<ObserverList<NoValue>> = []
  /// Whether anything is left to do when the tree was told of a state.
  @exclusivity(unchecked) @usableFromInline final var hasMoreToTell = false
  /// How states of each type that was observed are proved to be unchanged.
  final var proofs: [ObjectIdentifier: StateProof] = [:]
  /// How many actions one drain may process before it counts as a loop that never ends.
  @usableFromInline package final var runawayLimit = 1_000_000
  /// Notifications of the lower part of a deep tree, made when the calls for its upper part have returned.
  final var toldLater: ContiguousArray<() -> Void> = []
  /// Where an action goes that has got to a checkpoint.
  @exclusivity(unchecked) final var hop: (() -> EffectGroup?)?
  /// The nodes that a deep tree has let go of.
  final var released: [AnyStoreNode?] = []
  final var isReleasing = false
  final var hasReportedWrongThread = false
  /// Objects that are released when the tree has been notified.
  @exclusivity(unchecked) @usableFromInline final var kept: [Any] = []

  @usableFromInline
  package init(isolation: Isolation) {
    self.isolation = isolation
    runtime = EffectRuntime(isolation: isolation)
    runtime.core = self
  }

  /// Runs `body`, which may start effects; what they send is processed after all of it, as in the drain of an action.
  func inOneDrain(_ body: () -> Void) { body() }

  final func updateIsPlain() { isPlain = hooks == nil && !hasFollowUp && memos.isEmpty }

  /// Keeps something until the tree has been told, if that is going on: its parts are not counted one by one meanwhile,
  /// so none may go.
  @usableFromInline
  final func keepWhileTelling(_ object: @autoclosure () -> Any) {
    if phase == .telling { kept.append(object()) }
  }

  /// The root's questions, which are asked from now on.
  final var rootQuestions: ObserverList<NoValue> {
    hasMoreToTell = true
    return questions
  }

  /// Schedules questions for the end of the walk.
  @usableFromInline
  final func raise(_ questions: ObserverList<NoValue>) {
    raisedQuestions.append(questions)
    hasMoreToTell = true
  }

  /// Tells of what had to wait, then asks the predicates that the walk through the tree may not have come to.
  @usableFromInline
  final func finishTelling() {
    var index = 0
    while index < toldLater.count {
      toldLater[index]()
      index += 1
    }
    toldLater.removeAll(keepingCapacity: true)
    var nothing = NoValue()
    questions.callUncounted(with: &nothing)
    for questions in raisedQuestions { questions.callUncounted(with: &nothing) }
    raisedQuestions.removeAll(keepingCapacity: true)
    hasMoreToTell = !questions.isEmpty
  }

  /// Whether actions wait for their turn.
  package var hasWaitingActions: Bool { false }

  /// Delivers what waits for the end of a drain. For an idle engine.
  func deliverNow() {}

  /// Schedules a delivery for the end of the drain, after all listeners of the state, or makes it at once if no drain is going
  /// on. An engine has one such delivery, which may be scheduled repeatedly.
  package final func deliverLast(_ delivery: any Delivery) {
    lastDelivery = delivery
    // While listeners are told, it is found without being in the list.
    if phase != .notifying { deliveries.append(delivery) }
    if phase == .idle { deliverNow() }
  }

  /// Like ``deliverLast(_:)``, at the end of the next drain.
  package final func deliverNext(_ delivery: any Delivery) {
    lastDelivery = delivery
    deliveries.append(delivery)
  }

  /// Called when the node that observers hang on goes.
  func rootDidGo() {}

  /// Moves an action that was sent outside the isolation to it, and reports that once.
  ///
  /// - Returns: a handle on what the action will start.
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

  /// Performs on the isolation what a method of a store was called for elsewhere, and reports that once.
  ///
  /// - Parameter argument: what the method was called with, and what that is called; nil where it is nothing that can be
  ///   shown.
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

  /// Reports, once for each store, that a store was scoped, or a view store made of it, outside the main actor.
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

/// Something that is told at the end of a drain, when every view store has the new state.
@usableFromInline
package protocol Delivery: AnyObject {
  func deliver()

  /// Drops what still waits to be delivered: it was caused by a loop that never ends.
  func drop()
}

extension Delivery {
  @usableFromInline
  package func drop() {}
}
