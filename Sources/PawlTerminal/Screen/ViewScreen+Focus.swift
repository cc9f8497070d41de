import PawlViews

/// A direction on the screen.
enum Direction {
  case up, down, left, right
}

extension ViewScreen {
  func moveFocus(by distance: Int) {
    graph.focus.move(by: distance)
    revealFocus()
  }

  /// Gives the focus to what is nearest in a direction, or else shows more of what lies there.
  func moveFocus(_ direction: Direction) {
    let current = graph.focus.element
    let scroll = scrollElement
    if let current {
      if let next = nearest(to: current, direction) { return focus(next) }
      if let scroll, scroll.extend(direction.edge) {
        settle()
        if let next = nearest(to: current, direction) { return focus(next) }
      }
    }
    if scroll?.scroll(by: direction.step) ?? false { return }
    if current == nil { graph.focus.move(by: direction == .up || direction == .left ? -1 : 1) }
  }

  func nearest(to current: Element, _ direction: Direction) -> Element? {
    let from = current.frameInWindow
    let candidates = graph.focus.ring.lazy.filter { $0 !== current }.map { ($0, $0.frameInWindow) }
    let distances = candidates.compactMap { element, frame in
      from.distance(to: frame, direction).map { (element, $0) }
    }
    return distances.min { $0.1 < $1.1 }?.0
  }

  func focus(_ element: Element) {
    graph.focus.move(to: element)
    revealFocus()
  }

  /// Has what has the focus be seen.
  func revealFocus() {
    guard let element = graph.focus.element else { return }
    var outer = element.parent
    while let candidate = outer {
      if let scroll = candidate as? ScrollElement {
        settle()
        scroll.reveal(element)
      }
      outer = candidate.parent
    }
  }

  /// Has what has the focus still be seen when there is more or less room.
  func keepFocusInSight() {
    guard let element = graph.focus.element else { return }
    var outer = element.parent
    while let candidate = outer {
      (candidate as? ScrollElement)?.keepInSight(element)
      outer = candidate.parent
    }
  }

  /// What keys scroll: what the focus is in, or else the first one there is.
  var scrollElement: ScrollElement? {
    var outer = graph.focus.element?.parent
    while let candidate = outer {
      if let scroll = candidate as? ScrollElement { return scroll }
      outer = candidate.parent
    }
    func first(_ element: Element) -> ScrollElement? {
      element as? ScrollElement ?? element.children.lazy.compactMap(first).first
    }
    return graph.focus.currentScope.flatMap(first)
  }
}

extension Direction {
  fileprivate var edge: Edge {
    switch self {
    case .up: .top
    case .down: .bottom
    case .left: .leading
    case .right: .trailing
    }
  }

  fileprivate var step: CGSize {
    switch self {
    case .up: CGSize(width: 0, height: -1)
    case .down: CGSize(width: 0, height: 1)
    case .left: CGSize(width: -1, height: 0)
    case .right: CGSize(width: 1, height: 0)
    }
  }
}

extension CGRect {
  /// How far another rectangle is in a direction; nil where it is not there.
  fileprivate func distance(to other: CGRect, _ direction: Direction) -> CGFloat? {
    let along: CGFloat
    switch direction {
    case .up: along = minY - other.maxY
    case .down: along = other.minY - maxY
    case .left: along = minX - other.maxX
    case .right: along = other.minX - maxX
    }
    guard along >= 0 else { return nil }
    let isVertical = direction == .up || direction == .down
    let gap =
      isVertical ? max(0, other.minX - maxX, minX - other.maxX) : max(0, other.minY - maxY, minY - other.maxY)
    // To the sides only what is on the same lines is meant.
    if !isVertical, gap > 0 { return nil }
    let offset = isVertical ? abs(other.minX - minX) : abs(other.minY - minY)
    // The nearest line comes first, then what is nearest on it.
    return along * 10_000 + gap * 10 + offset
  }
}
