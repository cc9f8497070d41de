/// Two or three columns, each with its own navigation stack.
///
/// Unlike SwiftUI, hosts always show all columns, whatever the width of the window. A browser shows the columns below each
/// other if the window is narrower than 768 pixels.
@preconcurrency @MainActor
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Creates a split view with three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates a split view with three columns.
  ///
  /// - Parameter columnVisibility: has no effect; all columns are shown.
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
  /// Creates a split view with two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Creates a split view with two columns.
  ///
  /// - Parameter columnVisibility: has no effect; all columns are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }
}

/// The columns of a split view that a program asks to show. Hosts ignore it and show all columns.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let columns: Int

  /// The default visibility.
  public static let automatic = NavigationSplitViewVisibility(columns: 0)
  /// Only the detail column.
  public static let detailOnly = NavigationSplitViewVisibility(columns: 1)
  /// The content and detail columns.
  public static let doubleColumn = NavigationSplitViewVisibility(columns: 2)
  /// All columns.
  public static let all = NavigationSplitViewVisibility(columns: 3)
}

extension NavigationLink {
  /// Does nothing: a link always pushes onto its own stack.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension View {
  /// Does nothing: the columns share the available width.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Does nothing: the columns share the available width.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}
