/// Pages side by side: what there is to choose from at the left, and what was chosen at the right.
@preconcurrency @MainActor
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// - Parameter columnVisibility: without effect: all are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  public var body: some View {
    HStack(spacing: 0) {
      NavigationStack { sidebar }
      Divider()
      if Content.self != EmptyView.self {
        NavigationStack { content }
        Divider()
      }
      NavigationStack { detail }
    }
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// - Parameter columnVisibility: without effect: all are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }
}

/// Which of the pages side by side are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let columns: Int

  public static let automatic = NavigationSplitViewVisibility(columns: 0)
  public static let detailOnly = NavigationSplitViewVisibility(columns: 1)
  public static let doubleColumn = NavigationSplitViewVisibility(columns: 2)
  public static let all = NavigationSplitViewVisibility(columns: 3)
}

extension NavigationLink {
  /// Accepted: what a link leads to is shown in its own stack of pages.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension View {
  /// Accepted: the pages side by side share the room.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Accepted: the pages side by side share the room.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}
