/// The columns of a navigation split view: their widths, which of them are visible, and which one a narrow window shows.
@MainActor
final class SplitColumns {
  /// The element of the split view, or `nil` before it is made.
  weak var element: SplitElement?
  private var widths: [Int: Width] = [:]
  private var onlyElements: [WeakElement] = []
  /// The number of columns: two or three.
  var count = 2
  /// The columns that the program asks to show.
  var visibility = NavigationSplitViewVisibility.automatic {
    didSet {
      if oldValue != visibility { element?.layoutNeedsUpdate() }
    }
  }
  /// Sets the visibility that the program keeps, or `nil` if it keeps none.
  var setVisibility: ((NavigationSplitViewVisibility) -> Void)?
  /// Tells the program which column narrow windows show, or `nil` if it doesn't ask.
  var setFront: ((Int) -> Void)?
  /// The index of the column that narrow windows show.
  private(set) var front = 0
  /// Whether the split view shows one column at a time.
  var isNarrow = false {
    didSet {
      guard oldValue != isNarrow else { return }
      onlyElements.removeAll { $0.element == nil }
      for entry in onlyElements { entry.element?.layoutNeedsUpdate() }
    }
  }

  /// The limits of a column as the program sets them.
  private struct Width: Equatable {
    let limits: PaneLimits
    let unit: LengthUnit
  }

  private struct WeakElement {
    weak var element: ColumnsOnlyElement?
  }

  /// The index of the last column.
  var detail: Int { count - 1 }

  /// Returns the indices of the visible columns.
  func visible(of count: Int) -> [Int] {
    self.count = count
    switch visibility {
    case .detailOnly: return [count - 1]
    case .doubleColumn: return Array(max(0, count - 2)..<count)
    default: return Array(0..<count)
    }
  }

  func limits(at index: Int) -> PaneLimits {
    if let known = widths[index], let backend = element?.graph.backend {
      let lengths = LengthConverter(known.unit, backend)
      let limits = known.limits
      return PaneLimits(
        minimum: lengths.extent(limits.minimum, .horizontal), ideal: lengths.extent(limits.ideal, .horizontal),
        maximum: lengths.extent(limits.maximum, .horizontal))
    }
    return index == detail
      ? PaneLimits(minimum: SplitColumns.leastDetail)
      : PaneLimits(minimum: SplitColumns.leastSidebar, ideal: SplitColumns.usualSidebar)
  }

  func set(_ limits: PaneLimits, in unit: LengthUnit, at index: Int) {
    let width = Width(limits: limits, unit: unit)
    guard widths[index] != width else { return }
    widths[index] = width
    element?.layoutNeedsUpdate()
    element?.contentDidChange()
  }

  /// Brings a column to the front of narrow windows.
  func show(_ index: Int) {
    let index = min(max(0, index), detail)
    guard index != front else { return }
    front = index
    element?.graph.focus.pageDidChange()
    element?.graph.focus.focusOrderMayHaveChanged()
    element?.layoutNeedsUpdate()
    element?.contentDidChange()
    setFront?(index)
  }

  /// Shows or hides the columns before the detail column.
  func toggleSidebar() {
    let next: NavigationSplitViewVisibility = visibility == .detailOnly ? .all : .detailOnly
    setVisibility?(next)
  }

  func add(_ element: ColumnsOnlyElement) {
    onlyElements.removeAll { $0.element == nil }
    onlyElements.append(WeakElement(element: element))
  }

  /// The widths of columns that set none, in cells.
  private static let leastSidebar: CGFloat = 16
  private static let usualSidebar: CGFloat = 24
  private static let leastDetail: CGFloat = 20
}

/// A column of a navigation split view, which the views inside find in their environment.
struct SplitColumn {
  let columns: SplitColumns
  let index: Int
}

private struct SplitColumnKey: EnvironmentKey {
  static var defaultValue: SplitColumn? { nil }
}

private struct ColumnOfPageKey: EnvironmentKey {
  static var defaultValue: SplitColumn? { nil }
}

extension EnvironmentValues {
  /// The enclosing column of a navigation split view, or `nil` outside of one.
  var splitColumn: SplitColumn? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }

  /// The column whose first page the environment belongs to, or `nil` inside that page.
  var columnOfPage: SplitColumn? {
    get { self[ColumnOfPageKey.self] }
    set { self[ColumnOfPageKey.self] = newValue }
  }
}

/// A view that is shown only while its split view shows one column at a time, or only while it shows several.
struct ColumnsOnly<Content: View>: ElementModifier {
  let columns: SplitColumns
  let isNarrow: Bool
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ColumnsOnlyElement {
    ColumnsOnlyElement(base, columns, isNarrow: isNarrow)
  }

  func update(_ wrapper: ColumnsOnlyElement, in environment: EnvironmentValues) {}
}

final class ColumnsOnlyElement: Element, WrappingElement {
  let base: Element
  private let columns: SplitColumns
  private let isNarrow: Bool

  fileprivate init(_ base: Element, _ columns: SplitColumns, isNarrow: Bool) {
    self.base = base
    self.columns = columns
    self.isNarrow = isNarrow
    super.init(graph: base.graph)
    adopt(base)
    columns.add(self)
  }

  override var children: [Element] { [base] }
  override var onlyChild: Element? { base }
  override var arrangement: Arrangement { .single }
  override var content: ElementContent { .columnsOnly(isNarrow: isNarrow) }

  private var isShown: Bool { graph.backend.metrics.arrangesElements || columns.isNarrow == isNarrow }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { isShown ? base.size(for: proposal) : .zero }

  override func placeChildren(_ proposal: ProposedViewSize) {
    base.isHiddenByLayout = !isShown
    base.place(at: .zero, proposal: proposal)
  }
}
