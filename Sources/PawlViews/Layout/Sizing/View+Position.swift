extension View {
  /// Puts the center of this view at a point of the space that the view is offered, and takes all of that space.
  ///
  /// - Parameter position: The point, in cells or points: see ``LengthUnit``.
  public func position(_ position: CGPoint) -> some View { PositionView(content: self, position: position) }

  /// Like ``position(_:)``.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}

private struct PositionView<Content: View>: ElementModifier {
  let content: Content
  let position: CGPoint

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PositionElement {
    PositionElement(base, environment.lengths(in: base.graph).exact(position))
  }

  func update(_ wrapper: PositionElement, in environment: EnvironmentValues) {
    wrapper.take(environment.lengths(in: wrapper.graph).exact(position))
  }
}

private final class PositionElement: ModifierElement, Animating {
  private var position: Animated<CGPoint>

  init(_ base: Element, _ position: CGPoint) {
    self.position = Animated(position)
    super.init(base)
  }

  func take(_ position: CGPoint) {
    if self.position.set(position, of: self, in: graph) { layoutNeedsUpdate() }
  }

  override var isSpacer: Bool { false }
  override var mirrorsChildren: Bool { false }

  override var arrangement: Arrangement { .position(position.target) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = base.size(for: inner(proposal))
    return proposal.replacingUnspecifiedDimensions(by: inner)
  }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    let inner = base.size(for: inner(proposal))
    return CGPoint(
      x: (position.value.x - inner.width / 2).rounded(), y: (position.value.y - inner.height / 2).rounded())
  }

  var isMoving: Bool { position.isMoving }

  func move(to time: Double) {
    if position.move(to: time) { layoutNeedsUpdate() }
  }
}
