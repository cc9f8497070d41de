extension ViewGraph {
  /// Shows a menu of row actions that belongs to no view.
  ///
  /// - Parameter anchor: the element beside which the menu is shown.
  package func showMenu(of actions: [RowAction], at anchor: Element) {
    final class Shown {
      var node: ViewNode?
      var presentation: Presentation?
    }
    let shown = Shown()
    let close = { [weak self] in
      guard let presentation = shown.presentation else { return }
      self?.closeMenu = nil
      shown.presentation = nil
      self?.window.remove(presentation)
      shown.node?.leave()
      shown.node = nil
    }
    let menu = LayoutView(layout: VStackLayout(alignment: .leading, spacing: 0), content: RowMenu(actions: actions))
      .transformEnvironment { $0.actionDismissal = ActionDismissal(.before, close) }
    let node = PawlViews.makeNode(menu, NodeContext(graph: self, parent: root))
    var list = ElementList()
    node.collectElements(into: &list)
    list.elements[0].setDirection(anchor.layoutDirection)
    let presentation = Presentation(.menu, list.elements[0], anchor: anchor)
    presentation.dismiss = close
    (shown.node, shown.presentation) = (node, presentation)
    window.add(presentation)
    closeMenu = close
  }
}

private struct RowMenu: View {
  let actions: [RowAction]

  init(actions: [RowAction]) { self.actions = actions }

  var body: some View {
    ForEach(actions.indices, id: \.self) { index in
      Button(actions[index].title, role: actions[index].role, action: actions[index].perform)
    }
  }
}
