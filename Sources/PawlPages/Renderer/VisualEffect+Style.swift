import PawlViews

extension VisualEffect {
  /// Returns the effect as CSS declarations.
  ///
  /// - Parameter size: The size of the element, in cells.
  func css(in size: CGSize) -> String {
    switch self {
    case .opacity(let opacity): "opacity:\(CGFloat(opacity).css)"
    case .offset(let offset): "transform:translate(\(offset.width.columns),\(offset.height.lines))"
    case .shift(let parts):
      "transform:translate(\((parts.width * 100).css)%,\((parts.height * 100).css)%)"
    case .rotation(let angle, let anchor):
      "transform:rotate(\(angle.css));transform-origin:\(anchor.css)"
    case .scale(let scale, let anchor):
      "transform:scale(\(scale.width.css),\(scale.height.css));transform-origin:\(anchor.css)"
    case .color(let effect): effect.css
    case .clip(let radius): "overflow:hidden" + (radius > 0 ? ";border-radius:\(radius.columns)" : "")
    case .clipPath(let path, let isEvenOdd): "clip-path:\(path.clip(in: size, isEvenOdd: isEvenOdd))"
    case .shadow(let color, let radius, let offset):
      "filter:drop-shadow(\(offset.width.columns) \(offset.height.lines) \(radius.columns) \(color.css))"
    case .blur(let radius): "filter:blur(\(radius.columns))"
    case .blend(let mode): mode.css.map { "mix-blend-mode:\($0)" } ?? ""
    case .isolation: "isolation:isolate"
    case .turn(let angle, let axis, let anchor, let perspective): turn(angle, axis, anchor, perspective)
    case .line: ""
    case .border(let style, let width): "border:\((width * 2).css)px solid \(style.paint(named: "", in: size).color)"
    }
  }

  private func turn(_ angle: Angle, _ axis: [Double], _ anchor: UnitPoint, _ perspective: Double) -> String {
    let axis = axis.map { CGFloat($0).css }.joined(separator: ",")
    // The viewer's distance is about the width of a view.
    let distance = perspective > 0 ? "perspective(\(CGFloat(20 / perspective).columns)) " : ""
    return "transform:\(distance)rotate3d(\(axis),\(angle.css));transform-origin:\(anchor.css)"
  }
}

extension Angle {
  /// The angle in CSS. Browsers calculate with few digits, so it is at most a thousand turns: a transition to the next
  /// angle then still takes the short way, except once in a thousand turns.
  fileprivate var css: String { "\(CGFloat(degrees.truncatingRemainder(dividingBy: 360_000)).css)deg" }
}

extension ColorEffect {
  /// Returns filters that add an amount to each component of a color.
  ///
  /// CSS has no filter that adds. `contrast(1/f)` makes x/f + (1 - 1/f) / 2 of a component x, and `brightness(f)` multiplies
  /// that by f: the result is x + (f - 1) / 2. Between two inversions, the same filters subtract.
  private func brightness(_ amount: Double) -> String {
    let factor = CGFloat(1 + 2 * abs(amount))
    let lighter = "contrast(\((1 / factor).css)) brightness(\(factor.css))"
    return amount < 0 ? "invert(1) \(lighter) invert(1)" : lighter
  }

  /// Returns a filter that multiplies each component. CSS has none, so it is one of SVG, in an address of its own.
  private func multiply(_ color: Color) -> String {
    let parts = color.components
    let factors = [parts.red, parts.green, parts.blue, parts.alpha].enumerated().map { index, factor in
      (0..<5).map { $0 == index ? CGFloat(factor).css : "0" }.joined(separator: " ")
    }
    return "filter:url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E"
      + "%3Cfilter id='f' color-interpolation-filters='sRGB'%3E%3CfeColorMatrix values='"
      + factors.joined(separator: " ") + "'/%3E%3C/filter%3E%3C/svg%3E#f\")"
  }

  fileprivate var css: String {
    switch self {
    case .multiply(let color): multiply(color)
    case .invert: "filter:invert(1)"
    case .brightness(let amount): "filter:\(brightness(amount))"
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

extension BlendMode {
  /// The value of `mix-blend-mode`; `nil` if CSS has no equivalent.
  fileprivate var css: String? {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    case .sourceAtop, .destinationOver, .destinationOut, .plusDarker: nil
    }
  }
}

extension Path {
  /// Returns the enclosed area as a value of `clip-path`, in percentages of the size.
  func clip(in size: CGSize, isEvenOdd: Bool) -> String {
    guard size.width > 0, size.height > 0 else { return "none" }
    // One polygon for all subpaths: the connections between them are traversed in both directions, and enclose nothing.
    var points: [CGPoint] = []
    var starts: [CGPoint] = []
    for line in polylines(step: min(size.width, size.height) / 20) {
      guard let start = line.points.first else { continue }
      points += line.points + [start]
      starts.append(start)
    }
    points += starts.dropLast().reversed()
    let corners = points.map { "\(($0.x / size.width * 100).css)% \(($0.y / size.height * 100).css)%" }
    return "polygon(\(isEvenOdd ? "evenodd," : "")\(corners.joined(separator: ",")))"
  }
}
