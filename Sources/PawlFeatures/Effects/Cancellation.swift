import PawlCore

/// Runs an operation that can be cancelled by an id, like
/// `withTaskCancellation(id:cancelInFlight:operation:)`, for callers that name an actor.
///
/// - Parameters:
///   - id: Any hashable value. It is compared together with its type.
///   - cancelInFlight: Whether to cancel running work with the same `id` first.
///   - isolation: The actor on which this function returns.
///   - operation: The operation to run.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
/// - Precondition: Outside an effect PAWL-009 is reported, and the operation runs nevertheless.
public func withTaskCancellation<ID: Hashable & Sendable, Success: Sendable, Failure: Error>(
  id: ID, cancelInFlight: Bool = false, isolation: isolated (any Actor)?,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
) async throws(Failure) -> Success {
  try await PawlCore.withTaskCancellation(
    id: id, cancelInFlight: cancelInFlight, operation: operation, fileID: fileID, filePath: filePath, line: line)
}

extension Task where Success == Never, Failure == Never {
  /// Cancels all effects and operations that run under `id` in the store of the calling effect, without waiting for
  /// the store's actor.
  ///
  /// Actions that the caller sends afterwards are processed after the cancellation. In a function that is `async`, the
  /// compiler chooses the method of the same name that needs `await`, and returns after the cancellation.
  ///
  /// - Precondition: Outside an effect PAWL-009 is reported, and nothing is cancelled.
  public static func cancel<ID: Hashable & Sendable>(
    id: ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    cancelSoon(id: id, fileID: fileID, filePath: filePath, line: line)
  }
}
