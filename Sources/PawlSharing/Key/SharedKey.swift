/// A way to load and save a shared value.
///
///     struct ServerKey: SharedKey {
///       let name: String
///
///       var id: String { name }
///
///       func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///         continuation.resumeReturningInitialValue()
///       }
///
///       func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
///         SharedSubscription {}
///       }
///
///       func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
///         continuation.resume()
///       }
///     }
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// It is called after each change, in the order of the changes, and without waiting for the continuation of the last
  /// call. A key that writes to a slow medium combines changes.
  ///
  /// - Parameters:
  ///   - value: The value to save.
  ///   - context: The reason: the value changed, or the program called `save()`.
  ///   - continuation: To be resumed exactly once, now or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason for which a value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value changed.
  case didSet
  /// The program called `save()`.
  case userInitiated
}
