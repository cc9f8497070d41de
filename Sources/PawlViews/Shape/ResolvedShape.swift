/// A shape as hosts draw it.
package struct ResolvedShape: Equatable, Sendable {
  package enum Drawing: Equatable, Sendable {
    case fill(isEvenOdd: Bool)
    case stroke(StrokeStyle)
  }

  /// In the units of the element, from its upper left corner.
  package var path: Path
  package var drawing: Drawing
  package var style: ResolvedStyle

  package init(path: Path, drawing: Drawing, style: ResolvedStyle) {
    self.path = path
    self.drawing = drawing
    self.style = style
  }
}
