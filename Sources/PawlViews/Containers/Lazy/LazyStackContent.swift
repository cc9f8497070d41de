/// The kinds of views that a lazy stack keeps visible while its content scrolls. Without effect.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column of views that are made when they become visible.
///
/// Use it for long columns inside a ``ScrollView``; anywhere else it makes all of its views at once. It takes the whole
/// width that its container offers. A view that is no longer visible keeps its state for a while.
///
/// - Complexity: O(visible views), independent of the number of elements of a ``ForEach`` inside.
@preconcurrency @MainActor
public struct LazyVStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a lazy column.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance between adjacent views, or `nil` for the default of the host.
  ///   - pinnedViews: Without effect.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    LazyStackContent<VerticalStackDirection, Content>(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A row of views that are made when they become visible. Like ``LazyVStack``, but horizontal.
@preconcurrency @MainActor
public struct LazyHStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a lazy row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance between adjacent views, or `nil` for the default of the host.
  ///   - pinnedViews: Without effect.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    LazyStackContent<HorizontalStackDirection, Content>(alignment: alignment, spacing: spacing, content: content)
  }
}

private struct LazyStackContent<Direction: StackDirection, Content: View>: LazyContainerView {
  let alignment: Direction.Across
  let spacing: CGFloat?
  let content: Content

  var axis: Axis { Direction.axis }

  func makeArrangement() -> LazyStackArrangement<Direction> {
    LazyStackArrangement(alignment: alignment, spacing: spacing)
  }

  func update(
    _ arrangement: LazyStackArrangement<Direction>, of stack: LazyStackElement, in environment: EnvironmentValues
  ) -> Bool {
    let spacing = environment.lengths(in: stack.graph).distance(spacing, axis)
    defer { (arrangement.alignment, arrangement.spacing) = (alignment, spacing) }
    return arrangement.alignment != alignment || arrangement.spacing != spacing
  }
}

private final class LazyStackArrangement<Direction: StackDirection>: RowArrangement {
  var alignment: Direction.Across
  var spacing: CGFloat?

  init(alignment: Direction.Across, spacing: CGFloat?) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var arrangement: Arrangement { Direction.arrangement(alignment, spacing) }

  func row(
    around base: Element, of leaf: ViewNode, known: LazyStackElement.Row?
  ) -> LazyStackElement.Row {
    LazyStackElement.Row(leaf: leaf, base: base, element: base)
  }

  func gap(between first: LazyStackElement.Row, and second: LazyStackElement.Row) -> CGFloat {
    spacing ?? Direction.spacing(first.element.graph.backend.metrics)
  }

  func crossOrigin(of row: LazyStackElement.Row, _ proposal: ProposedViewSize, in room: CGFloat) -> CGFloat {
    let key = Direction.key(alignment)
    var size = CGSize.zero
    size[Direction.axis.other] = room
    return (ViewDimensions(size) { _ in nil }[key] - row.element.dimensions(for: proposal)[key]).rounded(.down)
  }

  func didDrop(_ row: LazyStackElement.Row) {}
}
