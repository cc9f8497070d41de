import PawlCore

/// The tasks that have been seen on a test store's executor: which effect each belongs to, and what it waits for.
///
/// From it follows whether anything can still happen while nothing runs. A task is known by its address, which is also that
/// of each job it enqueues.
final class TaskLedger: Sendable {
  private struct Wait {
    /// Tells it from others of the same task.
    let number: Int
    let effect: EffectIdentity?
    let end: EffectWaitEnd
    let reason: @Sendable () -> String
  }

  private struct Entries {
    /// The tasks of effects and of views, which have no effect, as long as they have not ended. Kept, or another task could get the address.
    var effects: [UInt: (effect: EffectIdentity?, task: any Sendable)] = [:]
    /// The store's own tasks, which wait for nothing.
    var own: [UInt: Task<Void, Never>] = [:]
    /// What tasks wait for, by their addresses.
    var waits: [UInt: Wait] = [:]
    var lastNumber = 0
    /// Whether a task was seen of which it is not known when it ends: a child task, or one that an effect has made.
    var hasSeenOthers = false
  }

  private let entries = Lock(Entries())

  /// Enters a task of an effect, or of a view.
  func add<Success>(_ task: Task<Success, Never>, of effect: EffectIdentity?) {
    let address = address(of: task)
    entries.withLock { $0.effects[address] = (effect, task) }
  }

  /// Forgets a task of an effect, which has ended.
  func remove<Success>(_ task: Task<Success, Never>) {
    let address = address(of: task)
    _ = entries.withLock { $0.effects.removeValue(forKey: address) }
  }

  /// Forgets the calling task of an effect, which is about to end.
  func removeCurrent() {
    guard let address = currentAddress else { return }
    _ = entries.withLock { $0.effects.removeValue(forKey: address) }
  }

  func addOwn(_ task: Task<Void, Never>) {
    let address = address(of: task)
    entries.withLock { $0.own[address] = task }
  }

  func removeOwn(_ task: Task<Void, Never>) {
    let address = address(of: task)
    entries.withLock { $0.own[address] = nil }
  }

  /// Says that nothing can run now.
  ///
  /// - Parameter isIdle: whether no effect is running; asked for where it matters.
  func didComeToRest(isIdle: () -> Bool) {
    let hasSeenOthers = entries.withLock { entries in
      entries.own = [:]
      return entries.hasSeenOthers
    }
    if hasSeenOthers, isIdle() { entries.withLock { $0.hasSeenOthers = false } }
  }

  /// Notes whose job is about to run: one of a task that was not entered belongs to an effect, which started it.
  func willRun(_ job: UnownedJob) {
    let address = unsafeBitCast(job, to: UInt.self)
    entries.withLock { entries in
      if entries.effects[address] == nil, entries.own[address] == nil { entries.hasSeenOthers = true }
    }
  }

  /// The effect that a job works for, where it is one of the effect's own task.
  func effect(of job: UnownedJob) -> EffectIdentity? {
    let address = unsafeBitCast(job, to: UInt.self)
    return entries.withLock { $0.effects[address]?.effect }
  }

  func currentWillWait(for end: EffectWaitEnd, _ reason: @escaping @Sendable () -> String) -> EffectWait {
    guard let address = currentAddress else { return EffectWait {} }
    let effect = EffectContext.current?.effect
    let number = entries.withLock { entries in
      entries.lastNumber += 1
      entries.waits[address] = Wait(number: entries.lastNumber, effect: effect, end: end, reason: reason)
      return entries.lastNumber
    }
    return EffectWait { [self] in
      entries.withLock { entries in
        // The task may wait for something else by now.
        if entries.waits[address]?.number == number { entries.waits[address] = nil }
      }
    }
  }

  func currentWillWait<Success>(for task: Task<Success, Never>) -> EffectWait {
    guard let effect = EffectContext.current?.effect else { return EffectWait {} }
    add(task, of: effect)
    let wait = currentWillWait(for: .ownTask) { "for a task that it has started" }
    return EffectWait { [self] in
      wait.end()
      remove(task)
    }
  }

  private func address<Success>(of task: Task<Success, Never>) -> UInt { unsafeBitCast(task, to: UInt.self) }

  private var currentAddress: UInt? {
    withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: UInt.self) } }
  }
}

extension TaskLedger {
  /// How the tasks of one effect stand.
  struct Standing {
    /// Whether a task of it waits for something unknown.
    fileprivate(set) var isOutside = false
    /// Whether a task of it waits for being cancelled alone.
    fileprivate(set) var isParked = false
    /// What its tasks wait for, where that is known, oldest first.
    fileprivate(set) var reasons: [@Sendable () -> String] = []

    /// That of an effect without a task, a subscription.
    static let unknown = Standing(isOutside: true)
  }

  /// How each effect stands that has a task, and whether there may be tasks of effects that are not known.
  var standings: (effects: [EffectIdentity: Standing], mayHaveOthers: Bool) {
    entries.withLock { entries in
      var standings: [EffectIdentity: Standing] = [:]
      for (address, entry) in entries.effects {
        guard let effect = entry.effect else { continue }
        standings[effect, default: Standing()].isOutside =
          entries.waits[address] == nil || standings[effect]?.isOutside == true
      }
      for wait in entries.waits.values.sorted(by: { $0.number < $1.number }) {
        guard let effect = wait.effect else { continue }
        if wait.end == .cancellation { standings[effect]?.isParked = true }
        if wait.end != .ownTask { standings[effect]?.reasons.append(wait.reason) }
      }
      return (standings, entries.hasSeenOthers)
    }
  }

  /// The effects whose tasks may wait for something that no test has in hand, in the order in which they were started; nil
  /// for a task of a view.
  var outside: [EffectIdentity?] {
    let outside = entries.withLock { entries in
      entries.effects.filter { entries.waits[$0.key] == nil }.map(\.value.effect)
    }
    return outside.sorted { ($0?.number ?? 0) < ($1?.number ?? 0) }
  }

  /// Whether a task is known that has not ended.
  var hasTasks: Bool { entries.withLock { !$0.effects.isEmpty } }

  /// Whether a task of an effect may wait for something that no test has in hand.
  var hasTasksOutside: Bool {
    entries.withLock { entries in
      entries.hasSeenOthers || entries.effects.keys.contains { entries.waits[$0] == nil }
    }
  }
}
