import CPawlRuntime

extension Task {
  /// Requests the cancellation of the task on a separate thread, so that a blocking cancellation handler doesn't block
  /// the caller.
  ///
  /// Tasks are cancelled in the order of the calls. A task whose handlers take longer than 100 milliseconds doesn't
  /// delay the ones behind it any further.
  package func cancelAside() {
    // A task is a reference to the runtime's object, which is retained until it has been cancelled.
    withExtendedLifetime(self) { pawl_cancel_task_aside(unsafeBitCast(self, to: UnsafeMutableRawPointer.self)) }
  }
}
