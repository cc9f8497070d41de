/// A value that views give to those that contain them.
public protocol PreferenceKey {
  associatedtype Value

  /// What it is where nobody has set it.
  static var defaultValue: Value { get }

  /// Joins the value so far with that of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
