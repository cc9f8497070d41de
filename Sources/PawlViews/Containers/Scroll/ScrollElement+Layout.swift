extension ScrollElement {
  static let rounds = 8

  var lazyStacks: [LazyStackElement] { stacks.compactMap(\.stack).filter { $0.scroll === self } }

  /// Registers a lazy stack whose rows are made for the visible part.
  func add(_ stack: LazyStackElement) {
    guard !stacks.contains(where: { $0.stack === stack }) else { return }
    stacks.removeAll { $0.stack == nil }
    stacks.append(WeakStack(stack: stack))
  }

  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// The largest offset.
  var limit: CGPoint {
    let (content, viewport) = (scrollContent.contentSize, scrollContent.viewport)
    return CGPoint(
      x: axes.contains(.horizontal) ? max(0, content.width - viewport.width) : 0,
      y: axes.contains(.vertical) ? max(0, content.height - viewport.height) : 0)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let limit = limit
    return CGPoint(x: min(max(0, offset.x), limit.x).rounded(), y: min(max(0, offset.y), limit.y).rounded())
  }

  /// Places the content, and makes rows until the visible part is complete.
  func layOut() {
    isLayingOut = true
    let before = scrollContent
    let proposal = isPage ? fitPage() : inner(ProposedViewSize(size))
    if !isPage { scrollContent.viewport = viewport }
    let followsEnd = target == nil && follower?.followsEnd == true
    if followsEnd { target = .end }
    let seenFocus = target == nil ? self.seenFocus : nil
    var isSettled = settle(proposal)
    if let seenFocus, seenFocus === graph.focus.element, isLost(seenFocus) {
      target = .element(WeakElement(element: seenFocus), row: WeakNode(node: graph.focus.row(in: self)?.leaf))
      isSettled = settle(proposal)
    }
    target = nil
    isLayingOut = false
    if !followsEnd, isSettled { follower?.set(scrollContent.offset.y >= limit.y) }
    noteFocus()
    if before != scrollContent { contentDidChange() }
    if !isSettled { placesNeedUpdate() } else if link != nil { reportTarget() }
  }

  /// Repeats placing the content and making rows until nothing changes, for at most `rounds` rounds.
  ///
  /// - Returns: whether everything is in its place.
  func settle(_ proposal: ProposedViewSize) -> Bool {
    var isSettled = false
    for round in 0..<Self.rounds where !isSettled {
      scrollContent.contentSize = contentSize(proposal)
      place(proposal)
      if updateReach() { pageDidChange(proposal) }
      if round < Self.rounds / 2 { goToTarget(proposal) }
      isSettled = !showRows() && !base.needsPlacing && scrollContent.offset == clamped(scrollContent.offset)
      if target != nil, round < 2 { isSettled = false }
    }
    return isSettled
  }

  /// Returns whether the focused control still exists but is no longer visible.
  func isLost(_ element: Element) -> Bool {
    guard let row = graph.focus.row(in: self) else { return !isSeen(element) }
    return row.exists && (!row.isMade || !isSeen(element))
  }

  func isSeen(_ element: Element) -> Bool {
    guard let frame = frame(of: element) else { return false }
    return [Axis.horizontal, .vertical].allSatisfy { axis in
      let start = frame.origin[axis]
      return !axes.contains(axis) || start < size[axis] && start + max(1, frame.size[axis]) > 0
    }
  }

  var viewport: CGSize {
    let least = graph.backend.metrics.leastViewport
    return CGSize(
      width: axes.contains(.horizontal) ? max(size.width, least) : size.width,
      height: axes.contains(.vertical) ? max(size.height, least) : size.height)
  }

  func pageDidChange(_ proposal: ProposedViewSize) {
    measurePage(proposal)
    place(proposal)
  }

  func place(_ proposal: ProposedViewSize) {
    scrollContent.offset = clamped(scrollContent.offset)
    var origin = CGPoint(x: -scrollContent.offset.x, y: -scrollContent.offset.y)
    if isPage {
      let middle = middle(proposal)
      for axis in [Axis.horizontal, .vertical] where !axes.contains(axis) { origin[axis] = middle[axis] }
    }
    base.place(at: origin, proposal: proposal)
  }

  /// Makes the rows of the visible part.
  ///
  /// - Returns: whether the rows were shifted, which changes the offset.
  func showRows() -> Bool {
    var isMoved = false
    for stack in lazyStacks {
      guard let frame = frame(of: stack) else { continue }
      let start = frame.origin[stack.axis]
      let shift = stack.show(.init(lower: -start, upper: scrollContent.viewport[stack.axis] - start))
      guard shift != 0 else { continue }
      scrollContent.offset[stack.axis] -= shift
      isMoved = true
    }
    return isMoved
  }
}
