/// A page of a ``TabView``, with its label in the bar.
///
///     TabView(selection: $tab) {
///       Tab("Received", systemImage: "tray.and.arrow.down.fill", value: .received) { ReceivedView() }
///       Tab("Sent", systemImage: "tray.and.arrow.up.fill", value: .sent) { SentView() }
///       Tab(value: .search, role: .search) { SearchView() }
///     }
@preconcurrency @MainActor
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value

  private let value: Value?
  private let role: TabRole?
  private let content: Content
  private let label: Label

  /// Creates a page with a value and a label.
  ///
  /// - Parameters:
  ///   - value: The value that selects the page.
  ///   - role: The purpose of the page, or `nil` for none.
  ///   - content: The view of the page.
  ///   - label: The label in the bar.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, role: role, content: content(), label: label())
  }

  fileprivate init(value: Value?, role: TabRole?, content: Content, label: Label) {
    self.value = value
    self.role = role
    self.content = content
    self.label = label
  }

  public var _tabs: [_TabItem] {
    [_TabItem(tag: value.map { AnyHashable($0) }, role: role, content: AnyView(content), label: AnyView(label))]
  }
}

extension Tab where Value == Never {
  /// Creates a page with a label, for a tab view that keeps the selection itself.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: nil, role: role, content: content(), label: label())
  }
}

/// The label of a ``Tab`` with a title.
@preconcurrency @MainActor
public struct DefaultTabLabel: View {
  private let title: Text
  private let systemImage: String?

  fileprivate init(_ title: Text, systemImage: String?) {
    self.title = title
    self.systemImage = systemImage
  }

  public var body: some View {
    if let systemImage {
      Label {
        title
      } icon: {
        Image(systemName: systemImage)
      }
    } else {
      title
    }
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a page with a title and a symbol.
  ///
  /// - Parameters:
  ///   - titleKey: The title in the bar.
  ///   - systemImage: The name of the symbol before the title.
  ///   - value: The value that selects the page.
  ///   - role: The purpose of the page, or `nil` for none.
  ///   - content: The view of the page.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, role: role, content: content(), label: DefaultTabLabel(Text(titleKey), systemImage: systemImage))
  }

  /// Creates a page with a title and a symbol. Like `init(_:systemImage:value:role:content:)`.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, role: role, content: content(), label: DefaultTabLabel(Text(title), systemImage: systemImage))
  }

  /// Creates a page whose label follows from its role: the search page is called "Search".
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content(), label: role.label)
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a page with a title and a symbol, for a tab view that keeps the selection itself.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: nil, role: role, content: content(), label: DefaultTabLabel(Text(titleKey), systemImage: systemImage))
  }

  /// Creates a page with a title and a symbol, for a tab view that keeps the selection itself.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: nil, role: role, content: content(), label: DefaultTabLabel(Text(title), systemImage: systemImage))
  }

  /// Creates a page whose label follows from its role, for a tab view that keeps the selection itself.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: nil, role: role, content: content(), label: role.label)
  }
}

/// The purpose of a page of a tab view.
public struct TabRole: Hashable, Sendable {
  /// A page for searching, which is the last one in the bar.
  public static let search = TabRole()

  @MainActor fileprivate var label: DefaultTabLabel {
    DefaultTabLabel(Text(verbatim: "Search"), systemImage: "magnifyingglass")
  }
}
