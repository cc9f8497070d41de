import PawlViews

extension PageScreen {
  /// Reports to a view that the pointer is over it, or has left it.
  ///
  /// - Parameters:
  ///   - x: The position of the pointer, in widths of the element.
  ///   - y: The position of the pointer, in heights of the element.
  /// - Returns: `false` if the view has no action for the pointer, or the position is too far away for a window.
  func hover(_ element: Element, isInside: Bool, x: Double, y: Double) -> Bool {
    let places = -10_000.0...10_000
    guard let hover = element.hover, places.contains(x), places.contains(y) else { return false }
    guard isInside else {
      hover.end()
      return true
    }
    let frame = element.reportedFrame ?? element.frameInWindow
    hover.move(to: CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y), in: element)
    return true
  }
}
