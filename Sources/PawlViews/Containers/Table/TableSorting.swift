import protocol Foundation.SortComparator
import enum Foundation.SortOrder

/// The sort order of a table, independent of the type of its comparators.
@MainActor
struct TableSorting {
  /// Returns the order in which a column sorts the table, or `nil` if the table isn't sorted by the column first.
  let order: (any SortComparator) -> SortOrder?
  /// Sorts the table by a column first. If it is sorted by the column already, reverses the order.
  let press: (any SortComparator) -> Void

  /// Creates the sorting of a program's order, whose first comparator is the most significant one.
  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    func isSame(_ comparator: Sort, _ other: Sort) -> Bool {
      var comparator = comparator
      comparator.order = other.order
      return comparator == other
    }
    order = { column in
      guard let column = column as? Sort, let first = binding.wrappedValue.first, isSame(first, column) else {
        return nil
      }
      return first.order
    }
    press = { column in
      guard let column = column as? Sort else { return }
      var order = binding.wrappedValue
      if let first = order.first, isSame(first, column) {
        order[0].order = first.order == .forward ? .reverse : .forward
      } else {
        order.removeAll { isSame($0, column) }
        order.insert(column, at: 0)
      }
      binding.wrappedValue = order
    }
  }
}
