/// A value that SwiftUI restores when the window of a view is opened again.
///
/// Hosts don't store windows: the value starts anew each time the view appears, like a ``State``.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  @State private var value: Value

  /// Creates a value with an initial value.
  ///
  /// - Parameter key: has no effect, because nothing is stored.
  public init(wrappedValue: Value, _ key: String) { _value = State(wrappedValue: wrappedValue) }

  /// The current value.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { $value }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates an optional value that is nil at first.
  ///
  /// - Parameter key: has no effect, because nothing is stored.
  public init(_ key: String) { self.init(wrappedValue: nil, key) }
}
