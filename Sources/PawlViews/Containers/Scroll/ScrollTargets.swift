/// Views with ids inside a scroll element, as the places to which it scrolls.
extension ScrollElement {
  /// A view with an id.
  struct ScrollTarget {
    let id: AnyHashable
    /// The frame of the view, relative to the visible part.
    let frame: CGRect
    let element: Element
  }

  /// The views with ids that exist at present, in the order of the nodes. Views inside others with an id are left out.
  ///
  /// - Complexity: O(rows that exist) for lazy content, O(views) for other content.
  var targets: [ScrollTarget] {
    var targets: [ScrollTarget] = []
    func add(_ id: AnyHashable, _ element: Element?) {
      guard let element, let frame = frame(of: element) else { return }
      targets.append(ScrollTarget(id: id, frame: frame, element: element))
    }
    func addElements(of node: ViewNode, _ id: AnyHashable) {
      var list = ElementList()
      node.collectElements(into: &list)
      add(id, list.elements.first)
    }
    func visit(_ node: ViewNode) {
      if let container = node as? any LazyContainer, let stack = container.stack {
        for row in stack.windowRows {
          if let id = row.leaf.enclosingTargetID(below: node) { add(id, row.element) }
        }
        return
      }
      if let id = node.targetID { return addElements(of: node, id) }
      node.forEachChild { child in
        if let id = node.targetID(ofPart: child) { addElements(of: child, id) } else { visit(child) }
      }
    }
    if let root = contentNode { visit(root) }
    return targets
  }

  /// The id of the first view that is visible, or `nil` if there is none.
  var firstVisibleTarget: AnyHashable? {
    let axis: Axis = axes == .horizontal ? .horizontal : .vertical
    return targets.first { $0.frame.origin[axis] + $0.frame.size[axis] > 0.5 }?.id
  }

  func userDidScroll(to first: UInt64) {
    func holds(_ element: Element) -> Bool { element.id == first || element.children.contains(where: holds) }
    let target = targets.first { target in
      holds(target.element) || target.element.ancestors.prefix { $0 !== self }.contains { $0.id == first }
    }
    if let target { report(target.id, isByUser: true) }
  }

  /// Returns the distance to the next beginning of a view with an id, or `nil` if there is none that exists.
  private func nextStart(along axis: Axis, isForward: Bool) -> CGFloat? {
    let starts = targets.map { $0.frame.origin[axis] }
    return isForward ? starts.filter { $0 > 0.5 }.min() : starts.filter { $0 < -0.5 }.max()
  }

  /// Returns the offset of the next place at which the element stops, in the direction of a movement of the user.
  ///
  /// - Parameter distance: The movement.
  /// - Returns: The offset, or `nil` if the element stops anywhere.
  func stop(after distance: CGSize) -> CGPoint? {
    guard let step else { return nil }
    let axis: Axis = axes == .horizontal ? .horizontal : .vertical
    let way = axis == .horizontal ? distance.width + (axes == .horizontal ? distance.height : 0) : distance.height
    guard way != 0 else { return nil }
    var offset = position.offset
    switch step {
    case .page:
      let page = max(1, position.viewport[axis])
      let index = offset[axis] / page
      offset[axis] = page * (way > 0 ? index.rounded(.down) + 1 : index.rounded(.up) - 1)
    case .view:
      var next = nextStart(along: axis, isForward: way > 0)
      // The row there may not be made yet.
      if next == nil {
        let edges: (Edge, Edge) = axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        if extend(way > 0 ? edges.1 : edges.0, by: 1) {
          offset = position.offset
          next = nextStart(along: axis, isForward: way > 0)
        }
      }
      guard let next else { return nil }
      offset[axis] += next
    }
    return offset
  }
}

extension ViewNode {
  /// The id that a node between this one, which is a row, and a container gives the row.
  fileprivate func enclosingTargetID(below container: ViewNode) -> AnyHashable? {
    var node = self
    while node !== container {
      if let id = node.targetID { return id }
      guard let parent = node.parent else { return nil }
      if let id = parent.targetID(ofPart: node) { return id }
      node = parent
    }
    return nil
  }
}
