/// A strategy that makes the rows of a lazy container and determines the distances between them.
@MainActor
protocol RowArrangement: AnyObject {
  /// The arrangement of the rows, for hosts with a layout of their own.
  var arrangement: Arrangement { get }

  /// Makes the row for an element.
  ///
  /// - Parameters:
  ///   - base: The element to show in the row.
  ///   - leaf: The node in which the element was found.
  ///   - known: The previous row of the element, or `nil` if there was none.
  func row(
    around base: Element, of leaf: ViewNode, known: LazyStackElement.Row?
  ) -> LazyStackElement.Row

  /// Returns the distance between two rows.
  func gap(between first: LazyStackElement.Row, and second: LazyStackElement.Row) -> CGFloat

  /// The length that a stack leaves free if its rows have additional distances, or `nil` if they never have.
  var airMargin: CGFloat? { get }

  /// Returns the additional distance between two rows of a stack with room for it.
  func air(between first: LazyStackElement.Row, and second: LazyStackElement.Row) -> CGFloat

  /// Returns the origin of a row on the axis across the stack.
  func crossOrigin(of row: LazyStackElement.Row, _ proposal: ProposedViewSize, in room: CGFloat) -> CGFloat

  /// Called when a row has been removed from the window.
  func didDrop(_ row: LazyStackElement.Row)
}

extension RowArrangement {
  var airMargin: CGFloat? { nil }

  func air(between first: LazyStackElement.Row, and second: LazyStackElement.Row) -> CGFloat { 0 }
}
