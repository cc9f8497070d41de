import PawlCore

/// Calls a function, for source compatibility with tests that were written for TCA.
///
/// In TCA, it runs all tasks in order on the main queue. Here it changes nothing: a ``TestStore`` always runs its
/// effects in the same order, on the thread of the test.
///
/// - Parameter operation: The function.
/// - Throws: The error of `operation`.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows { try operation() }

/// Calls an asynchronous function on the main actor. Otherwise like the overload for synchronous functions.
@MainActor
public func withMainSerialExecutor(operation: @MainActor @Sendable () async throws -> Void) async rethrows {
  try await operation()
}

/// A Boolean value that tests written for TCA set to run all tasks in order on the main queue.
///
/// It has no effect, like `withMainSerialExecutor(operation:)`.
public var uncheckedUseMainSerialExecutor: Bool {
  get { mainSerialExecutor.value }
  set { mainSerialExecutor.setValue(newValue) }
}

private let mainSerialExecutor = LockIsolated(false)

extension Task where Success == Never, Failure == Never {
  /// Suspends the current task several times, so that other tasks can run.
  ///
  /// Use it in tests of code without a store: a ``TestStore`` doesn't need it. There is no guarantee that the other
  /// tasks reach a certain point.
  ///
  /// - Parameter count: The number of suspensions.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(name: "Yield", priority: .background) { await Task.yield() }.value
    }
  }
}
