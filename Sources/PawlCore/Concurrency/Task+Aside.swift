import CPawlRuntime

extension Task {
  /// Cancels the task soon, on a thread that is kept for this, so that a cancellation handler that blocks blocks nobody.
  ///
  /// Tasks are cancelled in the order of the calls. One whose handlers take longer than 100 milliseconds no longer holds
  /// up those behind it.
  package func cancelAside() {
    // A task is a reference to the runtime's object, which is retained until it has been cancelled.
    withExtendedLifetime(self) { pawl_cancel_task_aside(unsafeBitCast(self, to: UnsafeMutableRawPointer.self)) }
  }
}
