import PawlViews

extension PageRenderer {
  func shape(_ shape: ResolvedShape, of element: Element, _ outer: Surroundings) -> Box? {
    let size = element.size
    guard size.width > 0, size.height > 0 else { return nil }
    var node = PageNode(PageKey(element.id), .svg, "sh")
    node.set("viewBox", "0 0 \(size.width.css) \(size.height.css)")
    node.set("preserveAspectRatio", "none")
    node.set("aria-hidden", "true")
    if !outer.isDecoration { node.style("width:\(size.width.columns);height:\(size.height.lines)") }
    let ink = shape.style.ink(named: "g\(element.id)")
    var attributes = "d=\"\(shape.path.svg)\""
    switch shape.drawing {
    case .fill(let isEvenOdd):
      attributes += " fill=\"\(ink.area)\""
      if isEvenOdd { attributes += " fill-rule=\"evenodd\"" }
    case .stroke(let stroke):
      // A line is as wide on every screen, however the shape is stretched.
      attributes += " fill=\"none\" stroke=\"\(ink.value)\" stroke-width=\"\((stroke.lineWidth * 2).css)\""
      attributes += " vector-effect=\"non-scaling-stroke\" stroke-linecap=\"\(stroke.lineCap)\""
      attributes += " stroke-linejoin=\"\(stroke.lineJoin)\""
      if !stroke.dash.isEmpty {
        attributes += " stroke-dasharray=\"\(stroke.dash.map { ($0 * 10).css }.joined(separator: " "))\""
      }
    }
    node.content = .markup("\(ink.definition)<path \(attributes)/>")
    return Box(node: node, growth: outer.isDecoration ? [.horizontal, .vertical] : [])
  }

  mutating func apply(_ effect: VisualEffect, of element: Element, _ outer: Surroundings) -> Box? {
    if case .line(let axis) = effect { return line(axis, element, outer) }
    return wrapped(element, "fx", outer) { node, _ in node.style(effect.css) }
  }

  /// What is thinner than a cell: a line of one point.
  private mutating func line(_ axis: Axis, _ element: Element, _ outer: Surroundings) -> Box? {
    guard var box = renderGroup(element, outer) else { return nil }
    box.node.style(axis == .horizontal ? "height:1px" : "width:1px")
    return box
  }
}

extension VisualEffect {
  fileprivate var css: String {
    switch self {
    case .opacity(let opacity): "opacity:\(CGFloat(opacity).css)"
    case .offset(let offset): "transform:translate(\(offset.width.columns),\(offset.height.lines))"
    case .shift(let parts):
      "transform:translate(\((parts.width * 100).css)%,\((parts.height * 100).css)%)"
    case .rotation(let angle, let anchor):
      "transform:rotate(\(CGFloat(angle.degrees).css)deg);transform-origin:\(anchor.css)"
    case .scale(let scale, let anchor):
      "transform:scale(\(scale.width.css),\(scale.height.css));transform-origin:\(anchor.css)"
    case .color(let effect): effect.css
    case .clip(let radius): "overflow:hidden;border-radius:\((radius * 8).css)px"
    case .clipPath: "overflow:hidden"
    case .line: ""
    case .border(let style, let width): "border:\((width * 2).css)px solid \(style.ink(named: "").color)"
    }
  }
}

extension ColorEffect {
  fileprivate var css: String {
    switch self {
    // Styles have no such filter.
    case .multiply: ""
    case .invert: "filter:invert(1)"
    case .brightness(let amount): "filter:brightness(\(CGFloat(1 + amount).css))"
    case .contrast(let amount): "filter:contrast(\(CGFloat(amount).css))"
    case .saturation(let amount): "filter:saturate(\(CGFloat(amount).css))"
    case .grayscale(let amount): "filter:grayscale(\(CGFloat(amount).css))"
    case .hueRotation(let angle): "filter:hue-rotate(\(CGFloat(angle.degrees).css)deg)"
    }
  }
}

extension UnitPoint {
  fileprivate var css: String { "\((x * 100).css)% \((y * 100).css)%" }
}

/// What a shape is filled with.
private struct Ink {
  var definition = ""
  /// For a line.
  var value: String
  var color: String
  /// For an area.
  var area: String
}

extension ResolvedStyle {
  fileprivate func ink(named name: String) -> Ink {
    switch self {
    case .color(let color): return Ink(value: color.css, color: color.css, area: color.fill)
    case .linear(let gradient, let start, let end):
      let definition =
        "<linearGradient id=\"\(name)\" x1=\"\(start.x.css)\" y1=\"\(start.y.css)\" x2=\"\(end.x.css)\""
        + " y2=\"\(end.y.css)\">\(gradient.stopsMarkup)</linearGradient>"
      return Ink(
        definition: "<defs>\(definition)</defs>", value: "url(#\(name))", color: gradient.firstColor,
        area: "url(#\(name))")
    case .angular(let gradient, _, _, _):
      // There are no angular gradients in SVG: this one has all of the colours at least.
      return ResolvedStyle.linear(gradient, start: .topLeading, end: .bottomTrailing).ink(named: name)
    case .radial(let gradient, let center, _, _):
      let definition =
        "<radialGradient id=\"\(name)\" cx=\"\(center.x.css)\" cy=\"\(center.y.css)\">\(gradient.stopsMarkup)"
        + "</radialGradient>"
      return Ink(
        definition: "<defs>\(definition)</defs>", value: "url(#\(name))", color: gradient.firstColor,
        area: "url(#\(name))")
    }
  }
}

extension Gradient {
  fileprivate var stopsMarkup: String {
    stops.map { "<stop offset=\"\($0.location.css)\" stop-color=\"\($0.color.css)\"/>" }.joined()
  }

  fileprivate var firstColor: String { stops.first?.color.css ?? "transparent" }
}

extension Path {
  /// As the `d` of a path in SVG.
  fileprivate var svg: String {
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
