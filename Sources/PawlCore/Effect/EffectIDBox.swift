/// The type-erased value of an ``EffectID``. The base class stands for an identity, which is stored in the id itself.
///
/// `@unchecked Sendable`: the value is immutable, and only read through `Hashable` and `description`, which access no
/// shared state for the value types that ids are.
class EffectIDBox: @unchecked Sendable {
  /// The box of all ids that are types.
  static let type = EffectIDBox()
  /// The box of all ids that are an `ObjectIdentifier`.
  static let object = EffectIDBox()

  private let isIdentity: Bool

  private init(isIdentity: Bool = true) { self.isIdentity = isIdentity }

  func description(of identity: ObjectIdentifier) -> String { "\(identity)" }

  /// Returns whether the values of two ids are equal. Their types or identities have to be equal.
  final func isEqual(to other: EffectIDBox) -> Bool {
    isIdentity || other.isIdentity ? isIdentity == other.isIdentity : isValueEqual(to: other)
  }

  /// - Precondition: `other` holds a value of the same type.
  fileprivate func isValueEqual(to other: EffectIDBox) -> Bool { false }

  final class Value<ID: Hashable>: EffectIDBox, @unchecked Sendable {
    private let id: ID

    init(_ id: ID) {
      self.id = id
      super.init(isIdentity: false)
    }

    override func description(of identity: ObjectIdentifier) -> String { String(describing: id) }

    override fileprivate func isValueEqual(to other: EffectIDBox) -> Bool {
      id == unsafeDowncast(other, to: Value<ID>.self).id
    }
  }
}
