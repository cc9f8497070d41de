import PawlViews

extension PageRenderer {
  func shape(_ shape: ResolvedShape, of element: Element, _ outer: RenderContext) -> Box? {
    let size = element.size
    guard size.width > 0, size.height > 0 else { return nil }
    var node = PageNode(PageKey(element.id), .svg, "sh")
    node.set("viewBox", "0 0 \(size.width.css) \(size.height.css)")
    node.set("preserveAspectRatio", "none")
    node.set("aria-hidden", "true")
    if !outer.isDecoration { node.style("width:\(size.width.columns);height:\(size.height.lines)") }
    let growth: Axis.Set = outer.isDecoration ? [.horizontal, .vertical] : []
    if case .angular(let gradient, let center, let start, let end) = shape.style {
      let area = gradient.conic(around: center, from: start, to: end, in: size)
      node.content = .markup(Self.masked(area, by: shape, named: "g\(element.id)", in: size))
      return Box(node: node, growth: growth)
    }
    let paint = shape.style.paint(named: "g\(element.id)", in: size)
    node.content = .markup("\(paint.definition)\(shape.markup(area: paint.area, line: paint.value))")
    return Box(node: node, growth: growth)
  }

  /// Returns an area of HTML masked by a shape. SVG has no conic gradients, so HTML draws them.
  static func masked(_ area: String, by shape: ResolvedShape, named name: String, in size: CGSize) -> String {
    let (width, height) = (size.width, size.height)
    return """
      <defs><mask id="\(name)" maskUnits="userSpaceOnUse" x="\((-width).css)" y="\((-height).css)" \
      width="\((3 * width).css)" height="\((3 * height).css)">\(shape.markup(area: "#fff", line: "#fff"))</mask></defs>\
      <g mask="url(#\(name))">\(area)</g>
      """
  }

  mutating func apply(_ effect: VisualEffect, of element: Element, _ outer: RenderContext) -> Box? {
    if case .line(let axis) = effect { return line(axis, element, outer) }
    if element.isMeasured { register(PageKey(element.id), element) }
    let size = element.reportedFrame?.size ?? element.size
    return wrapped(element, "fx", outer) { node, _ in
      node.style(effect.css(in: size))
      if element.isMeasured { node.set(.size) }
    }
  }

  /// Renders a shape that is thinner than a cell as a line of one point.
  private mutating func line(_ axis: Axis, _ element: Element, _ outer: RenderContext) -> Box? {
    guard var box = renderGroup(element, outer) else { return nil }
    box.node.style(axis == .horizontal ? "height:1px" : "width:1px")
    return box
  }
}

/// The paint of a shape.
struct Paint {
  var definition = ""
  /// The paint of a line.
  var value: String
  var color: String
  /// The paint of an area.
  var area: String
}

extension ResolvedStyle {
  /// Returns the paint, in the coordinates of a picture.
  ///
  /// - Parameters:
  ///   - name: The id of the gradient's definition.
  ///   - size: The size of the picture, in units of the host. A unit is twice as high as it is wide.
  func paint(named name: String, in size: CGSize) -> Paint {
    switch self {
    case .color(let color): return Paint(value: color.css, color: color.css, area: color.fill)
    case .linear(let gradient, let start, let end):
      let definition =
        "<linearGradient id=\"\(name)\" x1=\"\(start.x.css)\" y1=\"\(start.y.css)\" x2=\"\(end.x.css)\""
        + " y2=\"\(end.y.css)\">\(gradient.stopsMarkup)</linearGradient>"
      return Paint(
        definition: "<defs>\(definition)</defs>", value: "url(#\(name))", color: gradient.firstColor,
        area: "url(#\(name))")
    case .angular(let gradient, _, _, _):
      // Shapes draw angular gradients themselves; a border has one color.
      return Paint(value: gradient.firstColor, color: gradient.firstColor, area: gradient.firstColor)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      // The gradient is made on squares that are as wide as a unit, and pressed together to half the height.
      let (x, y) = ((center.x * size.width).css, (center.y * size.height * 2).css)
      let radii = (inner: min(startRadius, endRadius), outer: max(startRadius, endRadius))
      let stops = startRadius > endRadius ? gradient.turnedAround : gradient
      let definition =
        "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" cx=\"\(x)\" cy=\"\(y)\""
        + " fr=\"\(max(0, radii.inner).css)\" r=\"\(max(0, radii.outer).css)\" gradientTransform=\"scale(1 .5)\">"
        + "\(stops.stopsMarkup)</radialGradient>"
      return Paint(
        definition: "<defs>\(definition)</defs>", value: "url(#\(name))", color: gradient.firstColor,
        area: "url(#\(name))")
    }
  }
}

extension ResolvedShape {
  /// The path as an SVG element.
  func markup(area: String, line: String) -> String {
    var attributes = "d=\"\(path.svg)\""
    switch drawing {
    case .fill(let isEvenOdd):
      attributes += " fill=\"\(area)\""
      if isEvenOdd { attributes += " fill-rule=\"evenodd\"" }
    case .stroke(let stroke):
      // Lines have the same width however the shape is stretched.
      attributes += " fill=\"none\" stroke=\"\(line)\" stroke-width=\"\((stroke.lineWidth * 2).css)\""
      attributes += " vector-effect=\"non-scaling-stroke\" stroke-linecap=\"\(stroke.lineCap)\""
      attributes += " stroke-linejoin=\"\(stroke.lineJoin)\""
      // The style sheet says the usual limit.
      if stroke.miterLimit != 10 { attributes += " stroke-miterlimit=\"\(max(1, stroke.miterLimit).css)\"" }
      if !stroke.dash.isEmpty {
        attributes += " stroke-dasharray=\"\(stroke.dash.map { ($0 * 10).css }.joined(separator: " "))\""
        if stroke.dashPhase != 0 { attributes += " stroke-dashoffset=\"\((stroke.dashPhase * 10).css)\"" }
      }
    }
    return "<path \(attributes)/>"
  }
}

extension Gradient {
  /// Returns an area with a conic gradient as HTML within SVG. It extends a cell beyond `size` on every side.
  func conic(around center: UnitPoint, from start: Angle, to end: Angle, in size: CGSize) -> String {
    // A cell is twice as high as it is wide. The area is drawn with square cells, and then compressed.
    let (width, height): (CGFloat, CGFloat) = (size.width + 2, 2 * (size.height + 2))
    let x: CGFloat = (center.x * size.width + 1) / width
    let y: CGFloat = 2 * (center.y * size.height + 1) / height
    let sweep = CGFloat(end.degrees - start.degrees)
    let arc: CGFloat = min(Swift.abs(sweep), 360)
    let ordered: [Stop] = sweep < 0 ? stops.reversed() : stops
    var colors = ordered.map { stop in
      "\(stop.color.fill) \((arc * (sweep < 0 ? 1 - stop.location : stop.location)).css)deg"
    }
    // The last color fills the rest of the circle.
    if arc < 360, let last = stops.last { colors.append("\(last.color.fill) \(arc.css)deg") }
    // SwiftUI measures angles from the right, CSS from the top.
    let first = CGFloat(min(start.degrees, end.degrees) + 90)
    let place = "\((x * 100).css)% \((y * 100).css)%"
    let gradient = "conic-gradient(from \(first.css)deg at \(place),\(colors.joined(separator: ",")))"
    return """
      <foreignObject x="-1" y="-2" width="\(width.css)" height="\(height.css)" transform="scale(1 .5)">\
      <div style="width:100%;height:100%;background:\(gradient)"></div></foreignObject>
      """
  }

  /// The same colors in the opposite order.
  var turnedAround: Gradient {
    Gradient(stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) })
  }

  var stopsMarkup: String {
    stops.map { "<stop offset=\"\($0.location.css)\" stop-color=\"\($0.color.fill)\"/>" }.joined()
  }

  var firstColor: String { stops.first?.color.css ?? "transparent" }
}

extension Path {
  /// The path as the attribute `d` of an SVG path.
  var svg: String {
    var text = ""
    func point(_ point: CGPoint) -> String { "\(point.x.css) \(point.y.css)" }
    forEach { element in
      switch element {
      case .move(let end): text += "M\(point(end))"
      case .line(let end): text += "L\(point(end))"
      case .quadCurve(let end, let control): text += "Q\(point(control)) \(point(end))"
      case .curve(let end, let first, let second): text += "C\(point(first)) \(point(second)) \(point(end))"
      case .closeSubpath: text += "Z"
      }
    }
    return text
  }
}
