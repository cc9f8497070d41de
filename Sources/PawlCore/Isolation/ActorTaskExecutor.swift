import CPawlRuntime

/// The executor that tasks prefer whose code, where it belongs to no actor of its own, is to run on a certain actor.
///
/// A closure with a capture list belongs to no actor, whatever the type of the parameter that it is passed for says: the
/// compiler infers `nonisolated(nonsending)` for other closures only. So the task itself has to stay on the actor.
///
/// The tasks keep the actor, as long as there are any that prefer the executor.
final class ActorTaskExecutor: TaskExecutor {
  private let actor: (identity: UInt, implementation: UInt)

  init(_ actor: some Actor) {
    // A serial executor is referred to by the pair of its identity and its implementation.
    self.actor = unsafeBitCast(actor.unownedExecutor, to: (identity: UInt, implementation: UInt).self)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let address = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    if pawl_is_task(address) {
      pawl_enqueue(address, actor.identity, actor.implementation)
    } else {
      // With this, the runtime runs an actor that a task has called: this one, or another, which is to run beside it.
      globalConcurrentExecutor.enqueue(job)
    }
  }
}
