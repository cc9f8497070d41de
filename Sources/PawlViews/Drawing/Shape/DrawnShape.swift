extension Shape {
  /// Fills this shape with a style.
  ///
  /// Further fills and strokes can be added to the result.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - style: The rule that decides which parts of the shape are filled.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> some ShapeView<Self> {
    ShapeLayers(shape: self, layers: DrawnShape(shape: self, style: content, isEvenOdd: style.isEOFilled))
  }

  /// Fills this shape with the foreground style of its environment.
  ///
  /// - Parameter style: The rule that decides which parts of the shape are filled.
  public func fill(style: FillStyle = FillStyle()) -> some ShapeView<Self> { fill(ForegroundStyle(), style: style) }

  /// Draws a line along this shape with a style.
  ///
  /// Further fills and strokes can be added to the result.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - style: The width and the pattern of the line.
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> some ShapeView<Self> {
    ShapeLayers(shape: self, layers: DrawnShape(shape: stroke(style: style), style: content, isEvenOdd: false))
  }

  /// Draws a line of a width along this shape with a style.
  ///
  /// Further fills and strokes can be added to the result.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - lineWidth: The width of the line. See ``StrokeStyle/lineWidth``.
  public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> some ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a shape that draws a line along this shape, in the foreground style of its environment.
  ///
  /// Unlike in SwiftUI, the path of the result is the path of this shape, not the outline of the line.
  ///
  /// - Parameter style: The width and the pattern of the line.
  public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, stroke: style) }

  /// Returns a shape that draws a line of a width along this shape, in the foreground style of its environment.
  ///
  /// Like ``stroke(style:)``.
  ///
  /// - Parameter lineWidth: The width of the line. See ``StrokeStyle/lineWidth``.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}

extension InsettableShape {
  /// Draws a line along the inside of this shape's edge with a style.
  ///
  /// Further fills and strokes can be added to the result.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - style: The width and the pattern of the line.
  ///   - antialiased: Ignored. The host decides.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    ShapeLayers(shape: self, layers: inset(by: style.lineWidth / 2).stroke(content, style: style))
  }

  /// Draws a line of a width along the inside of this shape's edge with a style.
  ///
  /// Further fills and strokes can be added to the result.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - lineWidth: The width of the line. See ``StrokeStyle/lineWidth``.
  ///   - antialiased: Ignored. The host decides.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Draws a line along the inside of this shape's edge, in the foreground style of its environment.
  ///
  /// - Parameters:
  ///   - style: The width and the pattern of the line.
  ///   - antialiased: Ignored. The host decides.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some ShapeView<Self> {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  /// Draws a line of a width along the inside of this shape's edge, in the foreground style of its environment.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line. See ``StrokeStyle/lineWidth``.
  ///   - antialiased: Ignored. The host decides.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some ShapeView<Self> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

private struct StrokedShape<Base: Shape>: BuiltinShape {
  var base: Base
  var stroke: StrokeStyle

  func path(in rect: CGRect) -> Path { base.path(in: rect) }

  func geometry(in room: ShapeBounds) -> ShapeGeometry {
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

/// A view that draws a shape in a style.
struct DrawnShape<Content: Shape, Style: ShapeStyle>: View, LeafView {
  let shape: Content
  let style: Style
  let isEvenOdd: Bool

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> ShapeElement<Content> {
    let lengths = environment.lengths(in: graph)
    let style = style.made(in: environment).toHostUnits(lengths)
    return ShapeElement(shape, lengths, style: style, isEvenOdd: isEvenOdd, graph: graph)
  }

  func update(_ element: ShapeElement<Content>, in environment: EnvironmentValues) {
    let lengths = environment.lengths(in: element.graph)
    element.take(shape, lengths, style: style.made(in: environment).toHostUnits(lengths), isEvenOdd: isEvenOdd)
  }
}

final class ShapeElement<Content: Shape>: Element, Animating {
  private var shape: Animated<Content>
  private var style: Animated<ResolvedStyle>
  private var lengths: LengthConverter
  private var isEvenOdd: Bool

  init(_ shape: Content, _ lengths: LengthConverter, style: ResolvedStyle, isEvenOdd: Bool, graph: ViewGraph) {
    self.shape = Animated(shape)
    self.lengths = lengths
    self.style = Animated(style)
    self.isEvenOdd = isEvenOdd
    super.init(graph: graph)
  }

  private var units: ShapeUnits { ShapeUnits(lengths, graph) }

  override var content: ElementContent {
    .shape(
      ShapeBounds(size: size, units).resolved(shape.value, in: style.value, isEvenOdd: isEvenOdd))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    units.size(of: shape.target, in: proposal)
  }

  func take(_ shape: Content, _ lengths: LengthConverter, style: ResolvedStyle, isEvenOdd: Bool) {
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
