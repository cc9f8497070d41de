/// A value that threads share, guarded by a lock: for recording what synchronous code did in a test, above all.
///
///     let saved = LockIsolated<[String]>([])
///     let environment = Environment(save: { text in saved.withValue { $0.append(text) } })
///
/// Like ``ActorIsolated``, for where nothing may be awaited. One access waits for another, so keep them short.
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  private let storage: Lock<Value>

  public init(_ value: consuming sending Value) { storage = Lock(value) }

  /// Changes or reads the value with nobody else in between.
  ///
  /// - Precondition: `operation` does not use this object: it would wait for itself.
  public func withValue<Result, Failure: Error>(
    _ operation: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try storage.withLock(operation)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    let newValue = UncheckedSendable(newValue)
    // The previous value is released after unlocking: its deinit may use this object.
    _ = storage.withLock { value in
      let oldValue = UncheckedSendable(value)
      value = newValue.value
      return oldValue
    }
  }
}

extension LockIsolated where Value: Sendable {
  /// The present value. To change it depending on itself, use ``withValue(_:)``.
  public var value: Value { storage.withLock { $0 } }

  /// A part of what the value is now.
  public subscript<Subject: Sendable>(dynamicMember keyPath: any KeyPath<Value, Subject> & Sendable) -> Subject {
    value[keyPath: keyPath]
  }
}
