extension View {
  /// Adds a context menu to the rows of the lists and tables inside this view, for the selected rows or a single one.
  ///
  ///     Table(files, selection: $selection) {
  ///       TableColumn("Name", value: \.name)
  ///     }
  ///     .contextMenu(forSelectionType: File.ID.self) { ids in
  ///       Button("Delete", role: .destructive) { delete(ids) }
  ///     } primaryAction: { ids in
  ///       open(ids)
  ///     }
  ///
  /// The menu of a selected row is for all selected rows, and that of another row for this row alone. In a terminal, the
  /// key M opens the menu of the focused row, and Return performs the primary action. A browser shows the buttons of the
  /// menu in each row, and a button "Open" for the primary action. The list or table must have a selection.
  ///
  /// - Parameters:
  ///   - itemType: The type of the tags of rows.
  ///   - menu: The buttons for a set of tags. Other views are ignored.
  ///   - primaryAction: The action for a set of tags, or `nil` for none.
  public func contextMenu<Item: Hashable, Items: View>(
    forSelectionType itemType: Item.Type = Item.self, @ViewBuilder menu: @escaping (Set<Item>) -> Items,
    primaryAction: ((Set<Item>) -> Void)? = nil
  ) -> some View {
    transformEnvironment { $0.selectionMenu = SelectionMenu(menu: menu, primaryAction: primaryAction) }
  }
}

/// The menu for the selected rows of a list, independent of the type of the tags.
@MainActor
struct SelectionMenu {
  private let makeView: (Any) -> AnyView
  private let primaryAction: ((Any) -> Void)?

  init<Item: Hashable, Items: View>(menu: @escaping (Set<Item>) -> Items, primaryAction: ((Set<Item>) -> Void)?) {
    makeView = { tags in (tags as? Set<Item>).map { AnyView(menu($0)) } ?? AnyView(EmptyView()) }
    self.primaryAction = primaryAction.map { action in
      { tags in if let tags = tags as? Set<Item> { action(tags) } }
    }
  }

  /// Returns the actions for some tags, which are asked for again when an action is performed.
  func actions(for tags: @escaping () -> Any, _ graph: ViewGraph) -> [RowAction] {
    withButtons(for: tags(), graph) { buttons in
      buttons.enumerated().map { index, button in
        RowAction(kind: .menu, title: button.element.label, role: button.role) { [link = graph.objectLink] in
          guard let graph = link.object else { return }
          withButtons(for: tags(), graph) { buttons in
            if buttons.indices.contains(index) { buttons[index].element.activate() }
          }
        }
      }
    }
  }

  func primary(for tags: @escaping () -> Any, _ graph: ViewGraph) -> RowAction? {
    primaryAction.map { action in
      RowAction(kind: .menu, title: graph.services.word("Open"), role: nil) { action(tags()) }
    }
  }

  /// Makes the views of the menu for the duration of a closure.
  private func withButtons<Result>(
    for tags: Any, _ graph: ViewGraph, _ body: ([(element: Element, role: ButtonRole?)]) -> Result
  ) -> Result {
    let node = PawlViews.makeNode(
      LayoutView(layout: HStackLayout(), content: makeView(tags)), NodeContext(graph: graph, parent: graph.root))
    defer { node.leave() }
    var list = ElementList()
    node.collectElements(into: &list)
    var buttons: [(element: Element, role: ButtonRole?)] = []
    func search(_ element: Element) {
      if case .button(let role)? = element.control?.kind { return buttons.append((element, role)) }
      element.children.forEach(search)
    }
    list.elements.forEach(search)
    return body(buttons)
  }
}

private struct SelectionMenuKey: EnvironmentKey {
  static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
  /// The menu for the selected rows of lists here.
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}
