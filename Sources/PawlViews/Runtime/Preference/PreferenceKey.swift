/// A key for values that views pass to the views that contain them.
public protocol PreferenceKey {
  /// The type of the values.
  associatedtype Value

  /// The value if no view sets one. Default: nil for optional types.
  static var defaultValue: Value { get }

  /// Combines the value so far with the value of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
