/// A key together with a default value.
///
/// Declare one for each key that several features use, so that they agree on its type and its default value:
///
///     extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
///       static var isOnboarded: Self { Self[.appStorage("isOnboarded"), default: false] }
///     }
///
///     @Shared(.isOnboarded) var isOnboarded
///
/// Its name is an implementation detail: use ``SharedReaderKey/Default``.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  private let defaultValue: @Sendable () -> Base.Value

  /// The identity of the key without the default value.
  public var id: Base.ID { base.id }

  /// The default value, evaluated anew at each access.
  public var initialValue: Base.Value { defaultValue() }

  /// Creates a key with a default value.
  public static subscript(
    _ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// Loads the value with the key.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to changes with the key.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value with the key.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  public var description: String { String(describing: base) }
}
