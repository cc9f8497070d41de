import PawlCore

/// What is known of a task that sleeps.
struct SleepingTask: Sendable, CustomStringConvertible {
  /// The address of a task; once it has ended, another may have it.
  struct ID: Hashable, Sendable {
    fileprivate let address: UInt?
  }

  let id: ID
  private let name: String?
  /// Where the effect was made that it belongs to.
  private let effect: CallSite?

  /// The task that asks.
  static var current: SleepingTask {
    let address = withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: UInt.self) } }
    return SleepingTask(
      id: ID(address: address), name: nameOfCurrent, effect: EffectContext.current?.callSite)
  }

  private static var nameOfCurrent: String? {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
    return Task.name
  }

  /// What messages call it.
  var description: String {
    switch (name, effect) {
    case (let name?, let effect?): "the task \"\(name)\" of the effect made at \(effect)"
    case (let name?, nil): "the task \"\(name)\""
    case (nil, let effect?): "the effect made at \(effect)"
    case (nil, nil): "a task"
    }
  }
}
