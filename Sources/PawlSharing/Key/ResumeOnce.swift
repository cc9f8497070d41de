import PawlCore

/// A continuation of a key, which has to be resumed exactly once.
///
/// A second result is dropped and reported. Without a result until its release, it reports that and delivers an error.
final class ResumeOnce<Value>: Sendable {
  private let callback: Lock<(@Sendable (Result<Value, any Error>) -> Void)?>
  private let operation: String
  private let description: @Sendable () -> String

  init(
    _ operation: String, _ description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.callback = Lock(callback)
    self.operation = operation
    self.description = description
  }

  deinit {
    guard let callback = takeCallback() else { return }
    reportMissingResult(of: operation, key: description())
    callback(.failure(MissingResult(operation: operation)))
  }

  func resume(with result: Result<Value, any Error>) {
    guard let callback = takeCallback() else { return reportSecondResult(of: operation, key: description()) }
    callback(result)
  }

  private func takeCallback() -> (@Sendable (Result<Value, any Error>) -> Void)? {
    callback.withLock { callback in
      defer { callback = nil }
      return callback
    }
  }
}

/// The error of an operation whose key never resumed its continuation.
struct MissingResult: Error, CustomStringConvertible {
  let operation: String

  var description: String { "The key never resumed its continuation for \(operation)." }
}
