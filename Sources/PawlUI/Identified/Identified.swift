/// A value with an id, for values that have none themselves.
///
///     var counters: IdentifiedArrayOf<Identified<Int, Counter>> = [Identified(Counter(), id: 1)]
///
/// Properties of the value are those of this.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  public let id: ID
  public var value: Value

  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// - Parameter id: makes the id of the value, now: it stays the same when the value changes.
  public init(_ value: Value, id: (Value) -> ID) { self.init(value, id: id(value)) }

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
