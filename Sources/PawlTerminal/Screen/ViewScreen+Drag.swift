import Foundation
import PawlViews

extension ViewScreen {
  /// A press of the pointer on an element that can be dragged.
  struct Pickup {
    let element: Element
    let start: CGPoint

    /// Whether the pointer is so far away from the press that a drag begins. Another cell of the same row doesn't move it.
    @MainActor
    func begins(at point: CGPoint) -> Bool {
      if element.dragSource != nil { return point.y != start.y || abs(point.x - start.x) > 1 }
      let frame = element.frameInWindow
      return point.y < frame.minY || point.y >= frame.maxY
    }
  }

  /// Notes whether the press of the pointer is on an element that can be dragged. Fields, sliders and drag gestures keep the
  /// pointer for themselves.
  func noteDraggable(at point: CGPoint) {
    pickup = nil
    switch pressTarget {
    case .control(let element):
      if case .slider? = element.control?.kind { return }
    case nil: break
    case .field, .text, .drag: return
    }
    guard let scope = scope(at: point) else { return }
    let element = hit(scope, at: point) { $0.dragSource != nil || $0.listRow?.row.moveSlot?.isMovable == true }
    pickup = element.map { Pickup(element: $0, start: point) }
  }

  /// Moves the pointer of a drag, and begins it if necessary.
  ///
  /// - Returns: Whether something is dragged.
  func moveDrag(to point: CGPoint) -> Bool {
    if graph.drag == nil, let pickup, pickup.begins(at: point) {
      self.pickup = nil
      pressTarget = nil
      graph.beginDrag(from: pickup.element)
    }
    guard let drag = graph.drag else { return false }
    dragPoint = point
    scrollAtEdge(point)
    move(drag, to: point)
    return true
  }

  /// Drops what is dragged.
  ///
  /// - Returns: Whether something was dragged.
  func endDrag(at point: CGPoint) -> Bool {
    pickup = nil
    guard let drag = graph.drag else { return false }
    drag.drop(at: move(drag, to: point))
    dragPoint = nil
    return true
  }

  /// Passes a key to the present drag: Escape cancels it, and other keys have no effect.
  ///
  /// - Returns: Whether something is dragged.
  func handleDrag(_ press: KeyPress) -> Bool {
    guard let drag = graph.drag else { return false }
    if press.key == .escape {
      drag.cancel()
      dragPoint = nil
    }
    return true
  }

  /// The focused element, if the user can choose a place for its value with a key.
  var draggableFocus: Element? {
    guard let element = graph.focus.element, element.editing == nil else { return nil }
    return element.selfAndAncestors.contains { $0.dragSource != nil } ? element : nil
  }

  /// Drops files that a terminal has pasted the paths of.
  func drop(_ paths: [String]) {
    guard !paths.isEmpty, paths.allSatisfy({ FileManager.default.fileExists(atPath: $0) }) else { return }
    _ = graph.dropFiles(paths, near: graph.focus.element)
  }

  /// Moves a drag to the place at a point of the window. Returns the point in the element of the place.
  @discardableResult
  private func move(_ drag: DragSession, to point: CGPoint) -> CGPoint {
    let place = place(for: drag, at: point)
    let inside = place?.element.inside(point) ?? point
    drag.move(to: place, at: inside)
    return inside
  }

  private func place(for drag: DragSession, at point: CGPoint) -> DropPlace? {
    guard let scope = scope(at: point) else { return nil }
    var place: DropPlace?
    let found = hit(scope, at: point) { element in
      place = drag.place(on: element, at: element.inside(point), isLowerHalf: element.isLowerHalf(point))
      return place != nil || element === drag.source
    }
    guard found == nil, let list = hit(scope, at: point, where: \.isList) else { return place }
    // Below its rows, a list stands for the place behind the last one.
    var last: Element?
    func visit(_ element: Element) {
      guard !element.isHiddenByLayout else { return }
      if element.listRow != nil { last = element } else { element.children.forEach(visit) }
    }
    visit(list)
    guard let last, last.frameInWindow.maxY <= point.y else { return nil }
    return drag.place(on: last, isLowerHalf: true)
  }

  /// Scrolls a list by a row while the pointer is at its upper or lower edge.
  private func scrollAtEdge(_ point: CGPoint) {
    guard let scope = scope(at: point), let view = hit(scope, at: point, where: { $0.scrolling != nil })?.scrolling
    else { return }
    let frame = view.frameInWindow
    let way: CGFloat = point.y < frame.minY + 1 ? -1 : point.y >= frame.maxY - 1 ? 1 : 0
    if way != 0, view.scroll(by: CGSize(width: 0, height: way)) { settle() }
  }
}

extension Element {
  /// Returns the place of a point of the window in this element.
  fileprivate func inside(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - originInWindow.x, y: point.y - originInWindow.y)
  }

  /// Whether a point is in the lower half of the element; `nil` for an element of one row, whose halves a pointer doesn't tell
  /// apart.
  fileprivate func isLowerHalf(_ point: CGPoint) -> Bool? {
    let frame = frameInWindow
    return frame.height > 1 ? 2 * (point.y - frame.minY) + 1 > frame.height : nil
  }

  fileprivate var isList: Bool {
    if case .scroll(let scroll) = content { scroll.listStyle != nil } else { false }
  }
}
