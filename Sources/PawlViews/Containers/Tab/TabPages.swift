/// A page of a ``TabView``, with the values that its modifiers set.
@MainActor
struct TabPage {
  /// The identity of the page: its path through the containers in the content of the tab view.
  let id: AnyHashable
  /// The view of the page, with its modifiers.
  let content: AnyView
  /// The value that selects the page: the one that `tag(_:)` sets, or else the index of the page.
  let tag: AnyHashable
  /// The label in the tab bar, or `nil` if the page has none.
  let item: AnyView?
  /// The badge in the tab bar, or `nil` if the page has none.
  let badge: Text?
}

/// A container whose children are pages of a ``TabView``.
@MainActor
protocol TabPageSource {
  /// Calls a closure for each child, in order.
  ///
  /// - Parameter add: A closure that takes the identity of a child within this container, and the child.
  func forEachPage(_ add: (AnyHashable, any View) -> Void)
}

/// A view that modifies another view, which is a page of a ``TabView`` or modifies one itself.
@MainActor
protocol TabPart {
  /// The view that this view modifies.
  var tabContent: any View { get }
}

/// The search for pages in the content of a ``TabView``.
@MainActor
enum TabPages {
  /// Returns the pages in a view, in order.
  static func found(in view: some View) -> [TabPage] {
    var pages: [TabPage] = []
    add(view, path: [], to: &pages)
    return pages
  }

  /// Adds the pages in a view, whose identity is `path`, to a list.
  private static func add(_ view: any View, path: [AnyHashable], to pages: inout [TabPage]) {
    if let source = view as? any TabPageSource {
      var found: [(AnyHashable, any View)] = []
      source.forEachPage { found.append(($0, $1)) }
      for (id, view) in found { add(view, path: path + [id], to: &pages) }
    } else {
      pages.append(page(of: view, path: path, index: pages.count))
    }
  }

  /// Returns a view as a page, with the tag, the label and the badge of its outermost modifiers of each kind.
  private static func page(of view: any View, path: [AnyHashable], index: Int) -> TabPage {
    var (tag, item, badge) = (AnyHashable?.none, AnyView?.none, Text?.none)
    var part: (any View)? = view
    while let view = part {
      if let tagged = view as? any TaggedView { tag = tag ?? tagged.tag }
      if let labelled = view as? any LabelledTab { item = item ?? labelled.item }
      if let badged = view as? any BadgedView { badge = badge ?? badged.badge }
      if let modifier = view as? any ElementModifier {
        part = modifier.content
      } else {
        part = (view as? any TabPart)?.tabContent
      }
    }
    return TabPage(id: path, content: AnyView(view), tag: tag ?? AnyHashable(index), item: item, badge: badge)
  }
}

extension TupleView: TabPageSource {
  func forEachPage(_ add: (AnyHashable, any View) -> Void) {
    var index = 0
    for view in repeat each content {
      add(index, view)
      index += 1
    }
  }
}

extension Group: TabPageSource {
  func forEachPage(_ add: (AnyHashable, any View) -> Void) { add(0, body) }
}

extension EmptyView: TabPageSource {
  func forEachPage(_ add: (AnyHashable, any View) -> Void) {}
}

extension Optional: TabPageSource where Wrapped: View {
  func forEachPage(_ add: (AnyHashable, any View) -> Void) {
    if let self { add(0, self) }
  }
}

extension _ConditionalContent: TabPageSource {
  func forEachPage(_ add: (AnyHashable, any View) -> Void) {
    switch storage {
    case .first(let view): add(0, view)
    case .second(let view): add(1, view)
    }
  }
}

extension ForEach: TabPageSource where Content: View {
  func forEachPage(_ add: (AnyHashable, any View) -> Void) {
    for element in data { add(AnyHashable(id(element)), content(element)) }
  }
}

extension AnyView: TabPart {
  var tabContent: any View { content }
}

extension EnvironmentView: TabPart {
  var tabContent: any View { content }
}

extension LifecycleView: TabPart {
  var tabContent: any View { content }
}

extension TerminationView: TabPart {
  var tabContent: any View { content }
}

extension ChangeView: TabPart {
  var tabContent: any View { content }
}

extension TaskView: TabPart {
  var tabContent: any View { content }
}

extension IDView: TabPart {
  var tabContent: any View { content }
}

extension PreferenceView: TabPart {
  var tabContent: any View { content }
}

extension ModifiedContent: TabPart where Content: View {
  var tabContent: any View { content }
}

extension ToolbarView: TabPart {
  var tabContent: any View { content }
}

extension BarItemsView: TabPart {
  var tabContent: any View { content }
}
