/// A value that threads share, guarded by a lock. Tests use it to record what synchronous code does.
///
///     let saved = LockIsolated<[String]>([])
///     let environment = Environment(save: { text in saved.withValue { $0.append(text) } })
///
/// Use it in place of ``ActorIsolated`` where code cannot await. Accesses wait for each other, so keep them short.
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  private let storage: Lock<Value>

  /// Creates an object with a value.
  public init(_ value: consuming sending Value) { storage = Lock(value) }

  /// Calls `operation` with exclusive access to the value.
  ///
  /// - Precondition: `operation` doesn't use this object; otherwise it deadlocks.
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
  /// A copy of the current value. To change the value depending on itself, use ``withValue(_:)``.
  public var value: Value { storage.withLock { $0 } }

  /// A property of the current value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: any KeyPath<Value, Subject> & Sendable) -> Subject {
    value[keyPath: keyPath]
  }
}
