/// A drag from its beginning to its end: a value, a row that moves, or both.
///
/// A host begins a session with ``ViewGraph/beginDrag(from:)`` when the user drags with a pointer. Users of a keyboard choose
/// among the ``ViewGraph/dropActions(of:)`` instead.
@MainActor
package final class DragSession {
  /// The element that the user drags.
  package let source: Element
  /// The place where the drag would end now; `nil` for none.
  package private(set) var place: DropPlace?
  private let value: DragSource?
  /// The types of the value. A value that alone tells them is asked for.
  private lazy var types = value.map { $0.types ?? payload?.types ?? [] } ?? []
  private let row: RowSlot?
  /// The dragged value, which is asked for once.
  private lazy var payload = value?.payload()

  /// Creates a session; `nil` if nothing at the element or around it can be dragged.
  ///
  /// - Parameter movesRow: Whether the row around the element is dragged as well, if it can be moved.
  init?(from element: Element, movesRow: Bool) {
    let origin = element.selfAndAncestors.first { $0.dragSource != nil }
    let enclosing = movesRow ? element.enclosingRow : nil
    let slot = enclosing?.row.moveSlot.flatMap { $0.isMovable ? $0 : nil }
    guard let source = slot == nil ? origin : enclosing else { return nil }
    self.source = source
    value = origin?.dragSource
    row = slot
  }

  /// Asks for the dragged value.
  func begin() { _ = payload }

  /// The element that follows the pointer.
  package var preview: Element? { value?.preview }

  /// The dragged element in words.
  package var label: String { source.described(\.label) ?? source.label }

  /// Returns the place for a drop on an element; `nil` if the element doesn't accept what is dragged.
  ///
  /// - Parameter isLowerHalf: Whether the pointer is in the lower half of the element. `nil` if the host doesn't know: a row
  ///   then moves to behind a later row, and to before an earlier one.
  package func place(on element: Element, isLowerHalf: Bool? = nil) -> DropPlace? {
    if let content = element.listRow?.row {
      if let row, let slot = content.moveSlot, slot.group == row.group, let index = row.index, let other = slot.index {
        guard other != index else { return nil }
        return DropPlace(element: element, edge: isLowerHalf ?? (other > index) ? .behind : .before)
      }
      if let slot = content.dropSlot, types.fit(slot.types) {
        return DropPlace(element: element, edge: isLowerHalf == true ? .behind : .before)
      }
    }
    guard let target = element.dropTarget, types.fit(target.types) else { return nil }
    return DropPlace(element: element, edge: .inside)
  }

  /// Moves the drag to a place. Tells the program that it left the former one.
  package func move(to place: DropPlace?) {
    let former = self.place
    guard place != nil || former != nil, place?.isSame(as: former) != true else { return }
    self.place = place
    if let former, former.edge == .inside { former.element.dropTarget?.setTargeted(false) }
    if let place, place.edge == .inside { place.element.dropTarget?.setTargeted(true) }
    former?.element.contentDidChange()
    place?.element.contentDidChange()
  }

  /// Drops what is dragged, and ends the session.
  ///
  /// - Parameter point: The place of the pointer in the element of ``place``, in units of the host.
  /// - Returns: Whether the program took it.
  @discardableResult
  package func drop(at point: CGPoint = .zero) -> Bool {
    let place = place
    cancel()
    guard let place, place.element.isInWindow else { return false }
    let content = place.element.listRow?.row
    let payloads = payload.map { [$0] } ?? []
    switch place.edge {
    case .inside: return place.element.dropTarget?.drop(payloads, at: point) ?? false
    case .before, .behind:
      let offset = place.edge == .behind ? 1 : 0
      if let row, let slot = content?.moveSlot, slot.group == row.group, let index = slot.index {
        return row.move(to: index + offset)
      }
      guard let slot = content?.dropSlot, let index = slot.index else { return false }
      return slot.insert(payloads, at: index + offset)
    }
  }

  /// Ends the session without a drop.
  package func cancel() {
    move(to: nil)
    guard source.graph.drag === self else { return }
    source.graph.endDrag()
  }
}
