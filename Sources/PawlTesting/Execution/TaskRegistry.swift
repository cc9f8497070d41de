import PawlCore

/// A ledger of the tasks on a test store's executor: the effect that each belongs to, and the event that it waits for.
///
/// From it follows whether anything can still happen while no job is waiting to run. A task is identified by its
/// address, which is also the address of each job that it enqueues.
final class TaskRegistry: Sendable {
  private struct Wait {
    /// The number of the wait. Other waits of the same task have other numbers.
    let number: Int
    let effect: EffectIdentity?
    let end: EffectWaitEnd
    let reason: @Sendable () -> String
  }

  private struct Entries {
    /// The running tasks of effects, and of views, which have no effect. Tasks are retained, so that no other task gets
    /// their address.
    var effects: [UInt: (effect: EffectIdentity?, task: any Sendable)] = [:]
    /// The store's own tasks, which never wait.
    var own: [UInt: Task<Void, Never>] = [:]
    /// The waits of tasks, by the addresses of the tasks.
    var waits: [UInt: Wait] = [:]
    var lastNumber = 0
    /// Whether a task was seen whose end cannot be observed: a child task, or a task that an effect has created.
    var hasUnknownTasks = false
  }

  private let entries = Lock(Entries())

  /// Adds a task of an effect, or of a view.
  func add<Success>(_ task: Task<Success, Never>, of effect: EffectIdentity?) {
    let address = address(of: task)
    entries.withLock { $0.effects[address] = (effect, task) }
  }

  /// Removes a task of an effect that has ended.
  func remove<Success>(_ task: Task<Success, Never>) {
    let address = address(of: task)
    _ = entries.withLock { $0.effects.removeValue(forKey: address) }
  }

  /// Removes the calling task of an effect, which is about to end.
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

  /// Records that nothing can run at the moment.
  ///
  /// - Parameter isIdle: Returns whether no effect is running. Called only if it matters.
  func didBecomeIdle(isIdle: () -> Bool) {
    let hasUnknownTasks = entries.withLock { entries in
      entries.own = [:]
      return entries.hasUnknownTasks
    }
    if hasUnknownTasks, isIdle() { entries.withLock { $0.hasUnknownTasks = false } }
  }

  /// Records the task whose job is about to run. If the task is unknown, an effect has started it.
  func willRun(_ job: UnownedJob) {
    let address = unsafeBitCast(job, to: UInt.self)
    entries.withLock { entries in
      if entries.effects[address] == nil, entries.own[address] == nil { entries.hasUnknownTasks = true }
    }
  }

  /// Returns the effect of a job, if the job belongs to the effect's own task.
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
        // The task may be in another wait by now.
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

extension TaskRegistry {
  /// The status of an effect's tasks.
  struct Status {
    /// Whether one of its tasks waits for an unknown event.
    fileprivate(set) var isExternal = false
    /// Whether one of its tasks waits only for its cancellation.
    fileprivate(set) var isParked = false
    /// The known waits of its tasks, oldest first.
    fileprivate(set) var reasons: [@Sendable () -> String] = []

    /// The status of an effect without a task: a subscription.
    static let unknown = Status(isExternal: true)
  }

  /// The status of each effect with a task, and whether unknown tasks of effects may exist.
  var statuses: (effects: [EffectIdentity: Status], mayHaveOthers: Bool) {
    entries.withLock { entries in
      var statuses: [EffectIdentity: Status] = [:]
      for (address, entry) in entries.effects {
        guard let effect = entry.effect else { continue }
        statuses[effect, default: Status()].isExternal =
          entries.waits[address] == nil || statuses[effect]?.isExternal == true
      }
      for wait in entries.waits.values.sorted(by: { $0.number < $1.number }) {
        guard let effect = wait.effect else { continue }
        if wait.end == .cancellation { statuses[effect]?.isParked = true }
        if wait.end != .ownTask { statuses[effect]?.reasons.append(wait.reason) }
      }
      return (statuses, entries.hasUnknownTasks)
    }
  }

  /// The effects with tasks that may wait for an event outside of the test's control, in the order in which they were
  /// started. An element is `nil` for the task of a view.
  var outside: [EffectIdentity?] {
    let outside = entries.withLock { entries in
      entries.effects.filter { entries.waits[$0.key] == nil }.map(\.value.effect)
    }
    return outside.sorted { ($0?.number ?? 0) < ($1?.number ?? 0) }
  }

  /// Whether a known task is still running.
  var hasTasks: Bool { entries.withLock { !$0.effects.isEmpty } }

  /// Whether a task of an effect may wait for an event outside of the test's control.
  var hasExternalTasks: Bool {
    entries.withLock { entries in
      entries.hasUnknownTasks || entries.effects.keys.contains { entries.waits[$0] == nil }
    }
  }
}
