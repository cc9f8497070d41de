/// The value of an ``EffectID``, with its type erased.
///
/// `@unchecked Sendable`: immutable, and read only through `Hashable` and `description`, which for the value types
/// that ids are touch nothing shared.
class EffectIDBox: @unchecked Sendable {
  var description: String { "" }

  func isEqual(to other: EffectIDBox) -> Bool { false }

  final class Value<ID: Hashable>: EffectIDBox, @unchecked Sendable {
    private let id: ID
    private let name: String?

    init(_ id: ID, description: String? = nil) {
      self.id = id
      name = description
    }

    override var description: String { name ?? String(describing: id) }

    /// - Precondition: `other` holds a value of the same type; `EffectID` compares types first.
    override func isEqual(to other: EffectIDBox) -> Bool {
      id == unsafeDowncast(other, to: Value<ID>.self).id
    }
  }
}
