/// The id under which effects run, so that they can be cancelled: a value of any hashable type, or a type.
///
/// Two ids are equal if their types and their values are: `1 as Int` differs from `1 as Int64`. An `AnyHashable` counts
/// as the value that it wraps. A type as an id equals its `ObjectIdentifier`, and differs from every other value.
///
/// Creating an id costs at most one allocation; none for a type, an `ObjectIdentifier`, or a value of an empty type.
public struct EffectID: Hashable, Sendable {
  /// The type of the value, or the identity if the id is a type or an `ObjectIdentifier`.
  private let type: ObjectIdentifier
  private let valueHash: Int
  /// The value; `nil` for an empty type.
  private let box: EffectIDBox?

  /// Creates an id from a value.
  ///
  /// - Precondition: `id` isn't mutated while the id is in use. In practice, ids are value types.
  public init<ID: Hashable>(_ id: ID) {
    if ID.self == AnyHashable.self, let value = (id as AnyHashable).base as? any Hashable {
      self = EffectID.unwrapping(value)
      return
    }
    if ID.self == ObjectIdentifier.self, let identity = id as? ObjectIdentifier {
      self.init(identity, box: .object)
    } else if MemoryLayout<ID>.size == 0 {
      self.init(ObjectIdentifier(ID.self), box: nil)
    } else {
      self.init(ObjectIdentifier(ID.self), valueHash: id.hashValue, box: EffectIDBox.Value(id))
    }
  }

  /// Creates an id from a type.
  public init(type: Any.Type) { self.init(ObjectIdentifier(type), box: .type) }

  private init(_ type: ObjectIdentifier, valueHash: Int = 0, box: EffectIDBox?) {
    self.type = type
    self.valueHash = valueHash
    self.box = box
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
}

extension EffectID: CustomStringConvertible {
  public var description: String {
    guard let box else { return "()" }
    // The identity of a type is the address of its metadata.
    return box === EffectIDBox.type ? "\(unsafeBitCast(type, to: Any.Type.self))" : box.description(of: type)
  }
}
