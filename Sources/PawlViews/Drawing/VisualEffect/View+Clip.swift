extension View {
  /// Clips this view to its frame.
  ///
  /// - Parameter antialiased: Without effect.
  public func clipped(antialiased: Bool = false) -> some View { effect(.clip(cornerRadius: 0)) }

  /// Clips this view to its frame with rounded corners.
  ///
  /// A terminal clips at whole cells, so the corners stay square there.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners. A negative radius counts as 0.
  ///   - antialiased: Without effect.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    effect(.clip(cornerRadius: max(0, radius)))
  }

  /// Clips this view to a shape.
  ///
  /// A terminal shows or hides whole cells.
  ///
  /// - Parameters:
  ///   - shape: The shape to clip to.
  ///   - style: The fill rule that determines the inside of the shape.
  public func clipShape<Outline: Shape>(_ shape: Outline, style: FillStyle = FillStyle()) -> some View {
    ClipView(content: self, shape: shape, isEvenOdd: style.isEOFilled)
  }

  /// Masks this view with another view.
  ///
  /// If the other view is a ``Shape``, this view is clipped to the shape. Any other view masks nothing: this view is
  /// then clipped to its own frame. Unlike in SwiftUI, the opacity of the mask has no effect.
  ///
  /// - Parameter alignment: Without effect.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    ClipView(
      content: self, shape: (mask() as? any Shape).map { AnyShape($0) } ?? AnyShape(Rectangle()), isEvenOdd: false)
  }

  /// Masks this view with a view that is passed as a value. Like ``mask(alignment:_:)``.
  @_disfavoredOverload
  public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }

  /// Draws a border inside the edges of this view.
  ///
  /// A terminal draws lines of one cell, and only where the content leaves a cell blank. It ignores `width`.
  ///
  /// - Parameters:
  ///   - content: The color or gradient of the border.
  ///   - width: The width of the border. Default: 1.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
    BorderView(content: self, style: content, width: width)
  }
}

private struct ClipView<Content: View, Outline: Shape>: ElementModifier {
  let content: Content
  let shape: Outline
  let isEvenOdd: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ClipElement<Outline> {
    ClipElement(base, shape, environment.lengths(in: base.graph), isEvenOdd: isEvenOdd)
  }

  func update(_ wrapper: ClipElement<Outline>, in environment: EnvironmentValues) {
    wrapper.take(shape, environment.lengths(in: wrapper.graph), isEvenOdd: isEvenOdd)
  }
}

private final class ClipElement<Outline: Shape>: ModifierElement, Animating {
  private var shape: Animated<Outline>
  private var lengths: LengthConverter
  private var isEvenOdd: Bool
  private var shown: CGRect?

  init(_ base: Element, _ shape: Outline, _ lengths: LengthConverter, isEvenOdd: Bool) {
    self.shape = Animated(shape)
    self.lengths = lengths
    self.isEvenOdd = isEvenOdd
    super.init(base)
  }

  override var content: ElementContent {
    let room = ShapeBounds(size: shown?.size ?? size, ShapeUnits(lengths, graph))
    let shape = room.resolved(shape.value, in: .color(.clear), isEvenOdd: isEvenOdd)
    return .effect(.clipPath(shape.path, isEvenOdd: isEvenOdd))
  }

  override var isMeasured: Bool { true }

  override var reportedFrame: CGRect? {
    get { shown }
    set {
      let before = shown
      shown = newValue
      if before?.size != newValue?.size { contentDidChange() }
    }
  }

  func take(_ shape: Outline, _ lengths: LengthConverter, isEvenOdd: Bool) {
    let hasOtherRule = self.isEvenOdd != isEvenOdd || self.lengths != lengths
    (self.isEvenOdd, self.lengths) = (isEvenOdd, lengths)
    if self.shape.set(shape, of: self, in: graph) || hasOtherRule { contentDidChange() }
  }

  var isMoving: Bool { shape.isMoving }

  func move(to time: Double) {
    if shape.move(to: time) { contentDidChange() }
  }
}

private struct BorderView<Content: View, Style: ShapeStyle>: ElementModifier {
  let content: Content
  let style: Style
  let width: CGFloat

  func wrap(_ base: Element, in environment: EnvironmentValues) -> EffectElement {
    EffectElement(base, border(in: environment, of: base.graph))
  }

  func update(_ wrapper: EffectElement, in environment: EnvironmentValues) {
    wrapper.take(border(in: environment, of: wrapper.graph))
  }

  private func border(in environment: EnvironmentValues, of graph: ViewGraph) -> VisualEffect {
    VisualEffect.border(style.made(in: environment), width: width).toHostUnits(environment.lengths(in: graph))
  }
}
