/// A page of a stack: its navigation bar, its content and its bottom bar.
struct NavigationPageView<Content: View>: View {
  let content: Content
  /// Goes back to the previous page; nil for the root.
  let back: (() -> Void)?
  let navigation: Navigation
  @State private var bar = NavigationBar()
  @State private var title: Text?
  @State private var hides = NavigationBarHides()

  init(content: Content, back: (() -> Void)?, navigation: Navigation) {
    self.content = content
    self.back = back
    self.navigation = navigation
  }

  var body: some View {
    VStack(spacing: 0) {
      if !hides.contains(.bar) {
        BarView(
          content: LayoutView(
            layout: BarLayout(),
            content: BarContent(bar: bar, title: title, back: hides.contains(.back) ? nil : back))
        )
        .role(.navigationBar)
      }
      content
        .environment(\.navigationPage, bar)
        .page(besideBar: !hides.contains(.bar))
        .scrollsOverflow()
      LayoutView(layout: HStackLayout(), content: PortalView(portal: bar.bottom))
    }
    .page(title: title?.plain, of: navigation)
    .onPreferenceChange(NavigationTitleKey.self) { title = $0 }
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

  init(bar: NavigationBar, title: Text?, back: (() -> Void)?) {
    self.bar = bar
    self.title = title
    self.back = back
  }

  var body: some View {
    HStack {
      if let back { Button("‹ Back") { back() }.keyboardShortcut(.cancelAction).accessibilityLabel("Back") }
      PortalView(portal: bar.leading)
    }
    HStack {
      if let title { title.bold().lineLimit(1).role(.heading) }
      // If space is short, the title is truncated before a control beside it.
      PortalView(portal: bar.principal).layoutPriority(1)
    }
    HStack { PortalView(portal: bar.trailing) }
    Divider()
  }
}

/// Lays out the back button and leading items on the left, the title in the middle and trailing items on the right,
/// with a divider below.
///
/// An empty bar takes no space, and its divider is hidden.
private struct BarLayout: HostLayout, ArrangedLayout {
  var rule: Arrangement { .bar }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let parts = sizes(proposal, subviews)
    let height = parts.map(\.height).max() ?? 0
    let natural = parts.reduce(0) { $0 + $1.width } + 2 + 2 * Self.margin
    return CGSize(width: proposal.width ?? natural, height: height > 0 ? height + lineHeight(subviews) : 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let parts = sizes(proposal, subviews)
    let height = parts.map(\.height).max() ?? 0
    subviews[0].place(
      at: CGPoint(x: bounds.minX + Self.margin, y: bounds.minY), proposal: ProposedViewSize(parts[0]))
    let right = bounds.maxX - parts[2].width - Self.margin
    subviews[2].place(at: CGPoint(x: right, y: bounds.minY), proposal: ProposedViewSize(parts[2]))
    // Center the title in the page, or as close to the center as the sides allow.
    let (least, most) = (bounds.minX + Self.margin + parts[0].width + 1, right - 1 - parts[1].width)
    let middle = (bounds.midX - parts[1].width / 2).rounded(.down)
    let x = parts[0].width == 0 && parts[2].width == 0 ? middle : max(least, min(middle, most))
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
      left = max(0, left - size.width - (size.width > 0 ? 1 : 0))
      return size
    }
    let (first, last) = (take(0), take(2))
    return [first, take(1), last]
  }

  /// The distance of the parts from the edges of the page.
  private static let margin: CGFloat = 1

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
