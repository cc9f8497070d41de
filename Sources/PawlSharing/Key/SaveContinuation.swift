/// Delivers the result of saving a shared value. A key resumes it exactly once, from any thread.
///
/// Otherwise PAWL-129 is reported.
public struct SaveContinuation: Sendable {
  private let once: ResumeOnce<Never?>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: The name of the key in messages.
  ///   - callback: Receives success, with `nil`, or an error.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Never?, any Error>) -> Void
  ) {
    once = ResumeOnce("saving", description, callback: callback)
  }

  /// Delivers that the value was saved, or replaced by a later one before it was saved.
  public func resume() { once.resume(with: .success(nil)) }

  /// Delivers an error.
  public func resume(throwing error: any Error) { once.resume(with: .failure(error)) }

  /// Delivers success or an error.
  public func resume(with result: Result<Void, any Error>) { once.resume(with: result.map { nil }) }
}
