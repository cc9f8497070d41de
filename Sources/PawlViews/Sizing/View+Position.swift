extension View {
  /// Puts the center of this view at a point of the space that the view is offered, and takes all of that space.
  ///
  /// - Parameter position: The point, in cells or points: see ``LengthUnit``.
  public func position(_ position: CGPoint) -> some View { PositionView(content: self, position: position) }

  /// Like ``position(_:)``.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Sets the position of a horizontal alignment guide in this view.
  ///
  /// A page in a browser arranges stacks by CSS, which ignores the guide.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: A closure that is given the dimensions of the view, and returns the distance of the guide from
  ///     the view's leading edge.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, key: guide.key, compute: computeValue)
  }

  /// Like ``alignmentGuide(_:computeValue:)-(HorizontalAlignment,_)``, for a vertical guide, which is measured from the
  /// top edge.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, key: guide.key, compute: computeValue)
  }
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

private final class PositionElement: ModifierElement, Moving {
  private var position: Animated<CGPoint>

  init(_ base: Element, _ position: CGPoint) {
    self.position = Animated(position)
    super.init(base)
  }

  func take(_ position: CGPoint) {
    if self.position.set(position, of: self, in: graph) { layoutNeedsUpdate() }
  }

  override var isSpacer: Bool { false }

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

private struct AlignmentGuideView<Content: View>: ElementModifier {
  let content: Content
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  func wrap(_ base: Element, in environment: EnvironmentValues) -> AlignmentGuideElement {
    AlignmentGuideElement(base, key, compute, environment.lengths(in: base.graph))
  }

  func update(_ wrapper: AlignmentGuideElement, in environment: EnvironmentValues) {
    wrapper.take(key, compute, environment.lengths(in: wrapper.graph))
  }
}

private final class AlignmentGuideElement: ModifierElement {
  private var key: AlignmentKey
  private var compute: (ViewDimensions) -> CGFloat
  private var lengths: Lengths

  init(
    _ base: Element, _ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat, _ lengths: Lengths
  ) {
    self.key = key
    self.compute = compute
    self.lengths = lengths
    super.init(base)
  }

  /// Takes new values, and invalidates the layout: closures can't be compared, so the guide may have changed.
  func take(_ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat, _ lengths: Lengths) {
    (self.key, self.compute, self.lengths) = (key, compute, lengths)
    layoutNeedsUpdate()
  }

  override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard key == self.key else { return super.explicitGuide(key, in: size, proposal) }
    let dimensions = ViewDimensions(size) { super.explicitGuide($0, in: size, proposal) }
    return lengths.nearest(compute(dimensions.told(lengths)), key.axis)
  }
}
