/// A way to load a shared value, and to be notified of its changes elsewhere.
///
/// Conform a type to it to share values from an own source: a server, a database, a sensor. Conform it to ``SharedKey`` if
/// values can be saved, too. The keys of this module are ``InMemoryKey``, ``AppStorageKey`` and ``FileStorageKey``.
///
/// The methods are called without a lock, from any thread.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the shared value.
  associatedtype Value: Sendable

  /// The type of the key's identity.
  associatedtype ID: Hashable = Self

  /// The identity of the key. Holders whose keys have equal identities share one value.
  ///
  /// It should contain everything that decides where the value comes from, such as the storage.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: The reason: the first holder of the value was created, or the program called `load()`.
  ///   - continuation: To be resumed exactly once, now or later. If it is resumed before this returns, a new holder has the
  ///     value at once.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Begins to deliver changes of the value that other programs or other code makes.
  ///
  /// - Parameters:
  ///   - context: The reason, as in ``load(context:continuation:)``.
  ///   - subscriber: The receiver of changes. It may be used until the subscription is cancelled, from any thread.
  /// - Returns: The subscription. It is cancelled when the last holder of the value is released.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

extension SharedReaderKey {
  /// The key together with a default value.
  public typealias Default = _SharedKeyDefault<Self>
}

/// The reason for which a value is loaded.
public enum LoadContext<Value> {
  /// The first holder was created, with a default value.
  case initialValue(Value)
  /// The program called `load()`.
  case userInitiated

  /// The default value of the holder that was created; `nil` if the program called `load()`.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
