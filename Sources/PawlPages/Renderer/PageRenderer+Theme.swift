import PawlViews

extension PageRenderer {
  /// Renders an element with a theme of its own. The theme of the whole window is set on the page instead.
  mutating func themed(_ element: Element, _ outer: RenderContext) -> Box? {
    guard let box = renderOnly(element, outer) else { return nil }
    guard let theme = element.ownTheme, theme != element.graph.window.theme else { return box }
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
