import PawlViews

extension PageRenderer {
  mutating func renderBar(_ element: Element, _ outer: RenderContext) -> Box? {
    var inner = outer
    inner.nextHeading = page != nil && !outer.isInline ? .h1 : .h2
    return renderOnly(element, inner)
  }

  /// Renders a navigation bar: three groups, with the title in the middle.
  mutating func bar(_ element: Element, _ outer: RenderContext) -> Box? {
    var inner = outer
    inner.axis = .horizontal
    let groups = element.children.prefix(3).enumerated().map { index, child in
      let content = render(child, inner)?.node
      // The first group contains the back button.
      let leads = index == 0 && content?.children.isEmpty == false
      var group = PageNode(PageKey(element.id, part: UInt64(index) + 1), leads ? .nav : .div)
      if leads { group.set("aria-label", element.word("Pages")) }
      group.children = content.map { [$0] } ?? []
      return group
    }
    guard groups.contains(where: { $0.children.contains { !$0.children.isEmpty } }) else { return nil }
    var node = PageNode(PageKey(element.id), .header, "bar")
    node.children = groups
    return Box(node: node, growth: .horizontal)
  }

  mutating func dialog(_ kind: Presentation.Kind, of element: Element) -> Box? {
    var inner = RenderContext()
    inner.isInPanel = true
    inner.isInMenu =
      kind == .menu
      && element.found { element in
        if case .control(.picker, _) = element.content { true } else { nil }
      } == nil
    guard let box = renderOnly(element, inner) else { return nil }
    var node = PageNode(PageKey(element.id), .dialog, kind.cssClass)
    node.set("open", "")
    if let frame = element.presentation?.sheetFrame { node.add(frame) }
    if kind == .alert || kind == .confirmationDialog {
      node.set("role", "alertdialog")
      // If no button is safe to start on, the script focuses the dialog itself.
      node.set("tabindex", "-1")
    }
    if inner.isInMenu { node.set("role", "menu") }
    node.set("aria-label", element.described(\.label) ?? element.panelTitle ?? element.word(kind.name))
    var content = [grown(box, along: .vertical)]
    let presentation = element.presentation
    if presentation?.dismiss != nil {
      node.set(.dismiss)
      register(PageKey(element.id), element)
      // Dialogs and menus have buttons that close them; a sheet may have none.
      if kind != .alert, kind != .confirmationDialog, !element.hasCloser { content.insert(close(element), at: 0) }
    }
    if let anchor = presentation?.anchor, kind == .menu || kind == .popover {
      let control = anchor.control == nil ? anchor.found { $0.control == nil ? nil : $0 } ?? anchor : anchor
      node.set(.anchor, "\(PageKey(control.id).number)")
    }
    node.children = content
    return Box(node: node)
  }

  private mutating func close(_ element: Element) -> PageNode {
    let key = PageKey(element.id, part: PageKey.close)
    var node = PageNode(key, .button, "close", content: .text("✕"))
    node.set(name: .press)
    node.set("value", "\(key.number)")
    node.set("aria-label", element.word("Close"))
    register(key, element)
    return node
  }
}

extension Element {
  /// Whether the bar of the panel's page has an enabled button that closes the panel.
  fileprivate var hasCloser: Bool {
    let bar = found { element in if case .bar = element.content { element } else { nil } }
    return bar?.holds { $0.closesPanel && $0.holds { $0.control?.isEnabled == true } } == true
  }

  /// The first heading in the panel.
  fileprivate var panelTitle: String? {
    found { element in element.explicitRole == .heading ? element.label : nil }
  }
}

extension PageNode {
  /// Sets the height, the corners and the background of a sheet.
  fileprivate mutating func add(_ frame: SheetFrame) {
    switch frame.height {
    case .fraction(let part): style("height:calc((100dvh - 4rem)*\(part.css))")
    case .fixed(let length): style("height:\(frame.isInPoints ? "\((length / 16).css)rem" : length.lines)")
    case nil: break
    }
    if let radius = frame.cornerRadius { style("border-radius:\((radius / 16).css)rem") }
    if let color = frame.background { style("background:\(color.css)") }
  }
}

extension Presentation.Kind {
  fileprivate var cssClass: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreenCover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    case .confirmationDialog: "confirm"
    case .menu: "menu"
    }
  }

  /// The key of the name that a panel without a title has.
  fileprivate var name: LocalizedStringKey {
    switch self {
    case .sheet, .fullScreenCover: "Sheet"
    case .popover: "Popover"
    case .alert: "Alert"
    case .confirmationDialog: "Choice"
    case .menu: "Menu"
    }
  }
}
