import PawlCore

/// The identity of a sleeping task, with a description for messages.
struct SleepingTask: Sendable, CustomStringConvertible {
  /// The address of a task. Another task may have the same address after this one has ended.
  struct ID: Hashable, Sendable {
    fileprivate let address: UInt?
  }

  let id: ID
  private let name: String?
  /// The place where the effect of the task was created.
  private let effect: CallSite?

  /// The calling task.
  static var current: SleepingTask {
    let address = withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: UInt.self) } }
    return SleepingTask(
      id: ID(address: address), name: nameOfCurrent, effect: EffectContext.current?.callSite)
  }

  private static var nameOfCurrent: String? {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
    return Task.name
  }

  /// The description of the task in messages.
  var description: String {
    switch (name, effect) {
    case (let name?, let effect?): "the task \"\(name)\" of the effect made at \(effect)"
    case (let name?, nil): "the task \"\(name)\""
    case (nil, let effect?): "the effect made at \(effect)"
    case (nil, nil): "a task"
    }
  }
}
