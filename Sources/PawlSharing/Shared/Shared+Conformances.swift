public import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  ///
  /// In the comparison of a test store, the left side has the values that the test expects.
  public static func == (left: Self, right: Self) -> Bool {
    left.reference.expectedValue == right.reference.presentValue
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the present value, which another holder may change at any time.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the present value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  public var description: String {
    "\(Self.self)(\(reference.root.keyDescription ?? "value: \(String(reflecting: reference.value))"))"
  }
}

extension Shared: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: reference.value) }
}

extension Shared: CustomDumpRepresentable {
  /// The present value.
  public var customDumpValue: Any { reference.value }
}

extension Shared: _CustomDiffObject {
  /// The value that a test expects, and the present value. Outside of a test store's comparison, both are the latter.
  public var _customDiffValues: (Any, Any) { (reference.expectedValue, reference.presentValue) }

  /// The identity that the copies of a holder have in common.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(box) }
}
