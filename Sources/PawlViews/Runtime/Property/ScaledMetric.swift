/// A length that SwiftUI scales with the user's text size. Hosts have one text size, so the value never changes.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// Creates a length.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a length.
  ///
  /// - Parameter textStyle: has no effect, because lengths aren't scaled.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
