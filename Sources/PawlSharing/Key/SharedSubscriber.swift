/// The receiver of the changes that a key finds.
///
/// Callable from any thread, as often as there are changes. A change that a key delivers isn't saved by the key again.
public struct SharedSubscriber<Value>: Sendable {
  /// Decides whether a value is still valid when it is about to be stored, given the number of changes that the key has
  /// not saved yet. Called with the lock of the shared value.
  package typealias Condition = @Sendable (_ unsavedChanges: Int) -> Bool

  private let callback: @Sendable (Result<Value?, any Error>, @escaping Condition) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - callback: Receives values and errors; `nil` stands for the default value.
  ///   - onLoading: Receives whether a value is being loaded.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void, onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = { result, condition in if condition(0) { callback(result) } }
    self.onLoading = onLoading
  }

  init(
    conditionalCallback: @escaping @Sendable (Result<Value?, any Error>, @escaping Condition) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void
  ) {
    callback = conditionalCallback
    self.onLoading = onLoading
  }

  /// Replaces the shared value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Sets whether the value is being loaded.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading?(isLoading) }

  /// Replaces the shared value by its default value.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Sets the error that the value's `loadError` returns. The value is kept.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Replaces the shared value, by its default value for `nil`, or sets its error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) { _ in true } }

  /// Like ``yield(with:)``, if the condition holds when the value is stored.
  package func yield(with result: Result<Value?, any Error>, if condition: @escaping Condition) {
    callback(result, condition)
  }
}
