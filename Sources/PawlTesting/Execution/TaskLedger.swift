import PawlCore

/// The tasks that have been seen on a test store's executor: which effect each belongs to, and what it waits for.
///
/// From it follows whether anything can still happen while nothing runs. A task is known by its address, which is also that
/// of each job it enqueues.
final class TaskLedger: Sendable {
  private struct Entries {
    /// The tasks of effects that have not ended. Kept, or another task could get the address.
    var effects: [UInt: (effect: EffectIdentity, task: Task<Void, Never>)] = [:]
    /// The store's own tasks, which wait for nothing.
    var own: [UInt: Task<Void, Never>] = [:]
    /// What a task waits for, by its address, each with a number of its own.
    var reasons: [UInt: (number: Int, text: @Sendable () -> String)] = [:]
    var lastNumber = 0
    var hasSeenOthers = false
  }

  private let entries = Lock(Entries())

  /// Enters the task of an effect.
  func add(_ task: Task<Void, Never>, of effect: EffectIdentity) {
    let address = address(of: task)
    entries.withLock { $0.effects[address] = (effect, task) }
  }

  func addOwn(_ task: Task<Void, Never>) {
    let address = address(of: task)
    entries.withLock { $0.own[address] = task }
  }

  func removeOwn(_ task: Task<Void, Never>) {
    let address = address(of: task)
    entries.withLock { $0.own[address] = nil }
  }

  /// Forgets all but the effects that run.
  func keep(_ running: [EffectIdentity]) {
    let running = Set(running)
    entries.withLock { entries in
      entries.own = [:]
      guard !entries.effects.isEmpty || entries.hasSeenOthers else { return }
      entries.effects = entries.effects.filter { running.contains($0.value.effect) }
      guard entries.effects.isEmpty else { return }
      entries.hasSeenOthers = false
    }
  }

  /// Notes whose job is about to run: one of a task that was not entered belongs to an effect, which started it.
  func willRun(_ job: UnownedJob) {
    let address = unsafeBitCast(job, to: UInt.self)
    entries.withLock { entries in
      if entries.effects[address] == nil, entries.own[address] == nil { entries.hasSeenOthers = true }
    }
  }

  func currentWillWait(_ reason: @escaping @Sendable () -> String) -> EffectWait {
    guard let address = currentAddress else { return EffectWait {} }
    let number = entries.withLock { entries in
      entries.lastNumber += 1
      entries.reasons[address] = (entries.lastNumber, reason)
      return entries.lastNumber
    }
    return EffectWait { [self] in
      entries.withLock { entries in
        // The task may wait for something else by now.
        if entries.reasons[address]?.number == number { entries.reasons[address] = nil }
      }
    }
  }

  /// What the task of each effect waits for, where that is known, and whether there may be more that waits.
  var waits: (reasons: [EffectIdentity: @Sendable () -> String], mayHaveOthers: Bool) {
    entries.withLock { entries in
      var reasons: [EffectIdentity: @Sendable () -> String] = [:]
      for (address, entry) in entries.effects { reasons[entry.effect] = entries.reasons[address]?.text }
      return (reasons, entries.hasSeenOthers)
    }
  }

  private func address(of task: Task<Void, Never>) -> UInt { unsafeBitCast(task, to: UInt.self) }

  private var currentAddress: UInt? {
    withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: UInt.self) } }
  }
}
