extension Shape {
  /// This shape, filled. More lines and fillings of it may follow, in front.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> some ShapeView<Self> {
    ShapeLayers(shape: self, layers: DrawnShape(shape: self, style: content, isEvenOdd: style.isEOFilled))
  }

  /// Like ``fill(_:style:)``, in the style of the surroundings.
  public func fill(style: FillStyle = FillStyle()) -> some ShapeView<Self> { fill(ForegroundStyle(), style: style) }

  /// A line along this shape. More lines and fillings of it may follow, in front.
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> some ShapeView<Self> {
    ShapeLayers(shape: self, layers: DrawnShape(shape: stroke(style: style), style: content, isEvenOdd: false))
  }

  /// Like ``stroke(_:style:)``.
  public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> some ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line along this shape, as a shape. It is drawn in the style of the surroundings.
  public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, stroke: style) }

  /// Like ``stroke(style:)``.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}

extension InsettableShape {
  /// A line along the inside of this shape's edge. More lines and fillings of it may follow, in front.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    ShapeLayers(shape: self, layers: inset(by: style.lineWidth / 2).stroke(content, style: style))
  }

  /// Like ``strokeBorder(_:style:antialiased:)``.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Like ``strokeBorder(_:style:antialiased:)``, in the style of the surroundings.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some ShapeView<Self> {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  /// Like ``strokeBorder(_:style:antialiased:)``, in the style of the surroundings.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some ShapeView<Self> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

private struct StrokedShape<Base: Shape>: KnownShape {
  var base: Base
  var stroke: StrokeStyle

  func path(in rect: CGRect) -> Path { base.path(in: rect) }

  func geometry(in room: ShapeRoom) -> ShapeGeometry {
    var geometry = room.geometry(of: base)
    geometry.stroke = stroke
    return geometry
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, stroke.animatableData) }
    set { (base.animatableData, stroke.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A shape in a style.
struct DrawnShape<Content: Shape, Style: ShapeStyle>: View, LeafView {
  let shape: Content
  let style: Style
  let isEvenOdd: Bool

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> ShapeElement<Content> {
    let lengths = environment.lengths(in: graph)
    let style = style.made(in: environment).turned(lengths)
    return ShapeElement(shape, lengths, style: style, isEvenOdd: isEvenOdd, graph: graph)
  }

  func update(_ element: ShapeElement<Content>, in environment: EnvironmentValues) {
    let lengths = environment.lengths(in: element.graph)
    element.take(shape, lengths, style: style.made(in: environment).turned(lengths), isEvenOdd: isEvenOdd)
  }
}

final class ShapeElement<Content: Shape>: Element, Moving {
  private var shape: Animated<Content>
  private var style: Animated<ResolvedStyle>
  private var lengths: Lengths
  private var isEvenOdd: Bool

  init(_ shape: Content, _ lengths: Lengths, style: ResolvedStyle, isEvenOdd: Bool, graph: ViewGraph) {
    self.shape = Animated(shape)
    self.lengths = lengths
    self.style = Animated(style)
    self.isEvenOdd = isEvenOdd
    super.init(graph: graph)
  }

  private var units: ShapeUnits { ShapeUnits(lengths, graph) }

  override var content: ElementContent {
    .shape(
      ShapeRoom(size: size, units).resolved(shape.value, in: style.value, isEvenOdd: isEvenOdd))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    units.size(of: shape.target, in: proposal)
  }

  func take(_ shape: Content, _ lengths: Lengths, style: ResolvedStyle, isEvenOdd: Bool) {
    let hasOtherRule = self.isEvenOdd != isEvenOdd
    self.isEvenOdd = isEvenOdd
    let hasOtherShape = self.shape.set(shape, of: self, in: graph) || self.lengths != lengths
    self.lengths = lengths
    if hasOtherShape { layoutNeedsUpdate() }
    if self.style.set(style, of: self, in: graph) || hasOtherShape || hasOtherRule { contentDidChange() }
  }

  var isMoving: Bool { shape.isMoving || style.isMoving }

  func move(to time: Double) {
    let hasOtherShape = shape.move(to: time)
    if style.move(to: time) || hasOtherShape { contentDidChange() }
  }
}
