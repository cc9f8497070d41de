import PawlCore

/// A writable part of a shared value, given by a key path.
///
/// `@unchecked Sendable`: immutable.
final class DerivedReference<Base, Value>: MutableReference<Value>, @unchecked Sendable {
  private let base: MutableReference<Base>
  private let path: WritableKeyPath<Base, Value>

  init(_ base: MutableReference<Base>, _ path: WritableKeyPath<Base, Value>) {
    self.base = base
    self.path = path
  }

  override var value: Value { base.value[keyPath: path] }
  override var presentValue: Value { base.presentValue[keyPath: path] }
  override var expectedValue: Value { base.expectedValue[keyPath: path] }
  override var root: any RootReference { base.root }

  override func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try base.withLock { try body(&$0[keyPath: path]) }
  }

  override func observe(_ receive: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    let path = UncheckedSendable(path)
    return base.observe { receive($0[keyPath: path.value]) }
  }
}

/// A value computed from a shared value.
///
/// `@unchecked Sendable`: immutable.
final class ComputedReference<Base, Value>: ReadableReference<Value>, @unchecked Sendable {
  private let base: ReadableReference<Base>
  private let compute: @Sendable (Base) -> Value

  init(_ base: ReadableReference<Base>, _ compute: @escaping @Sendable (Base) -> Value) {
    self.base = base
    self.compute = compute
  }

  override var value: Value { compute(base.value) }
  override var presentValue: Value { compute(base.presentValue) }
  override var expectedValue: Value { compute(base.expectedValue) }
  override var root: any RootReference { base.root }

  override func observe(_ receive: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    base.observe { [compute] in receive(compute($0)) }
  }
}
