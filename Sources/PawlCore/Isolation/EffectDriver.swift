/// What runs the effects of a store step by step, on the thread of a test, in place of the pool of threads: the executor
/// that their tasks prefer.
package protocol EffectDriver: TaskExecutor {
  /// Starts a task of the store's own, which is no part of any effect.
  func start(_ work: @escaping @Sendable () async -> Void)

  /// Runs everything that can run, in the order in which it became able to. Does nothing when called by what it runs.
  func run()

  /// Says that the calling task is about to suspend, and that a test alone makes it go on. Each call is followed by one
  /// of ``taskDidWait()``, by the same task.
  ///
  /// - Parameter reason: what it waits for, to be read after "waits": "until it is cancelled". Asked for when
  ///   a message needs it.
  func taskWillWait(_ reason: @escaping @Sendable () -> String)

  /// Says that the calling task goes on.
  func taskDidWait()
}

extension EffectContext {
  /// What drives the effect that the calling task belongs to; nil outside effects, and where threads run them.
  package static var driver: (any EffectDriver)? { current?.isolation.driver }
}
