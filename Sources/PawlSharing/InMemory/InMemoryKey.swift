import PawlDependencies

extension SharedReaderKey {
  /// A key of a value that lives as long as the program, and isn't saved.
  ///
  ///     @Shared(.inMemory("selectedTab")) var selectedTab = 0
  ///
  /// - Parameter key: The name of the value in the storage, `DependencyValues.defaultInMemoryStorage`.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> { InMemoryKey(key) }
}

/// A key of a value in memory: see ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    self.key = key
    storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// The identity: the storage and the name in it.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  /// Returns the value in the storage, at once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // First whether there is anything: a missing value can be cast to an optional one.
    guard let stored = storage[key], let value = stored as? Value else {
      return continuation.resumeReturningInitialValue()
    }
    continuation.resume(returning: value)
  }

  /// Does nothing: all holders share one value, so nothing else can change it.
  public func subscribe(context _: LoadContext<Value>, subscriber _: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Stores the value, at once.
  public func save(_ value: Value, context _: SaveContext, continuation: SaveContinuation) {
    storage.set(value, for: key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// The identity of an ``InMemoryKey``.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}
