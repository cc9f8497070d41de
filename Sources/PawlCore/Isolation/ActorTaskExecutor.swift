import CPawlRuntime

/// A task executor that runs code without isolation on a certain actor.
///
/// A closure with a capture list has no isolation, whatever the type of the parameter that it is passed to: the
/// compiler infers `nonisolated(nonsending)` only for other closures. So the task itself has to stay on the actor.
///
/// The actor is kept alive as long as tasks prefer this executor.
final class ActorTaskExecutor: TaskExecutor {
  private let actor: (identity: UInt, implementation: UInt)

  init(_ actor: some Actor) {
    // A reference to a serial executor is the pair of its identity and its implementation.
    self.actor = unsafeBitCast(actor.unownedExecutor, to: (identity: UInt, implementation: UInt).self)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let address = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    if pawl_is_task(address) {
      pawl_enqueue(address, actor.identity, actor.implementation)
    } else {
      // The runtime also uses this executor to run actors that a task has called, this one among them. They run
      // concurrently.
      globalConcurrentExecutor.enqueue(job)
    }
  }
}
