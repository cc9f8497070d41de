import PawlViews

extension PageScreen {
  /// Performs a step of a drag from one element to another. The script shows the drag; the views get the places.
  ///
  /// - Returns: Whether the element accepts what is dragged.
  func drop(_ phase: PageEvent.DropPhase, _ drop: PageEvent.Drop, on element: Element) -> Bool {
    guard drop.source != 0 else {
      // The files themselves arrive as an upload.
      guard let target = element.dropTarget, target.upload != nil else { return false }
      target.setTargetedByFiles(phase == .over)
      return true
    }
    if phase == .leave {
      dragged?.session.cancel()
      dragged = nil
      return true
    }
    let point = CGPoint(x: drop.x * PageBackend.point.width, y: drop.y * PageBackend.point.height)
    guard let session = session(from: drop.source),
      let place = session.place(on: element, at: point, isLowerHalf: drop.isBehind)
    else { return false }
    session.move(to: place, at: point)
    guard phase == .drop else { return true }
    dragged = nil
    session.drop(at: point)
    return true
  }

  /// Returns the present drag from an element, and begins it if necessary.
  private func session(from source: UInt64) -> DragSession? {
    if let dragged, dragged.source == source, graph.drag === dragged.session { return dragged.session }
    guard let element = renderCache.control(PageKey(number: source)), let session = graph.beginDrag(from: element)
    else { return nil }
    dragged = (source, session)
    return session
  }
}
