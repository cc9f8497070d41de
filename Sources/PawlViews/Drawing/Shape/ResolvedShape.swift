/// A shape as hosts draw it.
package struct ResolvedShape: Equatable, Sendable {
  /// A way to draw a path.
  package enum Drawing: Equatable, Sendable {
    case fill(isEvenOdd: Bool)
    case stroke(StrokeStyle)
  }

  /// The path in the host's units, relative to the upper left corner of the element.
  package var path: Path
  package var drawing: Drawing
  package var style: ResolvedStyle

  package init(path: Path, drawing: Drawing, style: ResolvedStyle) {
    self.path = path
    self.drawing = drawing
    self.style = style
  }
}
