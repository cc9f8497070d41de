#if PAWL_CHECKED
/// Checks of the checked build: after every drain, the engine, its tree of observers and its effects are consistent.
///
/// A violated invariant stops the process. Trees and effects of more than ``InvariantCheck/limit`` objects are checked
/// in part, so that tests of large ones end.
extension Engine {
  @usableFromInline
  func checkInvariants() {
    // Another drain that began meanwhile, such as that of an ended effect, checks at its own end.
    guard phase == .idle else { return }
    var check = InvariantCheck("\(State.self)")
    check.require(isolation.isCurrent, "the engine runs on its isolation")
    check.require(queue.isEmpty && processedActions.isEmpty, "no action is left in a queue")
    check.require(current == nil, "no action is being reduced")
    check.require(received == processed, "every queued action was processed")
    check.require(runtime.currentGroup == nil, "no action's effects are being started")
    check.require(deliveries.allSatisfy { $0 === lastDelivery }, "every listener was notified")
    check.require(kept.isEmpty, "nothing is kept alive for a notification")
    check.require(pendingNotifications.isEmpty && scheduledChecks.isEmpty, "no notification is pending")
    check.require(hasFollowUp == (followUp != nil), "the flag for follow-up effects is right")
    check.require(isPlain == (hooks == nil && !hasFollowUp && memos.isEmpty), "the flag for the fast path is right")
    checkMemos(&check)
    root?.withUnretained { $0.checkInvariants(&check) }
    check.finish()
    runtime.checkInvariants(&check)
  }
}

/// The progress of one check.
@usableFromInline
struct InvariantCheck {
  static let limit = 1_000
  private let subject: String
  private var left = Self.limit
  /// The checks of objects further down. They wait in a list, since trees may be thousands of levels deep.
  private var pending: [(inout InvariantCheck) -> Void] = []

  init(_ subject: String) { self.subject = subject }

  /// Stops the process if a condition does not hold.
  func require(_ condition: Bool, _ invariant: @autoclosure () -> String) {
    precondition(condition, "An invariant of the store of \(subject) is violated: \(invariant())")
  }

  /// Schedules the check of an object further down.
  mutating func schedule(_ check: @escaping (inout InvariantCheck) -> Void) {
    if takesOneMore() { pending.append(check) }
  }

  /// Performs the scheduled checks.
  mutating func finish() {
    while let check = pending.popLast() { check(&self) }
  }

  /// Whether one more object is to be checked.
  mutating func takesOneMore() -> Bool {
    left -= 1
    return left >= 0
  }
}

extension ObserverList {
  func checkInvariants(_ check: inout InvariantCheck) {
    check.require(ids.count == entries.count, "each observer has an id")
    check.require(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "the ids of observers ascend")
    check.require(entries.count { $0 == nil } == removed, "removed observers are counted")
    check.require(calls == 0, "no observer is being called")
    for entry in entries {
      entry?.object.checkInvariants(&check)
    }
  }

  var count: Int { entries.count - removed }
}

extension StoreNode {
  func checkInvariants(_ check: inout InvariantCheck) {
    check.require(onlyObserver == nil || observers == nil, "a node has one observer or a list")
    // A checkpoint counts as observed while the nodes below it are linked.
    check.require(observerCount >= (onlyObserver == nil ? observers?.count ?? 0 : 1), "observers of a node are counted")
    check.require(!isObserved || parent == nil || token != 0, "an observed node is linked to its parent")
    check.require(parent.map { $0.core === core } ?? true, "a node and its parent have one engine")
    onlyObserver?.object.checkInvariants(&check)
    observers?.checkInvariants(&check)
  }
}

extension EffectRuntime {
  fileprivate func checkInvariants(_ check: inout InvariantCheck) {
    root.checkParts(&check)
    cancellations.checkInvariants(&check)
  }
}
#endif
