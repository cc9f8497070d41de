extension View {
  /// Gives this view a frame of a certain size, in cells or points: see ``LengthUnit``.
  ///
  /// The frame is no larger than the window, unless the user can scroll to the rest.
  ///
  /// - Parameters:
  ///   - width: The width, or `nil` for the view's own width.
  ///   - height: The height, or `nil` for the view's own height.
  ///   - alignment: The alignment of the view in the frame.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    FrameView(
      content: self,
      frame: FlexibleFrame(
        minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height, maxHeight: height,
        alignment: alignment))
  }

  /// Gives this view a frame within limits, in cells or points: see ``LengthUnit``.
  ///
  /// With a maximum, the frame takes the proposed length up to that maximum. A maximum of infinity thus takes all of
  /// the proposal. The minimum and the ideal length are no larger than the window, unless the user can scroll to the
  /// rest.
  ///
  /// - Parameters:
  ///   - minWidth: The minimum width, or `nil` for no minimum.
  ///   - idealWidth: The width if none is proposed, or `nil` for the view's own.
  ///   - maxWidth: The maximum width, or `nil` for no maximum.
  ///   - minHeight: The minimum height, or `nil` for no minimum.
  ///   - idealHeight: The height if none is proposed, or `nil` for the view's own.
  ///   - maxHeight: The maximum height, or `nil` for no maximum.
  ///   - alignment: The alignment of the view in the frame.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FrameView(
      content: self,
      frame: FlexibleFrame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight, idealHeight: idealHeight,
        maxHeight: maxHeight, alignment: alignment))
  }
}

package struct FlexibleFrame: Equatable {
  package var minWidth, idealWidth, maxWidth: CGFloat?
  package var minHeight, idealHeight, maxHeight: CGFloat?
  package var alignment: Alignment
  /// The axis of the line that stands for the frame if its length in the other direction is too small for the host to
  /// show.
  var line: Axis?

  /// Returns the proposal for the view inside.
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: Self.limited(proposal.width ?? idealWidth, minWidth, maxWidth),
      height: Self.limited(proposal.height ?? idealHeight, minHeight, maxHeight))
  }

  /// Returns the size of the frame for the size that the view inside has chosen.
  func outer(_ proposal: ProposedViewSize, _ inner: CGSize) -> CGSize {
    CGSize(
      width: Self.chosen(proposal.width ?? idealWidth, inner.width, minWidth, maxWidth),
      height: Self.chosen(proposal.height ?? idealHeight, inner.height, minHeight, maxHeight))
  }

  /// Returns this frame with its lengths converted from a view's lengths to host units.
  func toHostUnits(_ lengths: LengthConverter) -> FlexibleFrame {
    guard !lengths.isHost else { return self }
    return FlexibleFrame(
      minWidth: lengths.extent(minWidth, .horizontal), idealWidth: lengths.extent(idealWidth, .horizontal),
      maxWidth: lengths.extent(maxWidth, .horizontal), minHeight: lengths.extent(minHeight, .vertical),
      idealHeight: lengths.extent(idealHeight, .vertical), maxHeight: lengths.extent(maxHeight, .vertical),
      alignment: alignment, line: line(lengths))
  }

  private func line(_ lengths: LengthConverter) -> Axis? {
    let isLow = maxHeight.map { lengths.isThin($0, .vertical) } ?? false
    let isNarrow = maxWidth.map { lengths.isThin($0, .horizontal) } ?? false
    if isLow == isNarrow { return nil }
    return isLow ? .horizontal : .vertical
  }

  private static func limited(_ length: CGFloat?, _ least: CGFloat?, _ most: CGFloat?) -> CGFloat? {
    length.map { min(max($0, least ?? -.infinity), most ?? .infinity) }
  }

  private static func chosen(_ offered: CGFloat?, _ inner: CGFloat, _ least: CGFloat?, _ most: CGFloat?) -> CGFloat {
    switch (least, most) {
    case (nil, nil): inner
    case (let least?, nil): max(least, min(offered ?? inner, inner))
    case (nil, let most?): min(most, max(offered ?? inner, min(inner, most)))
    case (let least?, let most?): min(max(offered ?? inner, least), max(least, most))
    }
  }
}

extension FlexibleFrame: Animatable {
  /// The limits that are set.
  package var animatableData: NumberList {
    get { NumberList(FlexibleFrame.limits.compactMap { self[keyPath: $0] }.map { Double($0) }) }
    set {
      // A limit can't be interpolated with `nil` or infinity. Lengths are rounded, since hosts show whole units.
      let limits = FlexibleFrame.limits.filter { self[keyPath: $0] != nil }
      guard limits.count == newValue.numbers.count else { return }
      for (limit, number) in zip(limits, newValue.numbers) where number.isFinite {
        self[keyPath: limit] = number.rounded()
      }
    }
  }

  private static let limits = [
    \FlexibleFrame.minWidth, \.idealWidth, \.maxWidth, \.minHeight, \.idealHeight, \.maxHeight,
  ]
}

private struct FrameView<Content: View>: ElementModifier {
  let content: Content
  let frame: FlexibleFrame

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FrameElement {
    FrameElement(base, frame.toHostUnits(environment.lengths(in: base.graph)))
  }

  func update(_ wrapper: FrameElement, in environment: EnvironmentValues) {
    wrapper.take(frame.toHostUnits(environment.lengths(in: wrapper.graph)))
  }
}

private final class FrameElement: ModifierElement, Animating {
  private var animated: Animated<FlexibleFrame>
  private var isLimited = false

  private var frame: FlexibleFrame { animated.value }

  init(_ base: Element, _ frame: FlexibleFrame) {
    animated = Animated(frame)
    super.init(base)
  }

  func take(_ frame: FlexibleFrame) {
    let line = self.frame.line
    if animated.set(frame, of: self, in: graph) { layoutNeedsUpdate() }
    if self.frame.line != line { contentDidChange() }
  }

  var isMoving: Bool { animated.isMoving }

  func move(to time: Double) {
    let before = frame
    if animated.move(to: time), before != frame { layoutNeedsUpdate() }
  }

  override var content: ElementContent { frame.line.map { .effect(.line($0)) } ?? .group }
  override var isSpacer: Bool { false }

  override var arrangement: Arrangement { .frame(animated.target) }

  /// The frame, reduced to the visible space.
  private var visible: FlexibleFrame {
    let frame = frame
    guard frame.mayOverflow else { return frame }
    if !isLimited {
      isLimited = true
      graph.windowLimit.add(self)
    }
    return graph.windowLimit.limited(frame, of: self)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { visible.inner(proposal) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let frame = visible
    return frame.outer(proposal, base.size(for: frame.inner(proposal)))
  }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    let (outer, dimensions) = (ViewDimensions(size) { _ in nil }, base.dimensions(for: inner(proposal)))
    let (horizontal, vertical) = (frame.alignment.horizontal, frame.alignment.vertical)
    return CGPoint(
      x: (outer[horizontal] - dimensions[horizontal]).rounded(.down),
      y: (outer[vertical] - dimensions[vertical]).rounded(.down))
  }
}
