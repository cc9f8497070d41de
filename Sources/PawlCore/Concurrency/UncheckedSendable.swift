/// Tells the compiler that a value may cross between tasks although its type does not say so.
///
/// Invariant, upheld by whoever makes one: the value is immutable, or guarded by other means, or used by one task at a
/// time. Use it for values of modules that do not yet say what is `Sendable`.
@dynamicMemberLookup
public struct UncheckedSendable<Value>: @unchecked Sendable {
  public var value: Value

  public init(_ value: Value) { self.value = value }

  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject { value[keyPath: keyPath] }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}
