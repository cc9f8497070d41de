/// A value that a view finds in its environment.
///
///     struct Hint: View {
///       @Environment(\.isEnabled) private var isEnabled
///
///       var body: some View { Text(isEnabled ? "Press Return" : "Please wait") }
///     }
///
/// Where a view outside one that is shown reads it, it is the default.
@propertyWrapper
public struct Environment<Value>: BoundProperty {
  private let read: (EnvironmentValues) -> Value
  private let keyPath: AnyKeyPath?
  private var map = EnvironmentMap()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
    read = { $0[keyPath: keyPath] }
  }

  public var wrappedValue: Value { read(EnvironmentValues(map)) }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) { map = node.environment }

  @MainActor
  package func isSame(as other: Self) -> Bool { keyPath == other.keyPath }
}
