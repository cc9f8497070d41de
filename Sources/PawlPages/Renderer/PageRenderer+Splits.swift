import PawlViews

extension PageRenderer {
  /// Renders a split view: panes with dividers in between.
  ///
  /// The browser divides the space by the lengths that the panes have been given. The script moves the dividers.
  mutating func split(_ rule: SplitRule, of element: Element, _ outer: RenderContext) -> Box? {
    var inner = outer
    inner.axis = .vertical
    var node = PageNode(PageKey(element.id), outer.box, "split", rule.isColumns ? "cols" : "")
    if rule.axis == .vertical { node.add(class: "down") }
    var nodes: [PageNode] = []
    let shownPanes = zip(
      element.children.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element), rule.panes
    )
    .filter { !$0.0.isHiddenByLayout }.map(\.1)
    for (index, child) in element.children.enumerated() {
      guard index.isMultiple(of: 2) else {
        if let box = render(child, inner) { nodes.append(box.node) }
        continue
      }
      guard !child.isHiddenByLayout, rule.panes.indices.contains(index / 2) else { continue }
      let pane = rule.panes[index / 2]
      var place = PageNode(PageKey(child.id, part: PageKey.place), outer.box, "pane")
      if rule.isColumns, rule.front == index / 2 { place.add(class: "front") }
      place.style(pane.flex(along: rule.axis, among: shownPanes))
      if let box = render(child, inner) {
        var node = box.node
        // A page or another view in a pane fills it.
        node.add(class: "gh")
        node.add(class: "gv")
        place.children = [node]
      }
      nodes.append(place)
    }
    node.children = nodes
    return Box(node: node, growth: [.horizontal, .vertical])
  }

  /// Renders the divider between two panes, which has the focus while keys move it.
  mutating func divider(_ splitter: Splitter, of element: Element, isEnabled: Bool) -> Box? {
    let key = PageKey(element.id)
    var node = PageNode(key, .div, "divider")
    node.set("role", "separator")
    node.set("aria-orientation", splitter.axis == .horizontal ? "vertical" : "horizontal")
    node.set("aria-label", element.label)
    node.set("aria-controls", PageKey(splitter.pane, part: PageKey.place).identifier)
    for (name, value) in [("valuemin", 0), ("valuemax", 100), ("valuenow", splitter.percentage)] {
      node.set("aria-\(name)", "\(value)")
    }
    if isEnabled {
      node.set("tabindex", "0")
      node.set(.focus)
      register(key, element)
    }
    return Box(node: node)
  }
}

extension SplitRule.Pane {
  /// The length of a pane without a minimum, as in the style sheet.
  private static var leastLength: CGFloat { 4.5 }

  /// Returns the CSS declarations for the length of a pane.
  fileprivate func flex(along axis: Axis, among panes: [SplitRule.Pane]) -> String {
    let (name, length) = axis == .horizontal ? ("width", \CGFloat.columns) : ("height", \CGFloat.lines)
    var style = "flex:1 1 0"
    if panes.contains(where: { $0.share != nil }) {
      style = "flex:\((100 * (share ?? 1 / CGFloat(panes.count))).css) 1 0"
    } else if let ideal = limits.ideal {
      style = "flex:\(panes.allSatisfy { $0.limits.ideal != nil } ? 1 : 0) 1 \(ideal[keyPath: length])"
    }
    if let least = limits.minimum, least > 0 {
      // Where the minimums don't fit, all panes shrink alike.
      let sum = panes.reduce(CGFloat(0)) { $0 + max(Self.leastLength, $1.limits.minimum ?? 0) }
      let part: CGFloat = 99 * least / sum
      style += ";min-\(name):min(\(least[keyPath: length]),\(part.css)%)"
    }
    if let most = limits.maximum, most.isFinite { style += ";max-\(name):\(most[keyPath: length])" }
    return style
  }
}
