/// An identifier that is unique to a view.
///
/// Its only use is `matchedGeometryEffect`, which has no effect in Pawl.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// An identifier that equals only itself.
  public struct ID: Hashable, Sendable {
    fileprivate let object: Token

    public static func == (left: ID, right: ID) -> Bool { left.object === right.object }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
  }

  fileprivate final class Token: Sendable {}

  @State private var token = Token()

  /// Creates a namespace.
  public init() {}

  /// The identifier. It stays the same while the view is shown.
  public var wrappedValue: ID { ID(object: token) }
}
