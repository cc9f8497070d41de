/// A view that draws a shape, and to which further fills and strokes of the same shape can be added.
///
///     Circle().fill(.yellow).stroke(.orange, lineWidth: 1)
@preconcurrency @MainActor
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape

  /// The shape that further fills and strokes draw.
  var shape: Content { get }
}

extension ShapeView {
  /// Adds a fill of the shape in front of this view.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - style: The rule that decides which parts of the shape are filled.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> some ShapeView<Content> {
    ShapeLayers(shape: shape, layers: overlay { shape.fill(content, style: style) })
  }

  /// Adds a line along the shape in front of this view.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - style: The width and the pattern of the line.
  ///   - antialiased: Ignored. The host decides.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    ShapeLayers(shape: shape, layers: overlay { shape.stroke(content, style: style) })
  }

  /// Adds a line along the shape in front of this view.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - lineWidth: The width of the line. See ``StrokeStyle/lineWidth``.
  ///   - antialiased: Ignored. The host decides.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Adds a line along the inside of the shape's edge in front of this view.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - style: The width and the pattern of the line.
  ///   - antialiased: Ignored. The host decides.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    ShapeLayers(shape: shape, layers: overlay { shape.strokeBorder(content, style: style) })
  }

  /// Adds a line along the inside of the shape's edge in front of this view.
  ///
  /// - Parameters:
  ///   - content: A color or a gradient.
  ///   - lineWidth: The width of the line. See ``StrokeStyle/lineWidth``.
  ///   - antialiased: Ignored. The host decides.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// A shape with the views that draw it.
struct ShapeLayers<Content: Shape, Layers: View>: ShapeView {
  let shape: Content
  let layers: Layers

  var body: Layers { layers }
}

extension Path {
  /// Returns this path unchanged.
  ///
  /// Unlike in SwiftUI, it doesn't compute the outline of a line along the path: filled, the result is the area of the
  /// path. To draw a line, use ``Shape/stroke(style:)``.
  ///
  /// - Parameter style: Ignored.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
