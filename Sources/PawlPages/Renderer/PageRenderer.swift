import PawlViews

/// A renderer that creates a page from the elements of a graph.
///
/// The browser lays the page out. Only layouts without a CSS equivalent (see ``Arrangement/placed``) get positions from
/// the layout of the views.
@MainActor
struct PageRenderer {
  /// The path of the current page, including the base of the program.
  let path: String
  /// The elements that were rendered before. Unchanged ones are reused.
  private(set) var renderCache: PageRenderCache
  /// The ids of elements that were animated: the browser shows the transition.
  let moved: Set<UInt64>
  /// The current navigation page; `nil` without navigation.
  private(set) var page: (any ShownPage)?
  /// The pictures in memory.
  let pictures: PagePictures

  init(
    path: String, pictures: PagePictures, moved: Set<UInt64> = [], renderCache: PageRenderCache = PageRenderCache()
  ) {
    self.path = path
    self.pictures = pictures
    self.moved = moved
    self.renderCache = renderCache
  }

  /// The context of an element, given by the elements around it.
  struct RenderContext: Equatable {
    /// Whether only inline content is allowed here.
    var isInline = false
    /// The axis along which elements are arranged here.
    var axis = Axis.vertical
    /// The tag for a text here; nil for the default.
    var heading: PageNode.Tag?
    /// The tag for the next text that is marked as a heading.
    var nextHeading = PageNode.Tag.h2
    /// The control whose state an indicator here shows.
    var control: Element?
    /// The render generation of the control. A change of the control, such as a disabled one that becomes enabled, then
    /// renders the indicator again.
    var controlGeneration = 0
    /// Whether an element around this one reads its text out.
    var isNamed = false
    var isDecoration = false
    var isInMenu = false
    var isInPanel = false
    /// The columns of the table whose row this is; `nil` elsewhere.
    var cells: TableColumns?
    /// The pattern whose matches in texts are marked; `nil` for none.
    var pattern: FindPattern?
    /// Whether the element around this one runs from right to left.
    var isRightToLeft = false

    var box: PageNode.Tag { isInline ? .span : .div }

    static func == (left: Self, right: Self) -> Bool {
      left.isInline == right.isInline && left.axis == right.axis && left.heading == right.heading
        && left.nextHeading == right.nextHeading && left.control === right.control
        && left.controlGeneration == right.controlGeneration && left.isNamed == right.isNamed
        && left.isDecoration == right.isDecoration && left.isInMenu == right.isInMenu && left.pattern == right.pattern
        && left.cells == right.cells && left.isRightToLeft == right.isRightToLeft
    }
  }

  /// A rendered element, with the directions in which it grows.
  struct Box {
    var node: PageNode
    /// The directions in which the element takes all available space.
    var growth: Axis.Set = []
  }

  /// Renders the whole page: the content of `<main>`.
  mutating func render(_ window: Element) -> PageNode {
    var main = PageNode(.root, .main)
    var children: [PageNode] = []
    let context = RenderContext(isRightToLeft: window.isRightToLeft)
    if window.isRightToLeft { main.set("dir", "rtl") }
    for child in window.children {
      guard let box = render(child, context) else { continue }
      if case .toasts = child.content, let front = children.last, front.tag == .dialog {
        // Nothing outside a modal dialog can be clicked.
        children[children.count - 1].children.append(box.node)
      } else {
        children.append(grown(box, along: .vertical))
      }
    }
    if window === window.graph.window, let bar = commandBar(of: window) { children.insert(bar, at: 0) }
    main.children = children
    if let localization = window.graph.services.shownLocalization {
      main.set("lang", localization.language.description)
      main.set(.words, ScriptWords.attribute(in: localization))
    }
    if let theme = window.graph.window.theme, theme != .automatic { main.show(theme) }
    return main
  }

  /// Registers the element that handles events of a key.
  mutating func register(_ key: PageKey, _ element: Element) { renderCache.register(key, element) }

  mutating func render(_ element: Element, _ outer: RenderContext) -> Box? {
    guard !element.isHiddenByLayout else { return nil }
    guard element.isWorthKeeping else { return make(element, outer) }
    let hadPage = page != nil
    if let known = renderCache.box(of: element, outer, hasPage: hadPage) {
      page = page ?? known.page
      return known.box
    }
    let box = make(element, outer)
    renderCache.keep(box, of: element, outer, hadPage: hadPage, page: hadPage ? nil : page)
    return box
  }

  private mutating func make(_ element: Element, _ outer: RenderContext) -> Box? {
    var outer = outer
    if let level = element.headingLevel {
      outer.nextHeading = level.tag
      if outer.heading != nil { outer.heading = outer.nextHeading }
    }
    if element.explicitRole == .heading { outer.heading = outer.nextHeading }
    let isTurned = element.isRightToLeft != outer.isRightToLeft
    outer.isRightToLeft = element.isRightToLeft
    guard var box = renderContent(of: element, outer) else { return nil }
    if isTurned, box.node.attribute("dir") == nil { box.node.set("dir", element.isRightToLeft ? "rtl" : "ltr") }
    if moved.contains(element.id) { box.node.add(class: "mv") }
    if element.isHiddenFromReaders { box.node.set("aria-hidden", "true") }
    if !element.takesHits { box.node.add(class: "nohit") }
    return box
  }

  private mutating func renderContent(of element: Element, _ outer: RenderContext) -> Box? {
    switch element.content {
    case .group: return renderGroup(element, outer)
    case .text(let text): return Box(node: self.text(text, of: element, outer))
    case .divider(let axis): return divider(axis, of: element, outer)
    case .spacer: return spacer(element, outer)
    case .color(let color):
      var node = PageNode(PageKey(element.id), outer.box, "fill")
      node.style("background:\(color.fill)")
      return Box(node: node, growth: [.horizontal, .vertical])
    case .background(let ground):
      var node = PageNode(PageKey(element.id), outer.box, "ground")
      if let color = ground.color { node.style("background:\(color.css)") }
      switch ground.outline {
      case .capsule: node.style("border-radius:99rem")
      case .circle: node.style("border-radius:50%")
      case .roundedRectangle(let radius): node.style("border-radius:\((radius / 16).css)rem")
      case nil: break
      }
      return Box(node: node, growth: [.horizontal, .vertical])
    case .indicator(let indicator): return render(indicator, of: element, outer)
    case .control(let kind, let isEnabled): return renderControl(element, kind, isEnabled: isEnabled, outer)
    case .option(let option): return self.option(option, of: element, outer)
    case .textField(let field): return self.field(field, of: element, outer)
    case .page: return renderPage(element, outer)
    case .bar: return renderBar(element, outer)
    case .presentation(let kind): return dialog(kind, of: element)
    case .shape(let shape): return self.shape(shape, of: element, outer)
    case .canvas(let picture): return canvas(picture, of: element, outer)
    case .picture(let picture): return self.picture(picture, of: element, outer)
    case .transfer(let transfer): return self.transfer(transfer, of: element, outer)
    case .effect(let effect): return apply(effect, of: element, outer)
    case .theme: return themed(element, outer)
    case .scroll(let scroll): return self.scroll(scroll, of: element, outer)
    case .table(let table): return self.table(table, of: element, outer)
    case .row(let row): return self.row(row, of: element, outer)
    case .sectionHeader, .sectionFooter: return sectionEdge(element, outer)
    // The style sheet draws the panels of lists.
    case .panels, .legend: return renderOnly(element, outer)
    case .columnsOnly(let isNarrow):
      guard var box = renderOnly(element, outer) else { return nil }
      box.node.add(class: isNarrow ? "narrow" : "wide")
      return box
    case .part(let part): return self.part(part, of: element, outer)
    case .card: return wrapped(element, "card", outer) { _, _ in }
    case .fieldError: return wrapped(element, "err", outer) { _, _ in }
    case .toasts: return toasts(element)
    case .toast(let kind): return toast(kind, of: element, outer)
    }
  }

  /// Renders the children of an element in order.
  mutating func renderChildren(
    of element: Element, along axis: Axis, _ outer: RenderContext
  ) -> (nodes: [PageNode], growth: Axis.Set) {
    var inner = outer
    inner.axis = axis
    var nodes: [PageNode] = []
    var growth: Axis.Set = []
    let priorities = element.priorities
    for child in element.children {
      guard let box = render(child, inner) else { continue }
      growth.formUnion(box.growth)
      var node = grown(box, along: axis)
      if let priorities {
        let isFlexible = box.growth.contains(axis == .horizontal ? .horizontal : .vertical)
        node.set(priority: child.stackPriority, of: priorities, along: axis, isFlexible: isFlexible)
      }
      nodes.append(node)
    }
    return (nodes, growth)
  }

  /// Returns the node of a box, with classes for the directions in which it grows.
  func grown(_ box: Box, along axis: Axis) -> PageNode {
    var node = box.node
    if box.growth.contains(.horizontal) { node.add(class: "gh") }
    if box.growth.contains(.vertical) { node.add(class: "gv") }
    return node
  }

  /// Renders the only child of an element, without a node for the element itself.
  mutating func renderOnly(_ element: Element, _ outer: RenderContext) -> Box? {
    guard let child = element.onlyChild ?? element.children.first else { return nil }
    return render(child, outer)
  }

  private mutating func renderPage(_ element: Element, _ outer: RenderContext) -> Box? {
    let isFirst = page == nil
    if isFirst { page = element.shownPage }
    guard var box = renderOnly(element, outer) else { return nil }
    if isFirst { box.node.add(class: "page") }
    return box
  }
}

extension Element {
  /// Whether the rendered element is worth caching. It isn't if rendering costs as little as a look-up.
  fileprivate var isWorthKeeping: Bool {
    switch content {
    case .group: arrangement != .single
    case .row, .control, .scroll: true
    default: false
    }
  }
}
