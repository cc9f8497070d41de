/// Names that are a view's own.
///
/// What a name is for, `matchedGeometryEffect`, is accepted without effect.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Such a name.
  public struct ID: Hashable, @unchecked Sendable {
    // `@unchecked`: the object has nothing to change.
    fileprivate let object: Mark

    public static func == (left: ID, right: ID) -> Bool { left.object === right.object }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
  }

  fileprivate final class Mark {}

  @State private var mark = Mark()

  public init() {}

  public var wrappedValue: ID { ID(object: mark) }
}
