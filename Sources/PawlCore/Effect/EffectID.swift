/// Names running effects so that they can be cancelled: a value of any hashable type, or a type.
///
/// Two ids are equal when their types and their values are: `1 as Int` differs from `1 as Int64`, and a type used as
/// an id differs from every value. An `AnyHashable` counts as the value inside it.
///
/// Making one costs at most one allocation; a type, or a value of a type without contents, costs none.
public struct EffectID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let valueHash: Int
  private let box: EffectIDBox?

  /// Makes an id of a value.
  ///
  /// - Precondition: `id` is not changed from elsewhere while the id is in use. Ids are value types in practice.
  public init<ID: Hashable>(_ id: ID) {
    if ID.self == AnyHashable.self, let value = (id as AnyHashable).base as? any Hashable {
      self = EffectID.unwrapping(value)
      return
    }
    type = ObjectIdentifier(ID.self)
    if MemoryLayout<ID>.size == 0 {
      valueHash = 0
      box = nil
    } else {
      valueHash = id.hashValue
      box = EffectIDBox.Value(id)
    }
  }

  /// Makes an id of a type.
  public init(type: Any.Type) {
    self.type = ObjectIdentifier(TypeAsID.self)
    valueHash = ObjectIdentifier(type).hashValue
    box = EffectIDBox.Value(ObjectIdentifier(type), description: "\(type)")
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.type == rhs.type, lhs.valueHash == rhs.valueHash else { return false }
    guard let left = lhs.box, let right = rhs.box else { return lhs.box === rhs.box }
    return left === right || left.isEqual(to: right)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(valueHash)
  }

  private static func unwrapping<ID: Hashable>(_ id: ID) -> EffectID { EffectID(id) }

  private enum TypeAsID {}
}

extension EffectID: CustomStringConvertible {
  public var description: String { box?.description ?? "()" }
}
