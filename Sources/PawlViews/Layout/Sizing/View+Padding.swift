extension View {
  /// Adds space around this view.
  ///
  /// The space is reduced if it would leave less than the view's minimum size in the proposal.
  ///
  /// - Parameters:
  ///   - edges: The edges at which space is added.
  ///   - length: The space at each of the edges, in cells or points: see ``LengthUnit``. `nil` stands for the host's
  ///     default.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    PaddingView(content: self, padding: .edges(edges, length))
  }

  /// Adds the same space at all edges. Like ``padding(_:_:)``.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds a certain space at each edge. Like ``padding(_:_:)``.
  public func padding(_ insets: EdgeInsets) -> some View { PaddingView(content: self, padding: .insets(insets)) }

  /// Adds space at each edge, in units of the host.
  func padding(cells insets: EdgeInsets) -> some View { PaddingView(content: self, padding: .host(insets)) }
}

/// The space around a view, as a modifier has set it.
enum Padding: Equatable {
  case edges(Edge.Set, CGFloat?)
  case insets(EdgeInsets)
  case host(EdgeInsets)

  /// Returns the space at each edge in units of the host.
  func insets(_ lengths: LengthConverter, _ metrics: Metrics) -> EdgeInsets {
    switch self {
    case .host(let insets): insets
    case .insets(let insets): lengths.distances(insets)
    case .edges(let edges, let length?): lengths.distances(EdgeInsets(edges, length))
    case .edges(let edges, nil):
      EdgeInsets(
        top: edges.contains(.top) ? metrics.verticalPadding : 0,
        leading: edges.contains(.leading) ? metrics.horizontalPadding : 0,
        bottom: edges.contains(.bottom) ? metrics.verticalPadding : 0,
        trailing: edges.contains(.trailing) ? metrics.horizontalPadding : 0)
    }
  }
}

private struct PaddingView<Content: View>: ElementModifier {
  let content: Content
  let padding: Padding

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PaddingElement {
    PaddingElement(base, insets(in: environment, of: base.graph))
  }

  func update(_ wrapper: PaddingElement, in environment: EnvironmentValues) {
    wrapper.take(insets(in: environment, of: wrapper.graph))
  }

  private func insets(in environment: EnvironmentValues, of graph: ViewGraph) -> EdgeInsets {
    padding.insets(environment.lengths(in: graph), graph.backend.metrics)
  }
}

private final class PaddingElement: ModifierElement, Animating {
  private var animated: Animated<EdgeInsets>

  init(_ base: Element, _ insets: EdgeInsets) {
    animated = Animated(insets)
    super.init(base)
  }

  func take(_ insets: EdgeInsets) {
    if animated.set(insets, of: self, in: graph) { layoutNeedsUpdate() }
  }

  var isMoving: Bool { animated.isMoving }

  func move(to time: Double) {
    if animated.move(to: time) { layoutNeedsUpdate() }
  }

  /// The insets in whole units during an animation, and otherwise as they were set.
  private var insets: EdgeInsets {
    let insets = animated.value
    guard isMoving else { return insets }
    return EdgeInsets(
      top: insets.top.rounded(), leading: insets.leading.rounded(), bottom: insets.bottom.rounded(),
      trailing: insets.trailing.rounded())
  }

  override var isSpacer: Bool { false }

  override var arrangement: Arrangement { .padding(animated.target) }

  /// Returns the insets that remain if the proposal is too small for the full insets and the view inside.
  private func insets(in proposal: ProposedViewSize) -> EdgeInsets {
    var insets = insets
    if let (top, bottom) = yielding(insets.top, insets.bottom, in: proposal, .vertical) {
      (insets.top, insets.bottom) = (top, bottom)
    }
    if let (leading, trailing) = yielding(insets.leading, insets.trailing, in: proposal, .horizontal) {
      (insets.leading, insets.trailing) = (leading, trailing)
    }
    return insets
  }

  /// Returns reduced insets along an axis, or `nil` if nothing has to be reduced. A proposal of zero, which asks for
  /// the minimum, keeps the full insets.
  private func yielding(
    _ before: CGFloat, _ behind: CGFloat, in proposal: ProposedViewSize, _ axis: Axis
  ) -> (CGFloat, CGFloat)? {
    guard let room = proposal[axis], room >= 1, before >= 0, behind >= 0, before + behind > room - 1 else { return nil }
    var least = proposal
    least[axis] = 0
    let left: CGFloat = max(0, room - max(1, base.size(for: least)[axis]))
    let first: CGFloat = (left * before / (before + behind)).rounded(.down)
    return (first, min(behind, left - first))
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    proposal.inset(by: insets(in: proposal))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets(in: proposal)
    let inner = base.size(for: proposal.inset(by: insets))
    return CGSize(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
  }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    let insets = insets(in: proposal)
    return CGPoint(x: insets.leading, y: insets.top)
  }
}
