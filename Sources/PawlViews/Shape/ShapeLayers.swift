/// A shape that is drawn in some way, and may be drawn in more.
///
///     Circle().fill(.yellow).stroke(.orange, lineWidth: 1)
@preconcurrency @MainActor
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  var shape: Content { get }
}

extension ShapeView {
  /// The shape filled once more, in front of what is there.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> some ShapeView<Content> {
    ShapeLayers(shape: shape, layers: overlay { shape.fill(content, style: style) })
  }

  /// A line along the shape, in front of what is there.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    ShapeLayers(shape: shape, layers: overlay { shape.stroke(content, style: style) })
  }

  /// Like ``stroke(_:style:antialiased:)``.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// A line along the inside of the shape's edge, in front of what is there.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    ShapeLayers(shape: shape, layers: overlay { shape.strokeBorder(content, style: style) })
  }

  /// Like ``strokeBorder(_:style:antialiased:)``.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A shape, and all that is drawn of it.
struct ShapeLayers<Content: Shape, Layers: View>: ShapeView {
  let shape: Content
  let layers: Layers

  var body: Layers { layers }
}

extension Path {
  /// The outline of the line along this path. It is the path itself: a line drawn along that stands for its outline.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
