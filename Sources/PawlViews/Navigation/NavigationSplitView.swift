/// Two or three columns, each with its own navigation stack.
///
/// The user drags the dividers between the columns, or moves them with keys as in an ``HSplitView``. The widths of a column
/// are those of ``View/navigationSplitViewColumnWidth(min:ideal:max:)``.
///
/// A window that is too narrow for the minimum widths of all columns shows one column at a time, first the sidebar.
/// Choosing a row of a list with a selection leads to the next column, also if the row is selected already. The back button
/// of that column, or Escape in a terminal, leads back. A browser does so in windows narrower than 768 pixels.
@preconcurrency @MainActor
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?
  @State private var columns = SplitColumns()

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar, _ content: Content, _ detail: Detail
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  /// Creates a split view with three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  /// Creates a split view with three columns, which shows the columns that the program chooses.
  ///
  /// - Parameter columnVisibility: A binding to the visible columns. The button ☰ in the detail column's bar changes it.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }

  /// Creates a split view with three columns, in which the program knows the column that a narrow window shows.
  ///
  /// - Parameter preferredCompactColumn: A binding to the column that a narrow window shows.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Creates a split view with three columns, whose visible columns the program chooses in wide and narrow windows.
  ///
  /// - Parameters:
  ///   - columnVisibility: A binding to the visible columns. The button ☰ in the detail column's bar changes it.
  ///   - preferredCompactColumn: A binding to the column that a narrow window shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }

  public var body: some View {
    let count = Content.self == EmptyView.self ? 2 : 3
    let _ = follow(count)
    SplitContainer(
      axis: .horizontal, columns: columns,
      content: TupleView(
        column(0, sidebar), count == 3 ? column(1, content) : nil, column(count - 1, detail)))
  }

  private func column<Root: View>(_ index: Int, _ root: Root) -> some View {
    let column = SplitColumn(columns: columns, index: index)
    return NavigationStack { root }
      .transformEnvironment {
        $0.splitColumn = column
        $0.columnOfPage = column
      }
  }

  /// Passes the values of the bindings on to the columns.
  private func follow(_ count: Int) {
    columns.count = count
    columns.visibility = visibility?.wrappedValue ?? .automatic
    columns.setVisibility = visibility.map { visibility in { visibility.wrappedValue = $0 } }
    guard let compactColumn else { return }
    columns.setFront = nil
    columns.show(compactColumn.wrappedValue.index(of: count))
    columns.setFront = { compactColumn.wrappedValue = NavigationSplitViewColumn(index: $0, of: count) }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a split view with two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }

  /// Creates a split view with two columns, which shows the columns that the program chooses.
  ///
  /// - Parameter columnVisibility: A binding to the visible columns. The button ☰ in the detail column's bar changes it.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail())
  }

  /// Creates a split view with two columns, in which the program knows the column that a narrow window shows.
  ///
  /// - Parameter preferredCompactColumn: A binding to the column that a narrow window shows.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  /// Creates a split view with two columns, whose visible columns the program chooses in wide and narrow windows.
  ///
  /// - Parameters:
  ///   - columnVisibility: A binding to the visible columns. The button ☰ in the detail column's bar changes it.
  ///   - preferredCompactColumn: A binding to the column that a narrow window shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
}

/// The columns of a ``NavigationSplitView`` that are visible where there is room for several.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let columns: Int

  /// The default visibility: all columns.
  public static let automatic = NavigationSplitViewVisibility(columns: 0)
  /// Only the detail column.
  public static let detailOnly = NavigationSplitViewVisibility(columns: 1)
  /// The last two columns.
  public static let doubleColumn = NavigationSplitViewVisibility(columns: 2)
  /// All columns.
  public static let all = NavigationSplitViewVisibility(columns: 3)
}

/// A column of a ``NavigationSplitView``.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private enum Place { case sidebar, content, detail }

  private let place: Place

  /// The first column.
  public static let sidebar = NavigationSplitViewColumn(place: .sidebar)
  /// The middle one of three columns. Of two columns, the first one.
  public static let content = NavigationSplitViewColumn(place: .content)
  /// The last column.
  public static let detail = NavigationSplitViewColumn(place: .detail)

  private init(place: Place) { self.place = place }

  fileprivate init(index: Int, of count: Int) {
    self = index == 0 ? .sidebar : index == count - 1 ? .detail : .content
  }

  fileprivate func index(of count: Int) -> Int {
    switch place {
    case .sidebar: 0
    case .content: count - 2
    case .detail: count - 1
    }
  }
}

extension NavigationLink {
  /// Does nothing: a link always pushes onto its own stack.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension View {
  /// Gives the enclosing column of a ``NavigationSplitView`` a certain width, in cells or points: see ``LengthUnit``.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    ColumnWidthView(content: self, limits: PaneLimits(minimum: width, ideal: width, maximum: width))
  }

  /// Sets the limits for the width of the enclosing column of a ``NavigationSplitView``, in cells or points: see
  /// ``LengthUnit``.
  ///
  /// - Parameters:
  ///   - min: The minimum width, or `nil` for the host's own.
  ///   - ideal: The width until the user drags a divider beside the column.
  ///   - max: The maximum width, or `nil` for no maximum.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    ColumnWidthView(content: self, limits: PaneLimits(minimum: min, ideal: ideal, maximum: max))
  }
}

/// A view that sets the width of the column around it.
private struct ColumnWidthView<Content: View>: View {
  let content: Content
  let limits: PaneLimits
  @Environment(\.splitColumn) private var column
  @Environment(\.lengthUnit) private var unit

  init(content: Content, limits: PaneLimits) {
    self.content = content
    self.limits = limits
  }

  var body: some View {
    let _ = column.map { $0.columns.set(limits, in: unit, at: $0.index) }
    content
  }
}
