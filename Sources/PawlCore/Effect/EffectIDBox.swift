/// The value of an ``EffectID``, with its type erased. The base class stands for an identity, which the id itself has.
///
/// `@unchecked Sendable`: immutable, and read only through `Hashable` and `description`, which for the value types
/// that ids are touch nothing shared.
class EffectIDBox: @unchecked Sendable {
  /// The box of all ids that are types.
  static let type = EffectIDBox()
  /// The box of all ids that are an `ObjectIdentifier`.
  static let object = EffectIDBox()

  private let isIdentity: Bool

  private init(isIdentity: Bool = true) { self.isIdentity = isIdentity }

  func description(of identity: ObjectIdentifier) -> String { "\(identity)" }

  /// Returns whether two ids are equal of which the types or identities are.
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
