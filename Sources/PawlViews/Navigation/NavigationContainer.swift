/// A root view and the pages pushed onto it. Only the last page is shown.
struct NavigationContainer<Root: View>: PrimitiveView {
  let root: Root
  /// The values that were pushed. Each has a page.
  var path: [AnyHashable] = []
  /// Sets the path that the program keeps; nil if the stack keeps its own path.
  var setPath: (([AnyHashable]) -> Void)?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { NavigationContainerNode(self, context) }
}

private final class NavigationContainerNode<Root: View>: KeepingNode<NavigationContainer<Root>>, NavigationNode {
  private typealias Page = NavigationPageView<Root>
  private typealias ValuePage = NavigationPageView<DestinationView>

  private let navigation = Navigation()
  private var rootPage: TypedNode<PageInEnvironment<Root>>?
  private var valuePages:
    [(value: AnyHashable, node: TypedNode<PageInEnvironment<DestinationView>>, page: NavigationPage)] = []
  private var shown: ViewNode?

  override init(_ view: NavigationContainer<Root>, _ context: NodeContext) {
    super.init(view, context)
    navigation.node = self
    navigation.environment = environment
    navigation.pushValue = { [weak self] in self?.push($0) }
    let rootPage = PawlViews.makeNode(pageInEnvironment(view.root, dismiss: nil), self.context)
    self.rootPage = rootPage
    shown = rootPage
    follow()
  }

  override func update(_ view: NavigationContainer<Root>) {
    super.update(view)
    rootPage?.update(pageInEnvironment(view.root, dismiss: nil))
    follow()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let rootPage { body(rootPage) }
    for page in valuePages { body(page.node) }
  }

  override func collectElements(into list: inout ElementList) { shown?.collectElements(into: &list) }

  func pagesDidChange() {
    let next = navigation.pages.last?.node ?? rootPage
    guard next !== shown else { return }
    shown?.setShown(false)
    releaseWhenCovered(shown)
    shown = next
    shown?.setShown(true)
    graph.focus.pageDidChange()
    childrenDidChange()
  }

  /// Releases the views of a covered page that keep no state.
  ///
  /// The release waits for the end of the update, since the page above may belong to a view that is being made.
  private func releaseWhenCovered(_ page: ViewNode?) {
    guard graph.backend.releasesCoveredViews else { return }
    graph.whenUpdated { [weak self, weak page] in
      if let self, let page, page !== shown, !page.hasLeft { page.releaseWhileCovered() }
    }
  }

  private func push(_ value: AnyHashable) {
    if let setPath = view.setPath {
      setPath(view.path + [value])
    } else {
      add(value)
    }
  }

  private func add(_ value: AnyHashable) {
    let dismiss = { [weak self] in
      guard let self else { return }
      if let setPath = view.setPath { setPath(Array(view.path.dropLast())) } else { removeLast() }
    }
    let title = PageTitle()
    let node = PawlViews.makeNode(
      pageInEnvironment(DestinationView(navigation: navigation, value: value), title: title, dismiss: dismiss), context)
    let page = NavigationPage(node: node, value: value, title: title, dismiss: dismiss)
    valuePages.append((value, node, page))
    navigation.push(page)
  }

  private func removeLast() {
    guard let last = valuePages.popLast() else { return }
    navigation.remove(last.page)
    last.node.leave()
  }

  /// Pops pages that no longer match the path, then pushes a page for each remaining value of the path.
  private func follow() {
    guard view.setPath != nil else { return }
    let common = zip(view.path, valuePages).prefix { $0 == $1.value }.count
    while valuePages.count > common { removeLast() }
    for value in view.path[common...] { add(value) }
  }

  private func pageInEnvironment<Content: View>(
    _ content: Content, title: PageTitle? = nil, dismiss: (() -> Void)?
  ) -> PageInEnvironment<Content> {
    PageInEnvironment(content: content, navigation: navigation, title: title, dismiss: dismiss)
  }
}

/// The page that `navigationDestination(for:destination:)` registered for a value of the path.
private struct DestinationView: View {
  let navigation: Navigation
  let value: AnyHashable

  init(navigation: Navigation, value: AnyHashable) {
    self.navigation = navigation
    self.value = value
  }

  var body: some View { navigation.destination(of: value) }
}

/// A page with the environment values that a stack sets for its pages: the stack, an edit mode and the dismiss action.
struct PageInEnvironment<Content: View>: View {
  let content: Content
  let navigation: Navigation
  /// The title, which the page's view sets; `nil` for the root.
  let title: PageTitle?
  let dismiss: (() -> Void)?
  @State private var editMode = EditMode.inactive

  init(content: Content, navigation: Navigation, title: PageTitle?, dismiss: (() -> Void)?) {
    self.content = content
    self.navigation = navigation
    self.title = title
    self.dismiss = dismiss
  }

  var body: some View {
    NavigationPageView(content: content, back: dismiss, navigation: navigation, knownTitle: title)
      .transformEnvironment { values in
        values.navigation = navigation
        values.editMode = $editMode
        if let dismiss { values.dismissal = dismiss }
        values.actionDismissal = nil
      }
  }
}
