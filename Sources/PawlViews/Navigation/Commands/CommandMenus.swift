/// A view with commands that belong to the whole window.
struct CommandsView<Content: View>: PrimitiveView {
  let content: Content
  let groups: [_CommandItems]

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { CommandsNode(self, context) }
}

private typealias CommandPanel = LayoutView<VStackLayout, CommandMenus>

/// The node of a view with commands. The views of the commands are in no layout: hosts show them in their own way.
private final class CommandsNode<Content: View>: PresentingNode<CommandsView<Content>, Content, CommandPanel> {
  private var element: Element?

  init(_ view: CommandsView<Content>, _ context: NodeContext) {
    super.init(view, content: view.content, context)
    let element = begin(panel(of: view))
    self.element = element
    graph.hasShortcuts = true
    graph.window.add(commands: element)
  }

  override func update(_ view: CommandsView<Content>) {
    super.update(view)
    update(content: view.content)
    panel?.update(panel(of: view))
  }

  override func withdraw() {
    if let element { graph.window.remove(commands: element) }
    element = nil
  }

  private func panel(of view: CommandsView<Content>) -> CommandPanel {
    CommandPanel(layout: VStackLayout(), content: CommandMenus(groups: view.groups))
  }
}

/// The menus of commands, in their order.
private struct CommandMenus: View {
  let groups: [_CommandItems]

  init(groups: [_CommandItems]) { self.groups = groups }

  var body: some View {
    let menus = menus
    ForEach(menus.indices, id: \.self) { index in
      CommandMenuView(
        content: LayoutView(
          layout: VStackLayout(alignment: .leading, spacing: 0),
          content: ForEach(menus[index].groups.indices, id: \.self) { group in
            if group > 0 { Divider() }
            menus[index].groups[group].content
          }),
        title: menus[index].title)
    }
  }

  private var menus: [(title: String, groups: [_CommandItems])] {
    let replaced = Set(groups.compactMap(\.replaced))
    let kept = groups.filter { $0.placement.map { !replaced.contains($0) } ?? true }
    let sorted = kept.enumerated().sorted {
      ($0.element.menuOrder, $0.element.order, $0.offset) < ($1.element.menuOrder, $1.element.order, $1.offset)
    }
    var menus: [(title: String, groups: [_CommandItems])] = []
    for (_, group) in sorted {
      let title = group.menu.plain
      if let index = menus.firstIndex(where: { $0.title == title }) {
        menus[index].groups.append(group)
      } else {
        menus.append((title, [group]))
      }
    }
    return menus
  }
}

private struct CommandMenuView<Content: View>: ElementModifier {
  let content: Content
  let title: String

  func wrap(_ base: Element, in environment: EnvironmentValues) -> CommandMenuElement {
    CommandMenuElement(base, title)
  }

  func update(_ wrapper: CommandMenuElement, in environment: EnvironmentValues) { wrapper.title = title }
}

/// The element of a menu of commands.
private final class CommandMenuElement: ModifierElement {
  /// The title of the menu.
  var title: String {
    didSet {
      if oldValue != title { contentDidChange() }
    }
  }

  init(_ base: Element, _ title: String) {
    self.title = title
    super.init(base)
  }
}

extension WindowElement {
  /// The menus of commands, in their order.
  package var commandMenus: [(title: String, element: Element)] {
    func menus(in element: Element) -> [(title: String, element: Element)] {
      (element as? CommandMenuElement).map { [($0.title, $0)] } ?? element.children.flatMap(menus)
    }
    return commands.flatMap(menus)
  }

  /// The controls of the commands that are enabled, in their order.
  package var commandControls: [Element] {
    func controls(in element: Element) -> [Element] {
      if let control = element.control { return control.isEnabled ? [element] : [] }
      return element.children.flatMap(controls)
    }
    return commands.flatMap(controls)
  }
}

/// A scene with commands.
@preconcurrency @MainActor
struct CommandsScene<Content: Scene>: Scene {
  let content: Content
  let groups: [_CommandItems]

  var body: Never { fatalError("A scene with commands has no body") }

  var _content: AnyView { AnyView(CommandsView(content: content._content, groups: groups)) }

  var _windows: [_SceneWindow] {
    content._windows.adaptingFirst { AnyView(CommandsView(content: $0, groups: groups)) }
  }
}

extension Scene {
  /// Adds commands to the window of this scene.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandsScene(content: self, groups: content()._groups)
  }

  /// Leaves out the standard commands. Without effect: there are none.
  public func commandsRemoved() -> some Scene { self }

  /// Adds commands in place of the standard ones. Like ``commands(content:)``.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    commands(content: content)
  }
}
