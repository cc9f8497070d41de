/// One step in the history of an `IdentifiedArray`.
@usableFromInline
package enum IdentifiedArrayChange<ID> {
  /// The element with this id was replaced or modified in place; it may hold what it held before.
  case updated(ID)
  /// An element with this id came in. The others kept their relative order.
  case inserted(ID)
  /// The element with this id went. The others kept their relative order.
  case removed(ID)
  /// Elements changed places.
  case reordered
}

extension IdentifiedArrayChange: Equatable where ID: Equatable {}
extension IdentifiedArrayChange: Hashable where ID: Hashable {}
extension IdentifiedArrayChange: Sendable where ID: Sendable {}
