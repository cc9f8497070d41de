import PawlViews

extension PageRenderer {
  /// Renders the menus of the window's commands, as a bar of buttons that open lists. The browser opens the lists itself,
  /// without the script.
  mutating func commandBar(of window: Element) -> PageNode? {
    let menus = window.graph.window.commandMenus.compactMap { commandMenu($0.title, $0.element) }
    guard !menus.isEmpty else { return nil }
    var bar = PageNode(PageKey(window.id, part: 1), .nav, "cmds")
    bar.set("aria-label", "Commands")
    bar.children = menus
    return bar
  }

  private mutating func commandMenu(_ title: String, _ menu: Element) -> PageNode? {
    var inner = RenderContext()
    inner.isInMenu = true
    guard let content = renderOnly(menu, inner) else { return nil }
    let key = PageKey(menu.id, part: 1)
    var list = PageNode(key, .div, "menu")
    list.set("popover", "auto")
    list.set("role", "menu")
    list.set("aria-label", title)
    list.children = [content.node]
    var opener = PageNode(PageKey(menu.id, part: 2), .button, "btn", content: .text(title))
    opener.set("type", "button")
    opener.set("popovertarget", key.identifier)
    opener.set("aria-haspopup", "menu")
    var node = PageNode(PageKey(menu.id), .div)
    node.children = [opener, list]
    return node
  }
}
