/// A property wrapper that reads a value from a view's environment.
///
///     struct Hint: View {
///       @Environment(\.isEnabled) private var isEnabled
///
///       var body: some View { Text(isEnabled ? "Press Return" : "Please wait") }
///     }
///
/// In a view that isn't shown, the value is the key's default.
@propertyWrapper
public struct Environment<Value>: BoundProperty {
  private let read: (EnvironmentValues) -> Value
  private let keyPath: AnyKeyPath?
  private var map = EnvironmentMap()

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
    read = { $0[keyPath: keyPath] }
  }

  /// The current value. A view that reads it is evaluated again when it changes.
  public var wrappedValue: Value { read(EnvironmentValues(map)) }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) { map = node.environment }

  @MainActor
  package func isSame(as other: Self) -> Bool { keyPath == other.keyPath }
}
