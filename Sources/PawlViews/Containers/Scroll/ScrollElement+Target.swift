extension ScrollElement {
  /// The destination of the next layout.
  enum Target {
    /// The end of the content.
    case end
    /// A node, aligned at an anchor; nil for the least distance.
    case node(WeakNode, UnitPoint?)
    /// A row of a stack, by its estimated index, in the middle of the visible part.
    case row(CGFloat, WeakStack)
    /// An element, which may be in a row of the given node.
    case element(WeakElement, row: WeakNode)
  }

  struct WeakElement {
    weak var element: Element?
  }

  struct WeakNode {
    weak var node: ViewNode?
  }

  /// Scrolls to a node at the next layout.
  ///
  /// - Parameter anchor: the point to align; nil for the least distance.
  func reveal(_ node: ViewNode, at anchor: UnitPoint?) {
    target = .node(WeakNode(node: node), anchor)
    placesNeedUpdate()
  }

  /// Scrolls a row of a stack to the middle at the next layout.
  ///
  /// - Parameter row: The estimated index of the row.
  func goTo(row: CGFloat, of stack: LazyStackElement) {
    target = .row(row, WeakStack(stack: stack))
    seenFocus = nil
    placesNeedUpdate()
  }

  func goToTarget(_ proposal: ProposedViewSize) {
    switch target {
    case nil: return
    case .end: scrollContent.offset = limit
    case .node(let node, let anchor):
      guard let node = node.node, !node.hasLeft, let element = element(of: node), let frame = frame(of: element)
      else { return }
      scrollContent.offset = offset(showing: frame, at: anchor)
      graph.services.didReveal(element, anchor)
    case .row(let row, let stack):
      guard let stack = stack.stack, let element = stack.element(atRow: row), let frame = frame(of: element) else {
        return
      }
      scrollContent.offset = offset(showing: frame, at: .center)
    case .element(let element, let row):
      // Going to the node makes its row again, if the row was released.
      if let node = row.node, !node.hasLeft { _ = self.element(of: node) }
      guard let element = element.element, let frame = frame(of: element) else { return }
      scrollContent.offset = offset(showing: frame, at: nil)
    }
    place(proposal)
  }

  func element(of node: ViewNode) -> Element? {
    for case let container as any LazyContainer in node.ancestors where container.stack?.scroll === self {
      return container.stack?.jump(to: node).first
    }
    var list = ElementList()
    node.collectElements(into: &list)
    return list.elements.first
  }

  /// Returns the frame of an element inside, relative to the visible part and measured from its leading edge; nil if the
  /// element isn't inside.
  func frame(of element: Element) -> CGRect? {
    var origin = element.origin
    for outer in element.ancestors {
      if outer === self {
        if isRightToLeft { origin.x = size.width - origin.x - element.size.width }
        return CGRect(origin: origin, size: element.size)
      }
      origin = CGPoint(x: origin.x + outer.origin.x, y: origin.y + outer.origin.y)
    }
    return nil
  }

  /// Returns the offset that shows a frame.
  ///
  /// - Parameter anchor: the point of the frame to align with the same point of the visible part; nil for the least
  ///   distance.
  func offset(showing frame: CGRect, at anchor: UnitPoint?) -> CGPoint {
    var offset = scrollContent.offset
    for axis in [Axis.horizontal, .vertical] where axes.contains(axis.asSet) {
      let (start, length, room) = (frame.origin[axis], frame.size[axis], scrollContent.viewport[axis])
      if let anchor {
        let part = axis == .horizontal ? anchor.x : anchor.y
        offset[axis] += (start - (room - length) * part).rounded()
      } else if axis == .horizontal, start <= 0, start + length >= room {
        // Rows that are wider than the visible part don't lead back to their beginning.
        continue
      } else if start < 0 || length > room {
        offset[axis] += start
      } else if start + length > room {
        offset[axis] += start + length - room
      }
    }
    return offset
  }
}
