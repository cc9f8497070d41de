/// A page of a stack: its navigation bar, its content and its bottom bar.
struct NavigationPageView<Content: View>: View {
  let content: Content
  /// Goes back to the previous page; nil for the root.
  let back: (() -> Void)?
  let navigation: Navigation
  /// The title that the stack reads even while another page is shown; `nil` for the root.
  let knownTitle: PageTitle?
  @State private var bar = NavigationBar()
  @State private var title: Text?
  @State private var hides = NavigationBarHides()
  @Environment(\.columnOfPage) private var column

  init(content: Content, back: (() -> Void)?, navigation: Navigation, knownTitle: PageTitle?) {
    self.content = content
    self.back = back
    self.navigation = navigation
    self.knownTitle = knownTitle
  }

  var body: some View {
    VStack(spacing: 0) {
      if !hides.contains(.bar) {
        BarView(
          content: LayoutView(
            layout: BarLayout(),
            content: BarContent(
              bar: bar, title: title, back: hides.contains(.back) ? nil : back,
              column: back == nil && !hides.contains(.back) ? column : nil))
        )
        .role(.navigationBar)
      }
      content
        .environment(\.navigationPage, bar)
        .environment(\.columnOfPage, nil)
        .page(besideBar: !hides.contains(.bar))
        .scrollsOverflow()
      LayoutView(layout: HStackLayout(), content: PortalView(portal: bar.bottom))
    }
    .page(title: title, of: navigation)
    .onPreferenceChange(NavigationTitleKey.self) {
      title = $0
      knownTitle?.text = $0
    }
    .onPreferenceChange(NavigationBarHidesKey.self) { hides = $0 }
  }
}

/// The portals through which views place content in the bars of a page.
@MainActor
final class NavigationBar {
  let leading = Portal()
  let principal = Portal()
  let trailing = Portal()
  let bottom = Portal()
}

/// The parts of a page's bar that are hidden.
struct NavigationBarHides: OptionSet {
  let rawValue: Int

  static let bar = NavigationBarHides(rawValue: 1)
  static let back = NavigationBarHides(rawValue: 2)
}

/// A view whose element hosts recognize as a bar.
private struct BarView<Content: View>: ElementModifier {
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> BarElement { BarElement(base) }

  func update(_ wrapper: BarElement, in environment: EnvironmentValues) {}
}

private final class BarElement: ModifierElement {
  override var content: ElementContent { .bar }
}

private struct BarContent: View {
  let bar: NavigationBar
  let title: Text?
  let back: (() -> Void)?
  /// The column whose first page this is, or `nil` if it isn't the first page of a column.
  let column: SplitColumn?

  init(bar: NavigationBar, title: Text?, back: (() -> Void)?, column: SplitColumn?) {
    self.bar = bar
    self.title = title
    self.back = back
    self.column = column
  }

  var body: some View {
    if let column, column.index > 0 {
      HStack(spacing: 0) {
        ColumnButtons(column: column)
        LayoutView(layout: BarItemsLayout(), content: PortalView(portal: bar.leading))
      }
    } else {
      LayoutView(
        layout: BarItemsLayout(),
        content: Group {
          if let back { BackButton(action: back) }
          PortalView(portal: bar.leading)
        })
    }
    HStack {
      if let title { title.bold().lineLimit(1).role(.heading) }
      // If space is short, the title is truncated before a control beside it.
      PortalView(portal: bar.principal).layoutPriority(1)
    }
    LayoutView(layout: BarItemsLayout(), content: PortalView(portal: bar.trailing))
    Divider()
  }
}

/// Lays out the items at one side of a bar in a row.
///
/// In cells, the distance is twice that of other views. Items have no background there, and would read as one.
private struct BarItemsLayout: HostLayout, ArrangedLayout {
  var rule: Arrangement { .row(.center, spacing: nil) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    row(subviews).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    row(subviews).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private func row(_ subviews: Subviews) -> StackArrangement<HorizontalStackDirection> {
    let spacing: CGFloat? = subviews.elements.first.map { 2 * $0.graph.backend.metrics.horizontalSpacing }
    return StackArrangement(alignment: .center, spacing: spacing)
  }
}

private struct BackButton: View {
  let action: () -> Void
  @Environment(\.layoutDirection) private var direction

  init(action: @escaping () -> Void) { self.action = action }

  var body: some View {
    // The mark makes the label run from right to left in any language, so that the chevron is mirrored.
    Button(direction == .rightToLeft ? "\u{200F}‹ Back" : "‹ Back") { action() }.keyboardShortcut(.cancelAction)
      .accessibilityLabel("Back")
  }
}

/// The buttons of a column's first page: the one that leads back to the column before, while a narrow window shows one
/// column at a time, or else the one that shows and hides the sidebar, if the program keeps that state.
private struct ColumnButtons: View {
  let column: SplitColumn

  init(column: SplitColumn) { self.column = column }

  var body: some View {
    ColumnsOnly(
      columns: column.columns, isNarrow: true,
      content: BackButton { [column] in column.columns.show(column.index - 1) }.padding(.trailing, 1))
    if column.index == column.columns.detail, column.columns.setVisibility != nil {
      ColumnsOnly(
        columns: column.columns, isNarrow: false,
        content: Button("☰") { [column] in column.columns.toggleSidebar() }
          .accessibilityLabel("Toggle Sidebar").padding(.trailing, 1))
    }
  }
}

/// Lays out the back button and leading items at the leading edge, the title in the middle and trailing items at the
/// trailing edge, with a divider below.
///
/// An empty bar takes no space, and its divider is hidden.
private struct BarLayout: HostLayout, ArrangedLayout {
  var rule: Arrangement { .bar }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let parts = sizes(proposal, subviews)
    let height = parts.map(\.height).max() ?? 0
    let natural = parts.reduce(0) { $0 + $1.width } + 2 * Self.gap + 2 * Self.margin
    return CGSize(width: proposal.width ?? natural, height: height > 0 ? height + lineHeight(subviews) : 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let parts = sizes(proposal, subviews)
    let height = parts.map(\.height).max() ?? 0
    subviews[0].place(
      at: CGPoint(x: bounds.minX + Self.margin, y: bounds.minY), proposal: ProposedViewSize(parts[0]))
    let right = bounds.maxX - parts[2].width - Self.margin
    subviews[2].place(at: CGPoint(x: right, y: bounds.minY), proposal: ProposedViewSize(parts[2]))
    // Center the title in the page, or put it after the leading side if the sides leave no room there.
    let least = bounds.minX + Self.margin + parts[0].width + Self.gap
    let middle = (bounds.midX - parts[1].width / 2).rounded(.down)
    let isCentered = middle >= least && middle + parts[1].width + Self.gap <= right
    let isAlone = parts[0].width == 0 && parts[2].width == 0
    let x = isCentered || isAlone ? middle : parts[0].width > 0 ? least : bounds.minX + Self.margin
    subviews[1].place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(parts[1]))
    let line = height > 0 ? lineHeight(subviews) : 0
    // A divider takes a row even if it is proposed none.
    subviews[3].element.isHiddenByLayout = height == 0
    subviews[3].place(
      at: CGPoint(x: bounds.minX, y: bounds.minY + height),
      proposal: ProposedViewSize(width: bounds.width, height: line))
  }

  /// Returns the sizes of the three parts. The sides are measured first, so the title is the part that is truncated.
  private func sizes(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGSize] {
    var left = max(0, (proposal.width ?? .infinity) - 2 * Self.margin)
    func take(_ index: Int) -> CGSize {
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: left, height: nil))
      left = max(0, left - size.width - (size.width > 0 ? Self.gap : 0))
      return size
    }
    let (first, last) = (take(0), take(2))
    return [first, take(1), last]
  }

  /// The distance of the parts from the edges of the page.
  private static let margin: CGFloat = 1
  /// The least distance between the parts. The focus takes a cell beside a button.
  private static let gap: CGFloat = 2

  private func lineHeight(_ subviews: Subviews) -> CGFloat {
    subviews[3].sizeThatFits(ProposedViewSize(width: 1, height: nil)).height
  }
}

struct NavigationTitleKey: PreferenceKey {
  static var defaultValue: Text? { nil }

  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = value ?? nextValue() }
}

struct NavigationBarHidesKey: PreferenceKey {
  static var defaultValue: NavigationBarHides { [] }

  static func reduce(value: inout NavigationBarHides, nextValue: () -> NavigationBarHides) {
    value.formUnion(nextValue())
  }
}

private struct NavigationBarKey: EnvironmentKey {
  static var defaultValue: NavigationBar? { nil }
}

extension EnvironmentValues {
  /// The bars of the enclosing page; nil outside a page.
  var navigationPage: NavigationBar? {
    get { self[NavigationBarKey.self] }
    set { self[NavigationBarKey.self] = newValue }
  }
}
