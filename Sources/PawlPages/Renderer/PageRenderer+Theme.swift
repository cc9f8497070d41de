import PawlViews

extension PageRenderer {
  /// Renders an element with a theme of its own. The theme of the whole window is set on the page instead.
  mutating func theme(_ theme: Theme, of element: Element, _ outer: RenderContext) -> Box? {
    guard let box = renderOnly(element, outer) else { return nil }
    if theme == element.graph.window.theme { return box }
    var node = PageNode(PageKey(element.id), outer.box, "w themed")
    node.show(theme)
    node.children = [box.node]
    return Box(node: node, growth: box.growth)
  }
}

extension PageNode {
  /// Gives the element, and those inside it, the colors of a theme.
  mutating func show(_ theme: Theme) {
    if let name = ThemeStyle.className(of: theme) {
      add(class: name)
    } else {
      add(class: "themed")
      style(ThemeStyle.declarations(of: theme))
    }
  }
}
