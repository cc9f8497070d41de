extension View {
  /// Adds buttons to a list row.
  ///
  /// In a terminal, the key M opens a menu with the buttons of the focused row. A browser shows them in the row.
  ///
  /// - Parameters:
  ///   - edge: the edge from which the user swipes in SwiftUI. It doesn't change where the buttons are shown.
  ///   - allowsFullSwipe: has no effect, because no host has full swipes.
  ///   - content: the buttons. Other views are ignored.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    RowActionsView(content: self, actions: content()) { index, title, role, perform in
      RowAction(
        kind: .swipe(edge), title: title, role: role, isFullSwipe: allowsFullSwipe && index == 0, perform: perform)
    }
  }

  /// Adds a context menu to a list row. It has no effect outside lists.
  ///
  /// In a terminal, the key M opens the menu of the focused row. A browser shows its buttons in the row.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    RowActionsView(content: self, actions: menuItems()) { _, title, role, perform in
      RowAction(kind: .menu, title: title, role: role, perform: perform)
    }
  }
}

/// A view with hidden buttons whose actions are added to the row that contains the view.
private struct RowActionsView<Content: View, Actions: View>: PrimitiveView {
  let content: Content
  let actions: LayoutView<HStackLayout, Actions>
  let makeAction: @MainActor (Int, String, ButtonRole?, @escaping @MainActor () -> Void) -> RowAction

  init(
    content: Content, actions: Actions,
    makeAction: @escaping @MainActor (Int, String, ButtonRole?, @escaping @MainActor () -> Void) -> RowAction
  ) {
    self.content = content
    self.actions = LayoutView(layout: HStackLayout(), content: actions)
    self.makeAction = makeAction
  }

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { RowActionsNode(self, context) }
}

private final class RowActionsNode<Content: View, Actions: View>:
  KeepingNode<RowActionsView<Content, Actions>>, RowTraitSource
{
  private var child: TypedNode<Content>?
  private var actions: TypedNode<LayoutView<HStackLayout, Actions>>?
  private var titles: [String] = []

  override var rowTraitSource: (any RowTraitSource)? { self }

  override init(_ view: RowActionsView<Content, Actions>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    actions = PawlViews.makeNode(view.actions, eagerContext)
    titles = found.map(\.title)
  }

  override func update(_ view: RowActionsView<Content, Actions>) {
    super.update(view)
    child?.update(view.content)
    actions?.update(view.actions)
    let titles = found.map(\.title)
    guard titles != self.titles else { return }
    self.titles = titles
    elementsDidChange()
  }

  override var passesRows: Bool { true }
  override var partCount: Int { 1 }
  override func part(at index: Int) -> ViewNode { child ?? self }
  override func index(ofPart part: ViewNode) -> Int? { part === child ? 0 : nil }
  override var estimatedRowCount: CGFloat { child?.estimatedRowCount ?? 0 }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let actions { body(actions) }
  }

  override func collectElements(into list: inout ElementList) { child?.collectElements(into: &list) }

  func apply(to traits: inout RowTraits) {
    for action in found {
      if action.kind == .menu { traits.menu.append(action) } else { traits.swipeActions.append(action) }
    }
  }

  /// The actions of the buttons, in order.
  private var found: [RowAction] {
    var list = ElementList()
    actions?.collectElements(into: &list)
    var buttons: [(Element, ButtonRole?)] = []
    func search(_ element: Element) {
      if case .button(let role)? = element.control?.kind { return buttons.append((element, role)) }
      element.children.forEach(search)
    }
    list.elements.forEach(search)
    return buttons.enumerated().map { index, button in
      let (element, role) = button
      return view.makeAction(index, element.label, role) { element.activate() }
    }
  }
}
