/// One of the pages of a ``TabView``.
@MainActor
struct TabPage {
  let id: AnyHashable
  let content: AnyView
  /// What it is chosen by: what `tag(_:)` says, or else which page it is.
  let tag: AnyHashable
  /// What stands in the bar.
  let item: AnyView?
  let badge: Text?
}

/// Several views of which each is a page of a ``TabView``.
@MainActor
protocol TabPageSource {
  /// - Parameter add: called with what tells a page from its neighbours, and the page.
  func forEachPage(_ add: (AnyHashable, any View) -> Void)
}

/// A view around another one, whose tab it is.
@MainActor
protocol TabPart {
  var tabContent: any View { get }
}

@MainActor
enum TabPages {
  /// The pages that a view is made of.
  static func found(in view: some View) -> [TabPage] {
    var pages: [TabPage] = []
    add(view, path: [], to: &pages)
    return pages
  }

  private static func add(_ view: any View, path: [AnyHashable], to pages: inout [TabPage]) {
    if let source = view as? any TabPageSource {
      var found: [(AnyHashable, any View)] = []
      source.forEachPage { found.append(($0, $1)) }
      for (id, view) in found { add(view, path: path + [id], to: &pages) }
    } else {
      pages.append(page(of: view, path: path, index: pages.count))
    }
  }

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

extension ForEach: TabPageSource {
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
