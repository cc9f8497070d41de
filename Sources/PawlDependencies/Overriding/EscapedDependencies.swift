// The two forms of each function differ in nothing but `async`.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import PawlCore

/// Calls a function that gets the dependencies around the caller, for code that runs later and outside the caller's task.
///
///     withEscapedDependencies { dependencies in
///       queue.async {
///         dependencies.yield { model.refresh() }
///       }
///     }
///
/// - Parameter operation: The function. It may pass its argument on.
public func withEscapedDependencies<R>(_ operation: (DependencyValues.Continuation) throws -> R) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Like the synchronous form, for a function that suspends. It is called on the isolation of the caller.
public nonisolated(nonsending) func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies around a call of ``withEscapedDependencies(_:)-(_,(_)->_)``, for any number of calls of functions,
  /// on any thread.
  public struct Continuation: Sendable {
    private let carrier = DependencyCarrier.inheritable

    /// Calls a function with the dependencies.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try InheritedValues.with(carrier, operation)
    }

    /// Like the synchronous form, for a function that suspends. It is called on the isolation of the caller.
    public nonisolated(nonsending) func yield<R>(_ operation: () async throws -> R) async rethrows -> R {
      try await InheritedValues.with(carrier, operation)
    }
  }
}
