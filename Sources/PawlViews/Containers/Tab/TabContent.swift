/// The pages of a ``TabView``, as a closure with ``Tab`` and ``TabSection`` describes them.
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
  /// The type of the values that select pages. `Never` for pages without values.
  associatedtype TabValue: Hashable

  /// The pages, in order.
  var _tabs: [_TabItem] { get }
}

/// A page of a tab view with its label.
@preconcurrency @MainActor
public struct _TabItem {
  /// The identity of the page among those with the same origin, such as the element of a ``ForEach``.
  var path: [AnyHashable] = []
  var tag: AnyHashable?
  var role: TabRole?
  let content: AnyView
  let label: AnyView
  var badge: Text?
  var isDisabled = false

  init(tag: AnyHashable?, role: TabRole?, content: AnyView, label: AnyView) {
    (self.tag, self.role, self.content, self.label) = (tag, role, content, label)
  }
}

/// A result builder that combines the pages of a tab view.
@preconcurrency @MainActor @resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  /// The pages of several parts.
  public typealias Content = _TabList<TabValue>

  /// Returns a part unchanged.
  public static func buildExpression<Part: TabContent>(_ part: Part) -> Part where Part.TabValue == TabValue { part }

  /// Begins with the pages of the first part.
  public static func buildPartialBlock<Part: TabContent>(first: Part) -> _TabList<TabValue>
  where Part.TabValue == TabValue { _TabList(_tabs: first._tabs.inside(0), partCount: 1) }

  /// Adds the pages of the next part.
  public static func buildPartialBlock<Part: TabContent>(
    accumulated: _TabList<TabValue>, next: Part
  ) -> _TabList<TabValue> where Part.TabValue == TabValue {
    _TabList(
      _tabs: accumulated._tabs + next._tabs.inside(AnyHashable(accumulated.partCount)),
      partCount: accumulated.partCount + 1)
  }

  /// Returns no pages.
  public static func buildBlock() -> _TabList<TabValue> { _TabList(_tabs: []) }

  /// Returns the pages of a block that is there at times.
  public static func buildOptional(_ pages: _TabList<TabValue>?) -> _TabList<TabValue> {
    pages ?? _TabList(_tabs: [])
  }

  /// Returns the pages of the first of two blocks.
  public static func buildEither(first pages: _TabList<TabValue>) -> _TabList<TabValue> {
    _TabList(_tabs: pages._tabs.inside(true))
  }

  /// Returns the pages of the second of two blocks.
  public static func buildEither(second pages: _TabList<TabValue>) -> _TabList<TabValue> {
    _TabList(_tabs: pages._tabs.inside(false))
  }
}

/// A list of pages of a tab view.
@preconcurrency @MainActor
public struct _TabList<TabValue: Hashable>: TabContent {
  public let _tabs: [_TabItem]
  /// The number of parts that a builder has combined.
  var partCount = 0
}

extension [_TabItem] {
  /// Returns the pages with an identity of their own in a container.
  @MainActor
  func inside(_ id: AnyHashable) -> [_TabItem] {
    map { item in
      var item = item
      item.path.insert(id, at: 0)
      return item
    }
  }

  @MainActor
  fileprivate func changed(_ change: (inout _TabItem) -> Void) -> [_TabItem] {
    map { item in
      var item = item
      change(&item)
      return item
    }
  }
}

/// Several pages of a tab view that belong together.
///
/// The bar shows them one after another. The header isn't shown.
@preconcurrency @MainActor
public struct TabSection<Header: View, Content: TabContent, SelectionValue: Hashable>: TabContent
where Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue

  private let content: Content

  /// Creates a section with a header.
  public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
  }

  public var _tabs: [_TabItem] { content._tabs }
}

extension TabSection where Header == Text {
  /// Creates a section with a text as its header.
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.content = content()
  }

  /// Creates a section with a string as its header.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.content = content()
  }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public var _tabs: [_TabItem] { data.flatMap { content($0)._tabs.inside(AnyHashable(id($0))) } }
}

extension ForEach where Content: TabContent {
  /// Creates pages of a tab view for the elements of a collection.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The key path to the unique id of an element.
  ///   - content: A closure that makes the pages of an element.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TabValue {
    self.init(data, makingContentOf: id, content)
  }
}

extension ForEach where Content: TabContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates pages of a tab view for the elements of a collection with identifiable elements.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TabValue {
    self.init(data, makingContentOf: \.id, content)
  }
}

extension TabContent {
  /// Shows a number beside the label of these pages. Zero shows no badge.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    _TabList(_tabs: _tabs.changed { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)") })
  }

  /// Shows a text beside the label of these pages, or none if it is `nil`.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { _TabList(_tabs: _tabs.changed { $0.badge = label }) }

  /// Removes these pages from the bar, and from the tab view.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { _TabList(_tabs: hidden ? [] : _tabs) }

  /// Keeps the user from selecting these pages.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    _TabList(_tabs: _tabs.changed { $0.isDisabled = $0.isDisabled || disabled })
  }
}

/// The pages of a tab view as a view, in the order of the bar.
@preconcurrency @MainActor
public struct _TabPagesView: View {
  fileprivate let items: [_TabItem]

  init(_ items: [_TabItem]) { self.items = items.filter { $0.role != .search } + items.filter { $0.role == .search } }

  public var body: some View { EmptyView() }
}

extension _TabPagesView: TabPageSource {
  func forEachPage(_ add: (AnyHashable, any View) -> Void) {
    for item in items {
      let view = item.content.tabItem { item.label.disabled(item.isDisabled) }.badge(item.badge)
      add(AnyHashable(item.path), item.tag.map { view.tag($0) } ?? view)
    }
  }
}

extension TabView {
  /// Creates a tab view of tabs, whose selected page is the value of a binding.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected page.
  ///   - content: The pages.
  public init<Pages: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Pages
  ) where Content == _TabPagesView, Pages.TabValue == SelectionValue {
    self.init(selection: selection, pages: _TabPagesView(content()._tabs))
  }
}

extension TabView where SelectionValue == Never, Content == _TabPagesView {
  /// Creates a tab view of tabs that keeps the selection itself.
  ///
  /// - Parameter content: The pages.
  public init<Pages: TabContent>(@TabContentBuilder<Never> content: () -> Pages) where Pages.TabValue == Never {
    self.init(selection: nil, pages: _TabPagesView(content()._tabs))
  }
}
