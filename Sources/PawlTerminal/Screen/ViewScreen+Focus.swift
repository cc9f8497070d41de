import PawlViews

/// A direction on the screen.
enum Direction {
  case up, down, left, right
}

extension ViewScreen {
  /// Moves the focus along the controls, including controls in list rows that don't exist yet. After the last control
  /// comes the first.
  func moveFocus(by distance: Int) {
    // If the user has scrolled away, the movement still starts at the control with the focus.
    bringFocusIntoSight()
    guard let current = graph.focus.element else {
      makeRows(.bottom, in: scrollElement, most: ViewScreen.searchedRows) { !self.graph.focus.candidates.isEmpty }
      graph.focus.move(by: distance)
      return revealFocus()
    }
    if let scroll = current.enclosingScroll, scroll.position.isLog {
      if let next = control(outside: scroll, from: current, by: distance) { focus(next) }
      return
    }
    if let scroll = current.enclosingScroll {
      func leavesList() -> Bool {
        guard let step = graph.focus.step(by: distance) else { return true }
        return step.isRoundTheEnd || !step.element.isInside(scroll)
      }
      if leavesList() {
        makeRows(distance > 0 ? .bottom : .top, in: scroll, most: ViewScreen.searchedRows) { !leavesList() }
      }
      if let step = graph.focus.step(by: distance), step.isRoundTheEnd, step.element.isInside(scroll) {
        return focusFirst(from: distance > 0 ? .top : .bottom, in: scroll)
      }
    }
    if let step = graph.focus.step(by: distance) { focus(step.element) }
  }

  /// Returns the next control that isn't in a log, whose lines are too many to go through with this key.
  private func control(outside log: any Scrolling, from current: Element, by distance: Int) -> Element? {
    let controls = graph.focus.candidates
    guard let index = controls.firstIndex(where: { $0 === current }) else { return nil }
    let round = Array(controls[(index + 1)...] + controls[..<index])
    let order = distance > 0 ? round : round.reversed()
    return order.first { !$0.isInside(log) }
  }

  /// Moves the focus to the nearest control in a direction, or scrolls if there is none. If the focused control isn't
  /// visible, the focus moves to the first visible control instead.
  func moveFocus(_ direction: Direction) {
    let scroll = scrollElement
    if isFocusOutOfSight {
      let seen = graph.focus.candidates.filter(\.isInSight)
      if let next = direction == .up || direction == .left ? seen.last : seen.first { return focus(next) }
    } else if let current = graph.focus.element {
      if let next = nearest(to: current, direction) { return focus(next) }
      if let scroll, scroll.extend(direction.edge(in: scroll), by: 1) {
        settle()
        if let next = nearest(to: current, direction) { return focus(next) }
      }
    }
    // A list at its end passes the scrolling on to the page around it.
    for scroll in scrollElements where scroll.scroll(by: direction.step) { return }
    if graph.focus.element == nil { moveFocus(by: direction == .up || direction == .left ? -1 : 1) }
  }

  private func nearest(to current: Element, _ direction: Direction) -> Element? {
    let from = current.frameInWindow
    let others = graph.focus.candidates.lazy.filter { $0 !== current }.map { ($0, $0.frameInWindow) }
    let distances = others.compactMap { element, frame in
      from.distance(to: frame, direction).map { (element, $0) }
    }
    // A divider lies between the control and those of the next pane.
    let control = distances.filter { !$0.0.isDivider }.min { $0.1 < $1.1 }
    return (control ?? distances.min { $0.1 < $1.1 })?.0
  }

  /// Scrolls by the height of the viewport, and moves the focus to the control nearest to the same place on the screen.
  /// At the end, the focus moves to the last control. If only text is visible after scrolling, the focus stays.
  func moveFocusByPage(_ count: Int) {
    guard let scroll = scrollElement else { return moveFocusToEdge(count < 0 ? .top : .bottom) }
    let before = graph.focus.element.flatMap { $0.isInSight ? $0.frameInWindow : nil } ?? scroll.frameInWindow
    guard scroll.page(by: CGFloat(count)) else { return moveFocusToEdge(count < 0 ? .top : .bottom) }
    settle()
    let seen = graph.focus.candidates.filter { $0.isInside(scroll) && $0.isInSight }
    func distance(_ element: Element) -> CGFloat {
      let frame = element.frameInWindow
      return abs(frame.minY - before.minY) * 10_000 + abs(frame.minX - before.minX)
    }
    if let next = seen.min(by: { distance($0) < distance($1) }) { graph.focus.move(to: next) }
  }

  /// Scrolls to the beginning or the end, and moves the focus to the first or last visible control.
  func moveFocusToEdge(_ edge: Edge) {
    guard let scroll = scrollElement else {
      let candidates = graph.focus.candidates
      if let next = edge == .top ? candidates.first : candidates.last { focus(next) }
      return
    }
    _ = edge == .top ? scroll.scrollToTop() : scroll.scrollToBottom()
    settle()
    let seen = graph.focus.candidates.filter { $0.isInside(scroll) && $0.isInSight }
    if let next = edge == .top ? seen.first : seen.last { graph.focus.move(to: next) }
  }

  /// Scrolls to the beginning or the end, and moves the focus to the nearest control from there, making rows until one
  /// is found.
  private func focusFirst(from edge: Edge, in scroll: any Scrolling) {
    _ = edge == .top ? scroll.scrollToTop() : scroll.scrollToBottom()
    settle()
    func inside() -> [Element] { graph.focus.candidates.filter { $0.isInside(scroll) } }
    makeRows(edge == .top ? .bottom : .top, in: scroll, most: ViewScreen.searchedRows) { !inside().isEmpty }
    if let next = edge == .top ? inside().first : inside().last { focus(next) }
  }

  func focus(_ element: Element) {
    graph.focus.move(to: element)
    revealFocus()
  }

  /// Scrolls until the control with the focus is visible.
  func revealFocus() {
    settle()
    for _ in 0..<ViewScreen.revealingRounds where graph.focus.element?.reveal() == true { settle() }
  }

  /// Whether the user has scrolled away from the control with the focus.
  private var isFocusOutOfSight: Bool {
    guard let element = graph.focus.element else { return false }
    return graph.focus.isInRowNotMade || !element.isInSight && element.canBeShown
  }

  /// Scrolls to the control with the focus if the user has scrolled away from it.
  ///
  /// - Returns: Whether it had to scroll.
  @discardableResult
  func bringFocusIntoSight() -> Bool {
    guard isFocusOutOfSight else { return false }
    revealFocus()
    return true
  }

  /// Scrolls to a control that has just got the focus. If no control has the focus, searches the next rows of a list
  /// for one.
  ///
  /// - Returns: Whether another layout pass is needed.
  func showNewFocus() -> Bool {
    guard let element = graph.focus.element else {
      shownFocus = nil
      return findControl()
    }
    guard element !== shownFocus else { return false }
    if element.reveal() { return true }
    shownFocus = element
    return false
  }

  private func findControl() -> Bool {
    let focus = graph.focus
    guard focus.isFocusOrderEmpty, focus.settledCount != searchedCount else { return false }
    searchedCount = focus.settledCount
    guard let scroll = scrollElement, scroll !== searchedScroll else { return false }
    searchedScroll = scroll
    if !makeRows(.bottom, in: scroll, most: ViewScreen.rowsSearchedAtFirst, until: { !graph.focus.focusOrder.isEmpty })
    {
      scroll.releaseOffscreenRows()
    }
    return true
  }

  /// Makes more rows of a list, in growing batches, until a condition holds.
  ///
  /// - Parameters:
  ///   - edge: The edge of the list at which rows are made.
  ///   - scroll: The scrolling element of the list.
  ///   - most: The approximate maximum number of rows.
  ///   - isDone: The condition, evaluated after each batch.
  /// - Returns: Whether the condition holds.
  @discardableResult
  func makeRows(_ edge: Edge, in scroll: (any Scrolling)?, most: Int, until isDone: () -> Bool) -> Bool {
    var (made, batch) = (0, 8)
    while !isDone() {
      guard let scroll, made < most, scroll.extend(edge, by: batch) else { return false }
      layOut()
      made += batch
      batch *= 2
    }
    return true
  }

  /// The element that keys scroll: the innermost one around the focus, or else the first one.
  var scrollElement: (any Scrolling)? {
    if let scroll = graph.focus.anchor?.enclosingScroll { return scroll }
    func first(_ element: Element) -> (any Scrolling)? {
      element.scrolling ?? element.children.firstResult(first)
    }
    return graph.focus.currentScope.flatMap(first)
  }

  /// The elements that keys scroll, from the innermost outwards.
  private var scrollElements: some Sequence<any Scrolling> {
    sequence(first: scrollElement) { $0?.enclosingScroll }.lazy.prefix { $0 != nil }.compactMap(\.self)
  }

  /// The maximum number of rows that are made in search of the next control.
  private static let searchedRows = 1_000
  /// The maximum number of rows that are made when a list appears in which nothing has the focus.
  private static let rowsSearchedAtFirst = 128
  private static let revealingRounds = 3
}

extension Element {
  /// The innermost scrolling element that contains this one.
  fileprivate var enclosingScroll: (any Scrolling)? { ancestors.first { $0.scrolling != nil }?.scrolling }

  func isInside(_ scroll: any Scrolling) -> Bool { ancestors.contains { $0 === scroll } }
}

extension Direction {
  @MainActor
  fileprivate func edge(in scroll: any Scrolling) -> Edge {
    switch self {
    case .up: .top
    case .down: .bottom
    case .left: scroll.isRightToLeft ? .trailing : .leading
    case .right: scroll.isRightToLeft ? .leading : .trailing
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
  /// Returns the distance to another rectangle in a direction; `nil` if it isn't in that direction.
  func distance(to other: CGRect, _ direction: Direction) -> CGFloat? {
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
    // Left and right only reach rectangles on the same lines.
    if !isVertical, gap > 0 { return nil }
    let offset = isVertical ? abs(other.minX - minX) : abs(other.minY - minY)
    // The distance in the direction counts first, then the distance across it.
    return along * 10_000 + gap * 10 + offset
  }
}
