/// A value that belongs to a window, and is known again when it is opened again. Windows are not kept here: it is what it is
/// at first each time that its view appears.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  @State private var value: Value

  /// - Parameter key: what it is known by.
  public init(wrappedValue: Value, _ key: String) { _value = State(wrappedValue: wrappedValue) }

  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { $value }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// - Parameter key: what it is known by.
  public init(_ key: String) { self.init(wrappedValue: nil, key) }
}
