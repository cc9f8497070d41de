/// A page: its bar, and what it shows below.
struct NavigationPageView<Content: View>: View {
  let content: Content
  /// Goes back to the page before; nil for the first one.
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
      LayoutView(layout: HStackLayout(), content: OutletView(outlet: bar.bottom))
    }
    .page(title: title?.plain, of: navigation)
    .onPreferenceChange(NavigationTitleKey.self) { title = $0 }
    .onPreferenceChange(NavigationBarHidesKey.self) { hides = $0 }
  }
}

/// Where what views put into the bars of a page is shown.
@MainActor
final class NavigationBar {
  let leading = Outlet()
  let principal = Outlet()
  let trailing = Outlet()
  let bottom = Outlet()
}

/// What a page's bar does not show.
struct NavigationBarHides: OptionSet {
  let rawValue: Int

  static let bar = NavigationBarHides(rawValue: 1)
  static let back = NavigationBarHides(rawValue: 2)
}

/// A bar, as what hosts know it for.
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
      OutletView(outlet: bar.leading)
    }
    HStack {
      if let title { title.bold().lineLimit(1).role(.heading) }
      // The title is cut off before a control beside it is.
      OutletView(outlet: bar.principal).layoutPriority(1)
    }
    HStack { OutletView(outlet: bar.trailing) }
    Divider()
  }
}

/// What leads back at the left, the title in the middle, the rest at the right, and a line below; nothing at all where none
/// of them is there.
private struct BarLayout: HostLayout, ArrangedLayout {
  var rule: Arrangement { .bar }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let parts = sizes(proposal, subviews)
    let height = parts.map(\.height).max() ?? 0
    let natural = parts.reduce(0) { $0 + $1.width } + 2
    return CGSize(width: proposal.width ?? natural, height: height > 0 ? height + lineHeight(subviews) : 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let parts = sizes(proposal, subviews)
    let height = parts.map(\.height).max() ?? 0
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(parts[0]))
    let right = bounds.maxX - parts[2].width
    subviews[2].place(at: CGPoint(x: right, y: bounds.minY), proposal: ProposedViewSize(parts[2]))
    // In the middle of the page, or as near to it as the others let it be.
    let (least, most) = (bounds.minX + parts[0].width + 1, right - 1 - parts[1].width)
    let middle = (bounds.midX - parts[1].width / 2).rounded(.down)
    let x = parts[0].width == 0 && parts[2].width == 0 ? middle : max(least, min(middle, most))
    subviews[1].place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(parts[1]))
    let line = height > 0 ? lineHeight(subviews) : 0
    // A divider takes a row even where none is offered.
    subviews[3].element.isHiddenByLayout = height == 0
    subviews[3].place(
      at: CGPoint(x: bounds.minX, y: bounds.minY + height),
      proposal: ProposedViewSize(width: bounds.width, height: line))
  }

  /// The sides get their room first; the title is cut off.
  private func sizes(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGSize] {
    var left = proposal.width ?? .infinity
    func take(_ index: Int) -> CGSize {
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: left, height: nil))
      left = max(0, left - size.width - (size.width > 0 ? 1 : 0))
      return size
    }
    let (first, last) = (take(0), take(2))
    return [first, take(1), last]
  }

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
  /// The bars of the page that this is on.
  var navigationPage: NavigationBar? {
    get { self[NavigationBarKey.self] }
    set { self[NavigationBarKey.self] = newValue }
  }
}
