import PawlCore

/// A token that ends an observation when it is cancelled or released. It may be used on any thread.
public final class ObserveToken: Sendable {
  private let onCancel: LockIsolated<(@Sendable () -> Void)?>

  /// Creates a token.
  ///
  /// - Parameter onCancel: Called once, when the token is cancelled or released.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = LockIsolated(onCancel) }

  deinit { cancel() }

  /// Whether the observation was ended.
  public var isCancelled: Bool { onCancel.withValue { $0 == nil } }

  /// Ends the observation. Further calls have no effect.
  public func cancel() {
    let end = onCancel.withValue { $0.take() }
    end?()
  }

  /// Adds the token to a collection, which then keeps the observation.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) { collection.append(self) }

  /// Adds the token to a set, which then keeps the observation.
  public func store(in set: inout Set<ObserveToken>) { set.insert(self) }
}

extension ObserveToken: Hashable {
  /// Returns whether two references are to the same token.
  public static func == (left: ObserveToken, right: ObserveToken) -> Bool { left === right }

  /// Hashes the identity of the token.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
