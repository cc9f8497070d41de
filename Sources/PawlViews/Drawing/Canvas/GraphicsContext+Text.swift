extension GraphicsContext {
  /// A text with the styles of the canvas, ready to be measured and drawn.
  @preconcurrency @MainActor
  public struct ResolvedText {
    /// The color or the gradient of the text. A gradient shows its first color. Default: the color of the text.
    public var shading: Shading?
    let text: PawlViews.ResolvedText
    private let units: ShapeUnits
    private let backend: any Backend

    fileprivate init(_ text: PawlViews.ResolvedText, _ context: GraphicsContext) {
      self.text = text
      units = context.units
      backend = context.backend
    }

    /// Returns the size of the text for a proposed size, in the units of the canvas.
    ///
    /// A browser reports no sizes of texts: the result is an estimate there.
    public func measure(in size: CGSize) -> CGSize {
      let unit = units.unit
      let size = backend.size(
        of: text,
        in: ProposedViewSize(
          width: size.width.isFinite ? size.width / unit.width : nil,
          height: size.height.isFinite ? size.height / unit.height : nil))
      return CGSize(width: size.width * unit.width, height: size.height * unit.height)
    }
  }

  /// Resolves a text in the environment of the canvas.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text.resolved(in: environment, backend), self) }

  /// Draws a text so that an anchor of it is at a point.
  ///
  /// The transform moves the point. It neither rotates nor enlarges letters.
  ///
  /// - Parameters:
  ///   - text: The text. It breaks only at its own line feeds.
  ///   - point: The point, in the coordinates of this context. A terminal takes the nearest cell.
  ///   - anchor: The point of the text that is placed.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add(text, at: point.applying(transform), anchor, text.measure(in: .unlimited), wraps: false)
  }

  /// Draws a text so that an anchor of it is at a point.
  ///
  /// Like the method for a resolved text.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle, from its upper left corner. Lines break at the width of the rectangle.
  ///
  /// The transform moves the corner. It neither rotates nor enlarges letters.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let corner = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
    add(text, at: corner, .topLeading, CGSize(width: rect.width, height: rect.height), wraps: true)
  }

  /// Draws a text in a rectangle. Like the method for a resolved text.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  private func add(_ text: ResolvedText, at point: CGPoint, _ anchor: UnitPoint, _ size: CGSize, wraps: Bool) {
    guard opacity > 0 else { return }
    let unit = units.unit
    let color = text.shading?.resolved(for: Path(), in: self).plainColor
    recorder.add(
      .text(
        CanvasText(
          text: text.text.colored(color, opacity: opacity),
          place: CGPoint(x: point.x / unit.width, y: point.y / unit.height), anchor: anchor,
          size: CGSize(width: size.width / unit.width, height: size.height / unit.height), wraps: wraps, clip: clip)))
  }
}

extension CGSize {
  fileprivate static let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
}

extension ResolvedText {
  /// Returns this text in a color, or in its own colors if `nil`, with their opacity multiplied by a factor.
  fileprivate func colored(_ color: Color?, opacity: Double) -> ResolvedText {
    guard color != nil || opacity < 1 else { return self }
    return ResolvedText(
      runs: runs.map { run in
        var style = run.style
        style.color = (color ?? style.color ?? .primary).opacity(opacity)
        return Run(text: run.text, style: style)
      }, alignment: alignment, lineLimit: lineLimit, truncation: truncation)
  }
}
