import PawlCore

/// The value that an optional shared value was last read with. Holders read it after the shared value has become `nil`.
///
/// A change doesn't update the last value, so the cost of a change doesn't grow with the number of holders.
private final class LastValue<Value>: Sendable {
  private let stored: Lock<UncheckedSendable<Value>>

  init(_ value: Value) { stored = Lock(UncheckedSendable(value)) }

  /// Returns the present value and remembers it; the remembered one if there is none.
  func callAsFunction(_ present: Value?) -> Value {
    guard let present = present.map({ UncheckedSendable($0) }) else { return stored.withLock { $0 }.value }
    // The previous value is released without the lock: its deinit may use this object.
    let previous = stored.withLock { last in
      defer { last = present }
      return last
    }
    withExtendedLifetime(previous) {}
    return present.value
  }
}

/// The value of an optional shared value. When that becomes `nil`, the value that was last read stays readable, and
/// changes are dropped.
///
/// `@unchecked Sendable`: immutable; a lock guards the last value.
final class UnwrappedReference<Value>: MutableReference<Value>, @unchecked Sendable {
  private let base: MutableReference<Value?>
  private let last: LastValue<Value>

  init?(_ base: MutableReference<Value?>) {
    guard let value = base.value else { return nil }
    self.base = base
    last = LastValue(value)
  }

  override var value: Value { last(base.value) }
  override var presentValue: Value { last(base.presentValue) }
  override var expectedValue: Value { last(base.expectedValue) }
  override var root: any RootReference { base.root }

  override func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    let last = last
    return try base.withLock { value in
      if value != nil { return try body(&value!) }
      var copy = last(nil)
      return try body(&copy)
    }
  }

  override func observe(_ receive: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    base.observe { [last] in receive(last($0)) }
  }
}

/// Like ``UnwrappedReference``, but can't be changed.
///
/// `@unchecked Sendable`: immutable; a lock guards the last value.
final class UnwrappedReadableReference<Value>: ReadableReference<Value>, @unchecked Sendable {
  private let base: ReadableReference<Value?>
  private let last: LastValue<Value>

  init?(_ base: ReadableReference<Value?>) {
    guard let value = base.value else { return nil }
    self.base = base
    last = LastValue(value)
  }

  override var value: Value { last(base.value) }
  override var presentValue: Value { last(base.presentValue) }
  override var expectedValue: Value { last(base.expectedValue) }
  override var root: any RootReference { base.root }

  override func observe(_ receive: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    base.observe { [last] in receive(last($0)) }
  }
}
