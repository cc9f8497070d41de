/// A view that shows one of several pages, with a bar that switches between them.
///
///     TabView(selection: $tab) {
///       Tab("One", systemImage: "1.circle", value: 1) { Text("First") }
///       Tab("Two", systemImage: "2.circle", value: 2) { Text("Second") }
///     }
///
/// Pages can also be views with `tabItem(_:)` and `tag(_:)`.
/// A page is created when it is first shown, and keeps its state while other pages are shown. The bar is below the
/// pages, as a row of segments. There is no bar for a single page. ``View/tabViewStyle(_:)`` replaces the bar with
/// dots.
@preconcurrency @MainActor
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  /// The tag of the page that the user has selected, if there is no binding.
  @State private var chosen: AnyHashable?
  @Environment(\.tabViewStyle) private var style

  /// Creates a tab view whose selected page is the value of a binding.
  ///
  /// If no page has the selected tag, the first page is shown.
  ///
  /// - Parameters:
  ///   - selection: The tag of the selected page, or `nil` to let the tab view keep the selection itself. Pages without
  ///     a tag have their index as the tag.
  ///   - content: The pages.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, pages: content())
  }

  init(selection: Binding<SelectionValue>?, pages: Content) {
    self.selection = selection
    content = pages
  }

  public var body: some View {
    let pages = TabPages.found(in: content)
    let selected = selected(of: pages)
    let bar = TabBar(pages: pages, selected: selected?.tag, style: style) { choose($0) }
    VStack(spacing: 0) {
      LayoutView(
        layout: ZStackLayout(),
        content: ForEach(pages, id: \.id) { TabPageView(content: $0.content, isSelected: $0.id == selected?.id) }
      )
      .page(besideBar: pages.count > 1)
      .scrollsOverflow()
      bar
    }
  }

  private func selected(of pages: [TabPage]) -> TabPage? {
    let tag = selection.map { AnyHashable($0.wrappedValue) } ?? chosen
    return pages.first { $0.tag == tag } ?? pages.first
  }

  private func choose(_ tag: AnyHashable) {
    guard let selection else {
      chosen = tag
      return
    }
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that keeps the selection itself.
  ///
  /// The first page is selected at first.
  ///
  /// - Parameter content: The pages.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The bar that switches between pages.
private struct TabBar: View {
  let pages: [TabPage]
  let selected: AnyHashable?
  let style: TabViewStyleKind
  let choose: (AnyHashable) -> Void

  init(
    pages: [TabPage], selected: AnyHashable?, style: TabViewStyleKind, choose: @escaping (AnyHashable) -> Void
  ) {
    self.pages = pages
    self.selected = selected
    self.style = style
    self.choose = choose
  }

  var body: some View {
    switch style {
    case .automatic where pages.count > 1:
      Divider()
      LayoutView(
        layout: HStackLayout(),
        content: OptionsView(
          content: ForEach(pages, id: \.id) { TabLabel(page: $0).layoutValue(key: TagKey.self, value: $0.tag) },
          appearance: .tab, selection: selected ?? AnyHashable(0), choose: choose)
      )
      .control(.picker, isFocusable: false) { _ in false }
    case .page where pages.count > 1:
      HStack {
        ForEach(pages, id: \.id) { Text(verbatim: $0.tag == selected ? "●" : "○") }
      }
      .control(.stepper) { event in
        guard let index = pages.firstIndex(where: { $0.tag == selected }) else { return false }
        let next = event == .decrement ? index - 1 : index + 1
        guard pages.indices.contains(next) else { return false }
        choose(pages[next].tag)
        return true
      }
      .accessibilityLabel("Page")
    default: EmptyView()
    }
  }
}

/// The label of a page in the tab bar.
private struct TabLabel: View {
  let page: TabPage

  init(page: TabPage) { self.page = page }

  var body: some View {
    HStack {
      page.item
      if let badge = page.badge { badge.bold().foregroundColor(.red).accessibilityHidden(true) }
    }
    .environment(\.isInListRow, false)
  }
}

/// A page that is created when it is first shown.
private struct TabPageView: PrimitiveView {
  let content: AnyView
  let isSelected: Bool

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { TabPageNode(self, context) }
}

private final class TabPageNode: KeepingNode<TabPageView> {
  private var child: TypedNode<AnyView>?

  override init(_ view: TabPageView, _ context: NodeContext) {
    super.init(view, context)
    if view.isSelected { child = PawlViews.makeNode(view.content, eagerContext) }
  }

  override func update(_ view: TabPageView) {
    let wasSelected = self.view.isSelected
    super.update(view)
    if let child {
      child.update(view.content)
      if wasSelected != view.isSelected { child.setShown(view.isSelected) }
    } else if view.isSelected {
      child = PawlViews.makeNode(view.content, eagerContext)
    }
    guard wasSelected != view.isSelected else { return }
    graph.focus.pageDidChange()
    childrenDidChange()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {
    if view.isSelected { child?.collectElements(into: &list) }
  }

  override func elementsDidChange() {
    if view.isSelected { super.elementsDidChange() }
  }
}
