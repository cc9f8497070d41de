/// A value that tasks share, guarded by an actor. Tests use it to record what effects do.
public actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Creates an actor with a value.
  public init(_ value: sending Value) { self.value = value }

  /// Calls `operation` with exclusive access to the value.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) { value = newValue }
}
