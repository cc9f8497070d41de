extension ScrollElement {
  var position: ScrollContent { scrollContent }

  var makesRows: Bool { !lazyStacks.isEmpty }

  func scroll(by distance: CGSize) -> Bool {
    advance(by: CGSize(width: isRightToLeft ? -distance.width : distance.width, height: distance.height))
  }

  /// Scrolls by a distance toward the end of the content.
  func advance(by distance: CGSize) -> Bool {
    guard !scrollContent.isDisabled else { return false }
    isMovedByUser = true
    if step != nil { return stop(after: distance).map(scroll(to:)) ?? false }
    let offset = scrollContent.offset
    return scroll(to: CGPoint(x: offset.x + distance.width, y: offset.y + distance.height))
  }

  func page(by count: CGFloat) -> Bool {
    let viewport = scrollContent.viewport
    return scrollContent.axes.contains(.vertical)
      ? advance(by: CGSize(width: 0, height: viewport.height * count))
      : advance(by: CGSize(width: viewport.width * count, height: 0))
  }

  func scrollToTop() -> Bool { !scrollContent.isDisabled && scroll(to: .zero) }

  func scrollToBottom() -> Bool { !scrollContent.isDisabled && goToEnd() }

  /// Scrolls to the end of the content, and stays there while the next layout corrects it.
  func goToEnd() -> Bool {
    let isNew = scroll(to: limit)
    target = .end
    placesNeedUpdate()
    return isNew
  }

  func reveal(_ element: Element) -> Bool {
    if element === graph.focus.element, let row = graph.focus.row(in: self), row.exists, !row.isMade {
      target = .element(WeakElement(element: element), row: WeakNode(node: row.leaf))
      placesNeedUpdate()
      return true
    }
    guard let frame = frame(of: element) else { return false }
    return scroll(to: offset(showing: frame, at: nil))
  }

  func extend(_ edge: Edge, by count: Int) -> Bool {
    let direction: RowCursor.Direction = edge == .top || edge == .leading ? .backward : .forward
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    var isExtended = false
    for stack in lazyStacks where stack.axis == axis {
      for _ in 0..<count where stack.extend(direction) { isExtended = true }
    }
    guard isExtended else { return false }
    contentDidChange()
    layOut()
    return true
  }

  func releaseOffscreenRows() {
    for stack in lazyStacks { stack.releaseOffscreenRows() }
    placesNeedUpdate()
  }

  func refresh() -> Bool {
    guard let refreshAction, refreshTask == nil else { return false }
    change { $0.isRefreshing = true }
    refreshTask = graph.startTask(.userInitiated) { [weak self] in
      await refreshAction()
      self?.didRefresh()
    }
    return true
  }

  func didRefresh() {
    refreshTask = nil
    change { $0.isRefreshing = false }
    placesNeedUpdate()
  }

  /// Cancels the running refresh action.
  func cancelRefresh() { refreshTask.map(graph.cancelTask) }

  func scroll(to offset: CGPoint) -> Bool {
    let offset = clamped(offset)
    guard offset != scrollContent.offset else { return false }
    target = nil
    seenFocus = nil
    scrollContent.offset = offset
    follower?.set(offset.y >= limit.y)
    contentDidChange()
    placesNeedUpdate()
    return true
  }
}
