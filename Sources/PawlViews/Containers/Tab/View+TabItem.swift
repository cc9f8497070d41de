extension View {
  /// Sets the label of this page in the bar of a ``TabView``.
  ///
  /// - Parameter label: The label, usually a ``Label``.
  public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View {
    TabItemView(content: self, item: AnyView(label()))
  }

  /// Shows a number beside this view, in the bar of a ``TabView`` or at the end of a list row.
  ///
  /// - Parameter count: The number. Zero shows no badge.
  public func badge(_ count: Int) -> some View {
    BadgeView(content: self, badge: count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows a text beside this view, in the bar of a ``TabView`` or at the end of a list row.
  ///
  /// - Parameter label: The text, or `nil` for no badge.
  public func badge(_ label: Text?) -> some View { BadgeView(content: self, badge: label) }

  /// Shows a text beside this view, in the bar of a ``TabView`` or at the end of a list row.
  ///
  /// - Parameter key: The text, or `nil` for no badge.
  public func badge(_ key: LocalizedStringKey?) -> some View { BadgeView(content: self, badge: key.map { Text($0) }) }

  /// Shows a string beside this view, in the bar of a ``TabView`` or at the end of a list row.
  ///
  /// - Parameter label: The string, or `nil` for no badge.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View {
    BadgeView(content: self, badge: label.map { Text($0) })
  }
}

/// A view that sets the label of a page in the bar of a ``TabView``.
@MainActor
protocol LabelledTab {
  var item: AnyView { get }
}

/// A view that sets a badge.
@MainActor
protocol BadgedView {
  var badge: Text? { get }
}

/// A view that sets a tag.
@MainActor
protocol TaggedView {
  var tag: AnyHashable { get }
}

extension TagView: TaggedView {}

private struct TabItemView<Content: View>: View, LabelledTab, TabPart {
  let content: Content
  let item: AnyView

  init(content: Content, item: AnyView) {
    self.content = content
    self.item = item
  }

  var tabContent: any View { content }

  var body: Content { content }
}

private struct BadgeView<Content: View>: View, BadgedView, TabPart {
  let content: Content
  let badge: Text?
  @Environment(\.isInListRow) private var isInListRow

  init(content: Content, badge: Text?) {
    self.content = content
    self.badge = badge
  }

  var tabContent: any View { content }

  @ViewBuilder var body: some View {
    if isInListRow, let badge {
      HStack {
        content
        Spacer()
        badge.foregroundColor(.secondary)
      }
    } else {
      content
    }
  }
}
