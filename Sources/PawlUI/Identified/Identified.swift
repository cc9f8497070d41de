/// A value with an id, for values that don't have one themselves.
///
///     var counters: IdentifiedArrayOf<Identified<Int, Counter>> = [Identified(Counter(), id: 1)]
///
/// The properties of the value are accessible as properties of this type.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id of the value, which never changes.
  public let id: ID
  /// The value.
  public var value: Value

  /// Creates a value with an id.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates a value with an id that is derived from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Returns the id. It is called once: later changes of the value don't change the id.
  public init(_ value: Value, id: (Value) -> ID) { self.init(value, id: id(value)) }

  /// Accesses a property of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
