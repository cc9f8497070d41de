extension View {
  /// Leaves room around this view.
  ///
  /// - Parameter length: how much at each of the sides; nil for what is usual where it is shown.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    PaddingView(content: self, padding: .edges(edges, length))
  }

  /// Leaves the same room at all sides.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Leaves room at each side.
  public func padding(_ insets: EdgeInsets) -> some View { PaddingView(content: self, padding: .insets(insets)) }
}

enum Padding: Equatable {
  case edges(Edge.Set, CGFloat?)
  case insets(EdgeInsets)

  func insets(_ metrics: Metrics) -> EdgeInsets {
    switch self {
    case .insets(let insets): insets
    case .edges(let edges, let length?): EdgeInsets(edges, length)
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

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PaddingElement { PaddingElement(base, padding) }

  func update(_ wrapper: PaddingElement, in environment: EnvironmentValues) { wrapper.take(padding) }
}

private final class PaddingElement: ModifierElement, Moving {
  private var animated: Animated<EdgeInsets>

  init(_ base: Element, _ padding: Padding) {
    animated = Animated(padding.insets(base.graph.backend.metrics))
    super.init(base)
  }

  func take(_ padding: Padding) {
    if animated.set(padding.insets(graph.backend.metrics), of: self, in: graph) { layoutNeedsUpdate() }
  }

  var isMoving: Bool { animated.isMoving }

  func move(to time: Double) {
    if animated.move(to: time) { layoutNeedsUpdate() }
  }

  /// A host shows whole units; what is not in motion is left as it was written.
  private var insets: EdgeInsets {
    let insets = animated.value
    guard isMoving else { return insets }
    return EdgeInsets(
      top: insets.top.rounded(), leading: insets.leading.rounded(), bottom: insets.bottom.rounded(),
      trailing: insets.trailing.rounded())
  }

  override var isSpacer: Bool { false }

  override var arrangement: Arrangement { .padding(animated.target) }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal.inset(by: insets) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (insets, inner) = (insets, base.size(for: inner(proposal)))
    return CGSize(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
  }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }
}
