/// A change in the history of an `IdentifiedArray`.
@usableFromInline
package enum IdentifiedArrayChange<ID> {
  /// The element with this id was replaced or modified in place; its value may be the same.
  case updated(ID)
  /// An element with this id was inserted. The others kept their relative order.
  case inserted(ID)
  /// The element with this id was removed. The others kept their relative order.
  case removed(ID)
  /// Elements changed their relative order.
  case reordered
}

extension IdentifiedArrayChange: Equatable where ID: Equatable {}
extension IdentifiedArrayChange: Hashable where ID: Hashable {}
extension IdentifiedArrayChange: Sendable where ID: Sendable {}
