/// A value that tasks share, guarded by an actor: for recording what effects did in a test, above all.
public actor ActorIsolated<Value> {
  public var value: Value

  public init(_ value: sending Value) { self.value = value }

  /// Changes or reads the value with nobody else in between.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) { value = newValue }
}
