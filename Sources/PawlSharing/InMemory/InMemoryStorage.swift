import PawlCore

/// The values of in-memory keys. They live as long as the storage.
///
/// Two storages have nothing in common. A program has one, and each test has its own.
public struct InMemoryStorage: Hashable, Sendable {
  private final class Values: Sendable {
    let stored = Lock<[String: any Sendable]>([:])
  }

  private let values = Values()

  /// Creates an empty storage.
  public init() {}

  subscript(key: String) -> (any Sendable)? { values.stored.withLock { $0[key] } }

  func set(_ value: some Sendable, for key: String) {
    // The previous value is released without the lock: its deinit may use this object.
    let previous = values.stored.withLock { $0.updateValue(value, forKey: key) }
    withExtendedLifetime(previous) {}
  }

  /// Whether both are the same storage.
  public static func == (left: Self, right: Self) -> Bool { left.values === right.values }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(values)) }
}
