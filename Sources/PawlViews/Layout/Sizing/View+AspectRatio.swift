/// The way in which a view fits into a space of other proportions.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The whole view lies within the space.
  case fit
  /// The view covers the whole space.
  case fill
}

extension View {
  /// Gives this view a frame of certain proportions, as large as the proposal allows.
  ///
  /// A terminal takes into account that its cells are higher than wide. A page in a browser applies the ratio by CSS. A
  /// ratio of `nil` is the one of a square there for a view without a size of its own, such as a color, and has no
  /// effect on others.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width divided by the height, as they appear on the screen. `nil` stands for the view's own
  ///     proportions.
  ///   - contentMode: Whether the frame fits into the proposal or fills it.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    AspectRatioView(content: self, ratio: aspectRatio, mode: contentMode)
  }

  /// Like ``aspectRatio(_:contentMode:)``, with the proportions of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Gives this view the largest frame with its own proportions that fits into the proposal. The same as
  /// ``aspectRatio(_:contentMode:)-(CGFloat?,_)`` without a ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Gives this view the smallest frame with its own proportions that fills the proposal. The same as
  /// ``aspectRatio(_:contentMode:)-(CGFloat?,_)`` without a ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

private struct AspectRatioView<Content: View>: ElementModifier {
  let content: Content
  let ratio: CGFloat?
  let mode: ContentMode

  func wrap(_ base: Element, in environment: EnvironmentValues) -> AspectRatioElement {
    AspectRatioElement(base, ratio, mode)
  }

  func update(_ wrapper: AspectRatioElement, in environment: EnvironmentValues) { wrapper.take(ratio, mode) }
}

private final class AspectRatioElement: ModifierElement {
  private var ratio: CGFloat?
  private var mode: ContentMode

  init(_ base: Element, _ ratio: CGFloat?, _ mode: ContentMode) {
    self.ratio = ratio
    self.mode = mode
    super.init(base)
  }

  func take(_ ratio: CGFloat?, _ mode: ContentMode) {
    guard (self.ratio, self.mode) != (ratio, mode) else { return }
    (self.ratio, self.mode) = (ratio, mode)
    layoutNeedsUpdate()
  }

  override var arrangement: Arrangement { .aspectRatio(ratio, mode) }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    // The ratio in units, since a unit may be higher than it is wide.
    let natural = base.size(for: .unspecified)
    let own = natural.height > 0 ? natural.width / natural.height : 1
    let ratio = ratio.map { $0 * graph.backend.metrics.unitAspect } ?? own
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(natural)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      if isWide == (mode == .fit) { return ProposedViewSize(width: height * ratio, height: height) }
      return ProposedViewSize(width: width, height: width / ratio)
    }
  }
}
