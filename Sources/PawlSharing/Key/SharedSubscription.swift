import PawlCore

/// A subscription to the changes of a shared value. It ends when it is cancelled or released.
public struct SharedSubscription: Sendable {
  private final class Cancellation: Sendable {
    private let cancel: Lock<(@Sendable () -> Void)?>

    init(_ cancel: @escaping @Sendable () -> Void) { self.cancel = Lock(cancel) }

    deinit { callAsFunction() }

    func callAsFunction() {
      let cancel = cancel.withLock { cancel in
        defer { cancel = nil }
        return cancel
      }
      cancel?()
    }
  }

  private let cancellation: Cancellation

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends the subscription. Called once, on the thread that cancels or releases it.
  public init(_ cancel: @escaping @Sendable () -> Void) { cancellation = Cancellation(cancel) }

  /// Ends the subscription. Further calls have no effect.
  public func cancel() { cancellation() }
}
