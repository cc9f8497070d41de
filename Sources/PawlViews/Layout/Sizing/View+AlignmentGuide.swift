extension View {
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
  private var lengths: LengthConverter

  init(
    _ base: Element, _ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat, _ lengths: LengthConverter
  ) {
    self.key = key
    self.compute = compute
    self.lengths = lengths
    super.init(base)
  }

  /// Takes new values, and invalidates the layout: closures can't be compared, so the guide may have changed.
  func take(_ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat, _ lengths: LengthConverter) {
    (self.key, self.compute, self.lengths) = (key, compute, lengths)
    layoutNeedsUpdate()
  }

  override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard key == self.key else { return super.explicitGuide(key, in: size, proposal) }
    let dimensions = ViewDimensions(size) { super.explicitGuide($0, in: size, proposal) }
    return lengths.nearest(compute(dimensions.toViewUnits(lengths)), key.axis)
  }
}
