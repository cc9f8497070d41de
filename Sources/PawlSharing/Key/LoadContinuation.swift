/// Delivers the result of loading a shared value. A key resumes it exactly once, from any thread.
///
/// Otherwise PAWL-129 is reported.
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumeOnce<Value?>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: The name of the key in messages.
  ///   - callback: Receives the result; `nil` stands for the default value.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = ResumeOnce("loading", description, callback: callback)
  }

  /// Delivers the value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Delivers an error. The shared value keeps its value.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Delivers that there is no value: the shared value gets its default value.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Delivers a result; `nil` stands for the default value.
  public func resume(with result: Result<Value?, any Error>) { once.resume(with: result) }
}
