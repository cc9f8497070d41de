import PawlViews

extension PageRenderer {
  /// Renders a canvas as SVG. Until the browser has reported the real size, the picture for the estimated size is shown in
  /// its proportions.
  mutating func canvas(_ picture: CanvasPicture, of element: Element, _ outer: RenderContext) -> Box? {
    register(PageKey(element.id), element)
    var node = PageNode(PageKey(element.id), outer.box, "room", "canvas")
    node.set(.size)
    let description = picture.description
    let label = element.described(\.label) ?? description?.label()
    if let fraction = description?.fraction {
      node.set("role", "meter")
      node.set("aria-label", label.flatMap { $0.isEmpty ? nil : $0 } ?? element.word("Gauge"))
      node.set("aria-valuemin", "0")
      node.set("aria-valuemax", "1")
      node.set("aria-valuenow", CGFloat(fraction).css)
    } else if let label {
      node.set("role", description == nil ? "img" : "figure")
      node.set("aria-label", label)
    } else {
      node.set("aria-hidden", "true")
    }
    var drawing = PageNode(PageKey(element.id, part: 1), outer.box, "pic")
    drawing.content = .markup(CanvasMarkup(picture, name: "g\(element.id)").svg + (description?.table?().markup ?? ""))
    node.children = [drawing]
    if let value = description?.value {
      var status = PageNode(PageKey(element.id, part: 2), .span, "vh", content: .text(value))
      status.set("role", "status")
      node.children.append(status)
    }
    return Box(node: node, growth: [.horizontal, .vertical])
  }
}

/// The SVG of a picture. Coordinates are CSS pixels at the browser's default font size.
@MainActor
private struct CanvasMarkup {
  private let picture: CanvasPicture
  /// The beginning of the ids of gradients and clips.
  private let name: String
  /// The size of a unit of the host in pixels.
  private let unit = CGSize(width: 1 / PageBackend.point.width, height: 1 / PageBackend.point.height)

  init(_ picture: CanvasPicture, name: String) {
    self.picture = picture
    self.name = name
  }

  var svg: String {
    let (width, height) = ((picture.size.width * unit.width).css, (picture.size.height * unit.height).css)
    var text = "<svg viewBox=\"0 0 \(width) \(height)\" aria-hidden=\"true\">"
    for (index, clip) in picture.clips.enumerated() {
      let rule = clip.isEvenOdd ? " clip-rule=\"evenodd\"" : ""
      text +=
        "<clipPath id=\"\(name)c\(index)\"\(self.clip(clip.outer))>"
        + "<path d=\"\(inPixels(clip.path).svg)\"\(rule)/></clipPath>"
    }
    for (index, item) in picture.items.enumerated() {
      switch item {
      case .shape(let shape): text += markup(shape, name: "\(name)-\(index)")
      case .text(let content): text += markup(content)
      }
    }
    return text + "</svg>"
  }

  private func inPixels(_ path: Path) -> Path {
    path.applying(CGAffineTransform(scaleX: unit.width, y: unit.height))
  }

  private func clip(_ index: Int?) -> String { index.map { " clip-path=\"url(#\(name)c\($0))\"" } ?? "" }

  private func markup(_ content: CanvasShape, name: String) -> String {
    var shape = content.shape
    let size = picture.size
    if case .angular(let gradient, let center, let start, let end) = shape.style {
      // The area is in units of the host.
      let area = gradient.conic(around: center, from: start, to: end, in: size)
      let markup = PageRenderer.masked(area, by: shape, named: name, in: size)
      return "<g transform=\"scale(\(unit.width.css) \(unit.height.css))\"\(clip(content.clip))>\(markup)</g>"
    }
    shape.path = inPixels(shape.path)
    let paint = paint(shape.style, named: name)
    let markup = paint.definition + shape.markup(area: paint.area, line: paint.value)
    return content.clip == nil ? markup : "<g\(clip(content.clip))>\(markup)</g>"
  }

  /// Returns the paint of a shape whose points are in pixels.
  private func paint(_ style: ResolvedStyle, named name: String) -> Paint {
    func place(_ point: UnitPoint) -> (x: String, y: String) {
      ((point.x * picture.size.width * unit.width).css, (point.y * picture.size.height * unit.height).css)
    }
    func paint(_ definition: String, _ gradient: Gradient) -> Paint {
      let value = "url(#\(name))"
      return Paint(
        definition: "<defs>\(definition)</defs>", value: value, color: gradient.firstColor, area: value)
    }
    let attributes = "id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
    switch style {
    case .linear(let gradient, let start, let end):
      let (start, end) = (place(start), place(end))
      let line = "x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\""
      return paint("<linearGradient \(attributes) \(line)>\(gradient.stopsMarkup)</linearGradient>", gradient)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      let center = place(center)
      let inner: CGFloat = max(0, min(startRadius, endRadius) * unit.width)
      let outer: CGFloat = max(0, max(startRadius, endRadius) * unit.width)
      let stops = startRadius > endRadius ? gradient.turnedAround : gradient
      let circle = "cx=\"\(center.x)\" cy=\"\(center.y)\" fr=\"\(inner.css)\" r=\"\(outer.css)\""
      return paint("<radialGradient \(attributes) \(circle)>\(stops.stopsMarkup)</radialGradient>", gradient)
    case .color, .angular: return style.paint(named: name, in: picture.size)
    }
  }

  private func markup(_ content: CanvasText) -> String {
    let place = CGPoint(x: content.place.x * unit.width, y: content.place.y * unit.height)
    guard !content.wraps else {
      let (width, height) = ((content.size.width * unit.width).css, (content.size.height * unit.height).css)
      let runs = content.text.runs.map { $0.markup(isInControl: false) }.joined()
      let corner = "x=\"\(place.x.css)\" y=\"\(place.y.css)\""
      return "<foreignObject \(corner) width=\"\(width)\" height=\"\(height)\"\(clip(content.clip))>"
        + "<p class=\"t\">\(runs)</p></foreignObject>"
    }
    let lines = content.text.lines
    let size: CGFloat = content.text.runs.first?.style.font.map(\.pixels) ?? 16
    let lineHeight: CGFloat = size * 1.3
    // Digits and capitals reach about 0.7 of the size above the baseline.
    let first: CGFloat =
      place.y + (0.5 - content.anchor.y) * lineHeight * CGFloat(lines.count)
      - lineHeight * CGFloat(lines.count - 1) / 2 + size * 0.35
    var text = "<text text-anchor=\"\(content.anchor.x.textAnchor)\"\(clip(content.clip))>"
    for (index, line) in lines.enumerated() {
      text += "<tspan x=\"\(place.x.css)\" y=\"\((first + lineHeight * CGFloat(index)).css)\">"
      text += line.map { "<tspan\($0.style.svg)>\(HTML.escaped($0.text))</tspan>" }.joined()
      text += "</tspan>"
    }
    return text + "</text>"
  }
}

extension CanvasTable {
  /// The table as HTML that only assistive technologies see.
  fileprivate var markup: String {
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>\(cells.map { "<\(tag)>\(HTML.escaped($0))</\(tag)>" }.joined())</tr>"
    }
    // A table is as high as its rows whatever its style says, so the box around it is hidden.
    return "<div class=\"vh\"><table><thead>\(row(columns, "th"))</thead>"
      + "<tbody>\(rows.map { row($0, "td") }.joined())</tbody></table></div>"
  }
}

extension ResolvedText {
  /// The runs of each line, divided at line feeds.
  fileprivate var lines: [[Run]] {
    var lines: [[Run]] = [[]]
    for run in runs {
      for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Run(text: String(part), style: run.style)) }
      }
    }
    return lines
  }
}

extension TextStyle {
  /// The style as attributes of SVG.
  @MainActor
  fileprivate var svg: String {
    var attributes = " fill=\"\((color ?? .primary).css)\" font-size=\"\((font.map(\.pixels) ?? 16).css)\""
    if isBold == true || font?.isHeavy == true { attributes += " font-weight=\"600\"" }
    if isItalic == true || font?.isItalic == true { attributes += " font-style=\"italic\"" }
    switch (isUnderlined == true, isStruckThrough == true) {
    case (true, true): attributes += " text-decoration=\"underline line-through\""
    case (true, false): attributes += " text-decoration=\"underline\""
    case (false, true): attributes += " text-decoration=\"line-through\""
    case (false, false): break
    }
    return attributes
  }
}

extension Font {
  /// The size in pixels at the browser's default font size, as in the style sheet.
  fileprivate var pixels: CGFloat {
    if let size { return size }
    return switch style {
    case .largeTitle: 36
    case .title: 28
    case .title2: 22
    case .title3: 19
    case .callout: 15
    case .subheadline: 14
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    case .headline, .body, nil: 16
    }
  }

  fileprivate var isHeavy: Bool {
    if let weight { return weight.rawValue >= Weight.semibold.rawValue }
    switch style {
    case .largeTitle, .title, .title2, .title3, .headline: return true
    default: return false
    }
  }
}

extension CGFloat {
  /// The horizontal anchor of a text in SVG that is nearest to a fraction of its width.
  fileprivate var textAnchor: String { self < 0.25 ? "start" : self > 0.75 ? "end" : "middle" }
}
