extension ViewGraph {
  /// Begins a drag with a pointer from an element, or from the one around it that can be dragged. Another drag ends.
  ///
  /// - Returns: `nil` if nothing there can be dragged.
  @discardableResult
  package func beginDrag(from element: Element) -> DragSession? {
    drag?.cancel()
    guard let session = DragSession(from: element, movesRow: true) else { return nil }
    session.begin()
    drag = session
    session.source.contentDidChange()
    return session
  }

  /// Returns an action for each place in the panel in front where a value can be dropped, in reading order: the drag of users
  /// without a pointer.
  ///
  /// - Parameter element: The element that is dragged, or one inside it.
  /// - Complexity: O(elements).
  package func dropActions(of element: Element) -> [RowAction] {
    guard let drag = DragSession(from: element, movesRow: false), let scope = focus.currentScope else { return [] }
    var places: [DropPlace] = []
    func visit(_ element: Element) {
      guard !element.isHiddenByLayout, !element.isInert else { return }
      if let place = drag.place(on: element, isLowerHalf: false) { places.append(place) }
      element.children.forEach(visit)
      guard let slot = element.listRow?.row.dropSlot, slot.isLast,
        let place = drag.place(on: element, isLowerHalf: true)
      else { return }
      places.append(place)
    }
    visit(scope)
    return places.map { place in
      RowAction(kind: .menu, title: place.label, role: nil) {
        drag.move(to: place)
        drag.drop()
      }
    }
  }

  /// Opens a menu with the places where a value can be dropped, if there is one.
  ///
  /// - Parameter element: The element that is dragged, or one inside it.
  /// - Returns: Whether there is such a place.
  @discardableResult
  package func showDropActions(of element: Element) -> Bool {
    let actions = dropActions(of: element)
    guard !actions.isEmpty else { return false }
    showMenu(of: actions, at: element)
    return true
  }

  /// Drops files of the computer that the program runs on at the place around an element, or at the first one that accepts
  /// files.
  ///
  /// - Returns: Whether there is such a place.
  package func dropFiles(_ paths: [String], near element: Element?) -> Bool {
    func target(in element: Element) -> DropTarget? {
      guard !element.isHiddenByLayout, !element.isInert else { return nil }
      if let target = element.dropTarget, target.dropFiles != nil { return target }
      return element.children.firstResult(target(in:))
    }
    let around = element?.selfAndAncestors.firstResult { $0.dropTarget?.dropFiles == nil ? nil : $0.dropTarget }
    guard let target = around ?? focus.currentScope.flatMap(target(in:)) else { return false }
    target.dropFiles?(paths)
    return true
  }

  func endDrag() {
    drag?.source.contentDidChange()
    drag = nil
  }
}
