import Foundation

extension GraphicsContext {
  /// Fills the area of a path.
  ///
  /// - Parameters:
  ///   - path: The path, in the coordinates of this context.
  ///   - shading: The color or the gradient.
  ///   - style: The rule that decides which points are inside.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(path, .fill(isEvenOdd: style.isEOFilled), shading)
  }

  /// Draws a line along a path.
  ///
  /// - Parameters:
  ///   - path: The path, in the coordinates of this context.
  ///   - shading: The color or the gradient.
  ///   - style: The width, the ends and the dashes of the line. See ``StrokeStyle/lineWidth``.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    var style = style
    let scale = self.scale
    if scale != 1 {
      style.lineWidth *= scale
      style.dash = style.dash.map { $0 * scale }
      style.dashPhase *= scale
    }
    add(path, .stroke(units.stroke(style)), shading)
  }

  /// Draws a line of a width along a path.
  ///
  /// Like ``stroke(_:with:style:)``.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func add(_ path: Path, _ drawing: ResolvedShape.Drawing, _ shading: Shading) {
    guard !path.isEmpty, opacity > 0 else { return }
    let path = transform.isIdentity ? path : path.applying(transform)
    let style = shading.resolved(for: path, in: self).opacity(opacity)
    let shape = ResolvedShape(path: inHostUnits(path), drawing: drawing, style: style)
    recorder.add(.shape(CanvasShape(shape: shape, clip: clip, pattern: pattern)))
  }

  /// The factor by which the transform enlarges lengths: the geometric mean of both directions.
  var scale: CGFloat {
    transform.isIdentity ? 1 : abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
  }

  func inHostUnits(_ path: Path) -> Path {
    let unit = units.unit
    return unit.width == 1 && unit.height == 1
      ? path : path.applying(CGAffineTransform(scaleX: 1 / unit.width, y: 1 / unit.height))
  }
}

extension ResolvedStyle {
  /// Returns this style with the opacity of its colors multiplied by a factor.
  fileprivate func opacity(_ opacity: Double) -> ResolvedStyle {
    guard opacity < 1 else { return self }
    func faded(_ gradient: Gradient) -> Gradient {
      Gradient(stops: gradient.stops.map { Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location) })
    }
    switch self {
    case .color(let color): return .color(color.opacity(opacity))
    case .linear(let gradient, let start, let end): return .linear(faded(gradient), start: start, end: end)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      return .radial(faded(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
    case .angular(let gradient, let center, let startAngle, let endAngle):
      return .angular(faded(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }
  }
}
