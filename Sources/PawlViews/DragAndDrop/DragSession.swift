/// A drag from its beginning to its end: a value, a row that moves, or both.
///
/// A host begins a session with ``ViewGraph/beginDrag(from:)`` when the user drags with a pointer. Users of a keyboard choose
/// among the ``ViewGraph/dropActions(of:)`` instead.
@MainActor
package final class DragSession {
  /// The element that the user drags.
  package let source: Element
  /// The place of the drag, where a drop delegate may have forbidden to end it; `nil` for none.
  private var entered: DropPlace?
  /// Whether a drop delegate lets the drag end at its place.
  private var isPermitted = true
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

  /// The place where the drag would end now; `nil` for none.
  package var place: DropPlace? { isPermitted ? entered : nil }

  private var payloads: [TransferPayload] { payload.map { [$0] } ?? [] }

  /// Asks for the dragged value.
  func begin() { _ = payload }

  /// The element that follows the pointer.
  package var preview: Element? { value?.preview }

  /// The dragged element in words.
  package var label: String { source.described(\.label) ?? source.label }

  /// Returns the place for a drop on an element; `nil` if the element doesn't accept what is dragged.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - point: The place of the pointer in the element, in units of the host.
  ///   - isLowerHalf: Whether the pointer is in the lower half of the element. `nil` if the host doesn't know: a row then moves to
  ///     behind a later row, and to before an earlier one.
  package func place(on element: Element, at point: CGPoint = .zero, isLowerHalf: Bool? = nil) -> DropPlace? {
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
    let place = DropPlace(element: element, edge: .inside)
    return place.isSame(as: entered) || target.accepts(payloads, at: point) ? place : nil
  }

  /// Moves the drag to a place. Tells the program that it left the former one.
  ///
  /// - Parameters:
  ///   - place: The place; `nil` for none.
  ///   - point: The place of the pointer in the element of the place, in units of the host.
  package func move(to place: DropPlace?, at point: CGPoint = .zero) { move(to: place, at: point, byDrop: false) }

  private func move(to place: DropPlace?, at point: CGPoint, byDrop: Bool) {
    let (former, wasPermitted) = (entered, isPermitted)
    if place?.isSame(as: former) != true {
      guard place != nil || former != nil else { return }
      entered = place
      isPermitted = true
      if let former { follow(.exited(byDrop: byDrop), at: former, point) }
      if let place { follow(.entered, at: place, point) }
    }
    if let place { follow(.moved, at: place, point) }
    guard place?.isSame(as: former) != true || isPermitted != wasPermitted else { return }
    former?.element.contentDidChange()
    place?.element.contentDidChange()
  }

  private func follow(_ step: DropDestination.Step, at place: DropPlace, _ point: CGPoint) {
    guard place.edge == .inside, let target = place.element.dropTarget else { return }
    if let answer = target.follow(step, payloads, at: point) { isPermitted = answer }
  }

  /// Drops what is dragged, and ends the session.
  ///
  /// - Parameter point: The place of the pointer in the element of ``place``, in units of the host.
  /// - Returns: Whether the program took it.
  @discardableResult
  package func drop(at point: CGPoint = .zero) -> Bool {
    let (place, payloads) = (place, payloads)
    end(byDrop: place?.element.isInWindow == true)
    guard let place, place.element.isInWindow else { return false }
    let content = place.element.listRow?.row
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
  package func cancel() { end(byDrop: false) }

  private func end(byDrop: Bool) {
    move(to: nil, at: .zero, byDrop: byDrop)
    guard source.graph.drag === self else { return }
    source.graph.endDrag()
  }
}
