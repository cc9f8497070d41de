import PawlCore

/// Calls a function. Tests written for TCA use it to run all tasks in order on the main queue.
///
/// It changes nothing here: a ``TestStore`` always runs its effects in the same order, on the thread of the test.
///
/// - Parameter operation: The function.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows { try operation() }

/// Calls an asynchronous function, like `withMainSerialExecutor(operation:)`.
@MainActor
public func withMainSerialExecutor(operation: @MainActor @Sendable () async throws -> Void) async rethrows {
  try await operation()
}

/// Whether all tasks of the process run in order on the main queue. It has no effect, like
/// `withMainSerialExecutor(operation:)`.
public var uncheckedUseMainSerialExecutor: Bool {
  get { mainSerialExecutor.value }
  set { mainSerialExecutor.setValue(newValue) }
}

private let mainSerialExecutor = LockIsolated(false)

extension Task where Success == Never, Failure == Never {
  /// Gives other tasks many chances to run, in a test of code without a ``TestStore``.
  ///
  /// Nothing guarantees that the other tasks get far enough. A ``TestStore`` needs no such call.
  ///
  /// - Parameter count: The number of chances.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(name: "Yield", priority: .background) { await Task.yield() }.value
    }
  }
}
