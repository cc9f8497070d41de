extension Element {
  /// The direction in which the element arranges its children.
  package final var layoutDirection: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// Sets the direction that the environment of a node has, for an element that isn't inside of the elements around the
  /// node, such as a panel.
  final func setDirection(of node: ViewNode) {
    guard graph.hasDirections else { return }
    directionSlot = node.environment.slot(for: LayoutDirectionKey.self)
  }

  /// Takes the direction that a view sets for another element.
  final func takeSlot(of other: Element?) { directionSlot = other?.directionSlot }

  /// Sets a direction that is independent of all views.
  final func setDirection(_ direction: LayoutDirection) {
    guard graph.hasDirections else { return }
    directionSlot = StateSlot(direction)
  }

  /// The upper leading corner, relative to the upper leading corner of the parent.
  package final var leadingOrigin: CGPoint {
    guard graph.hasDirections, let parent, parent.isRightToLeft, parent.mirrorsChildren else { return origin }
    return CGPoint(x: parent.size.width - origin.x - size.width, y: origin.y)
  }

  /// Returns the upper left corner for a place that is measured from the leading edge of the parent.
  final func mirrored(_ origin: CGPoint, _ proposal: ProposedViewSize) -> CGPoint {
    guard let parent, parent.isRightToLeft, parent.mirrorsChildren else { return origin }
    return CGPoint(x: parent.size.width - origin.x - size(for: proposal).width, y: origin.y)
  }

  /// Gives the children the direction of this element, before they are placed.
  final func passDirection() {
    let children = children
    if parent == nil { setRightToLeft(directionSlot.map { $0.value == .rightToLeft } ?? false) }
    for child in children { child.takeDirection(from: self) }
  }

  final func takeDirection(from parent: Element) {
    setRightToLeft(directionSlot.map { $0.value == .rightToLeft } ?? parent.isRightToLeft)
  }

  private func setRightToLeft(_ isRightToLeft: Bool) {
    guard self.isRightToLeft != isRightToLeft else { return }
    self.isRightToLeft = isRightToLeft
    needsPlacing = true
    contentDidChange()
  }
}
