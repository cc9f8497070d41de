import Foundation
import PawlViews

extension PageRenderer {
  mutating func renderGroup(_ element: Element, _ outer: RenderContext) -> Box? {
    switch element.arrangement {
    case .single:
      if element.dragSource != nil || element.dropTarget != nil { return dragging(element, outer) }
      if let interest = element.keyInterest { return listening(element, for: interest, outer) }
      if element.contentShape != nil || element.hover != nil || element.hoverEffect != nil {
        return pointed(element, outer)
      }
      guard element.isMeasured else { return renderOnly(element, outer) }
      register(PageKey(element.id), element)
      return wrapped(element, element.drag == nil ? "w" : "drag", outer) { node, _ in
        node.set(.size)
        if let drag = element.drag { node.set(.drag, drag.wheelAxes.names) }
      }
    case .row(let alignment, let spacing):
      var box = stack("r", of: element, along: .horizontal, outer)
      box.node.add(class: alignment.cssClass)
      if !outer.isInline, box.node.labelsDisabledSlider {
        box.node.set("role", "group")
        box.node.set("aria-disabled", "true")
      }
      if let spacing { box.node.style("--g:\(spacing.css)") }
      return box
    case .column(let alignment, let spacing):
      if let details = disclosure(element, outer) { return details }
      var box = stack("c", of: element, along: .vertical, outer)
      box.node.add(class: alignment.cssClass)
      if let spacing { box.node.style("--g:\(spacing.css)") }
      if element.hasGaps {
        box.node.children = withGaps(around: element, box.node.children)
        register(box.node.key, element)
      }
      return box
    case .layers(let alignment):
      var box = stack("z", of: element, along: .vertical, outer)
      box.node.add(alignment)
      return box.node.children.isEmpty ? nil : box
    case .decoration(let alignment, let isInFront):
      return decoration(element, alignment, isInFront: isInFront, outer)
    case .padding(let insets):
      return wrapped(element, "w", outer) { node, _ in
        let (leading, trailing) = (insets.leading.columns, insets.trailing.columns)
        let (right, left) = element.isRightToLeft ? (leading, trailing) : (trailing, leading)
        node.style("padding:\(insets.top.lines) \(right) \(insets.bottom.lines) \(left)")
      }
    case .frame(let frame): return self.frame(frame, of: element, outer)
    case .fixedSize(let horizontal, let vertical):
      guard var box = renderOnly(element, outer) else { return nil }
      if horizontal { box.growth.remove(.horizontal) }
      if vertical { box.growth.remove(.vertical) }
      if horizontal { box.node.add(class: "fixed") }
      return box
    case .aspectRatio(let ratio, let mode):
      if let picture = picture(in: element, ratio: ratio, mode, outer) { return picture }
      guard let ratio = ratio ?? flexibleRatio(of: element, outer) else { return renderOnly(element, outer) }
      return wrapped(element, "f", outer) { node, growth in
        // The square for a width of one unit.
        node.style("aspect-ratio:\(ratio.css);max-width:100%")
        if mode == .fit, growth.contains(.horizontal) {
          node.style("width:100%")
        } else if mode == .fit, node.hasDrawing {
          // The style sheet makes the drawing as wide as there is room.
          node.style("--w:\(max(element.size.width, 0.1).css)")
        }
      }
    case .columns(let tracks, let spacing, let alignment):
      var box = stack("grid", of: element, along: .vertical, outer)
      box.node.add(class: alignment.cssClass)
      box.node.style("grid-template-columns:\(tracks.map(\.css).joined(separator: " "))")
      if let spacing { box.node.style("row-gap:\(spacing.lines)") }
      box.growth.insert(.horizontal)
      return box
    case .cells: return stack("r", of: element, along: .horizontal, outer)
    case .position(let point):
      guard let inner = renderOnly(element, outer) else { return nil }
      var node = PageNode(PageKey(element.id), outer.box, "pos")
      node.children = [inner.node]
      node.style("--x:\(point.x.columns);--y:\(point.y.lines)")
      return Box(node: node, growth: [.horizontal, .vertical])
    case .room: return room(element, outer)
    case .bar: return bar(element, outer)
    case .split(let rule): return split(rule, of: element, outer)
    case .placed: return placed(element, outer)
    }
  }

  /// Returns the proportions of a view without a size of its own, such as a color, which are those of a square. A view that
  /// has a size, such as a text, keeps it: the result is `nil`.
  private mutating func flexibleRatio(of element: Element, _ outer: RenderContext) -> CGFloat? {
    renderOnly(element, outer)?.growth == [.horizontal, .vertical] ? 1 : nil
  }

  private mutating func stack(_ name: String, of element: Element, along axis: Axis, _ outer: RenderContext) -> Box {
    let (nodes, growth) = renderChildren(of: element, along: axis, outer)
    var node = PageNode(PageKey(element.id), outer.box, name)
    node.children = nodes
    return Box(node: node, growth: growth)
  }

  /// Renders an element as a box around its only child.
  mutating func wrapped(
    _ element: Element, _ name: String, _ outer: RenderContext,
    _ change: (inout PageNode, inout Axis.Set) -> Void
  ) -> Box? {
    var inner = outer
    inner.axis = .vertical
    guard let box = renderOnly(element, inner) else { return nil }
    var node = PageNode(PageKey(element.id), outer.box, name)
    node.children = [grown(box, along: .vertical)]
    var growth = box.growth
    change(&node, &growth)
    return Box(node: node, growth: growth)
  }

  private mutating func frame(_ frame: FlexibleFrame, of element: Element, _ outer: RenderContext) -> Box? {
    wrapped(element, "f", outer) { node, growth in
      node.add(frame.alignment)
      func limit(
        _ name: String, _ least: CGFloat?, _ most: CGFloat?, _ length: (CGFloat) -> String, _ axis: Axis.Set
      ) {
        if let least, least == most {
          node.style("\(name):\(length(least))")
          if axis == .horizontal { node.style("max-width:100%") }
          growth.remove(axis)
          return
        }
        // If a minimum height is given, the content may need more: it must neither be cut off nor overlap what follows.
        if let least, least > 0 {
          node.style(
            axis == .vertical ? "grid-template-rows:minmax(\(length(least)),1fr)" : "min-\(name):\(length(least))")
        }
        if let most {
          growth.insert(axis)
          if most.isFinite { node.style("max-\(name):\(length(most))") }
        }
      }
      limit("width", frame.minWidth, frame.maxWidth, \.columns, .horizontal)
      limit("height", frame.minHeight, frame.maxHeight, \.lines, .vertical)
      let isFixed = frame.minWidth != nil && frame.minWidth == frame.maxWidth && frame.minHeight != nil
      if isFixed, frame.minHeight == frame.maxHeight { node.add(class: "px") }
    }
  }

  private mutating func decoration(
    _ element: Element, _ alignment: Alignment, isInFront: Bool, _ outer: RenderContext
  ) -> Box? {
    let children = element.children
    let (inside, added) = isInFront ? (children[0], children[1]) : (children[1], children[0])
    guard let base = render(inside, outer) else { return nil }
    var inner = outer
    inner.isDecoration = true
    inner.axis = .vertical
    guard let decoration = render(added, inner) else { return base }
    var layer = PageNode(PageKey(element.id, part: 1), outer.box, "dx", isInFront ? "df" : "db")
    layer.children = [grown(decoration, along: .vertical)]
    layer.add(alignment)
    var node = PageNode(PageKey(element.id), outer.box, "d")
    node.children = [grown(base, along: .vertical), layer]
    return Box(node: node, growth: base.growth)
  }

  /// Renders content that was made for a size. Until the browser has reported the real size, and while it differs, the
  /// content is stretched to it: cells are parts of the width and the height.
  private mutating func room(_ element: Element, _ outer: RenderContext) -> Box? {
    register(PageKey(element.id), element)
    var node = PageNode(PageKey(element.id), outer.box, "room")
    node.set(.size)
    let size = element.reportedFrame?.size ?? element.size
    node.style("--w:\(max(size.width, 0.1).css);--h:\(max(size.height, 0.1).css)")
    node.children = renderChildren(of: element, along: .vertical, outer).nodes
    return Box(node: node, growth: [.horizontal, .vertical])
  }

  /// Renders the children of a layout without a CSS equivalent at the places where it has put them.
  private mutating func placed(_ element: Element, _ outer: RenderContext) -> Box? {
    var inner = outer
    inner.axis = .vertical
    var node = PageNode(PageKey(element.id), outer.box, "abs")
    node.style("width:\(element.size.width.columns);height:\(element.size.height.lines)")
    var children: [PageNode] = []
    for child in element.children {
      guard let box = render(child, inner) else { continue }
      var place = PageNode(PageKey(child.id, part: PageKey.place), outer.box, "pl")
      place.style(
        "\(element.isRightToLeft ? "right" : "left"):\(child.leadingOrigin.x.columns);top:\(child.origin.y.lines);min-width:\(child.size.width.columns);"
          + "min-height:\(child.size.height.lines)")
      place.children = [grown(box, along: .vertical)]
      children.append(place)
    }
    guard !children.isEmpty else { return nil }
    node.children = children
    return Box(node: node)
  }

  func spacer(_ element: Element, _ outer: RenderContext) -> Box {
    var node = PageNode(PageKey(element.id), outer.box, "sp")
    let isInRow = outer.axis == .horizontal
    if let least = element.leastSpace {
      node.style(isInRow ? "min-width:\(least.width.columns)" : "min-height:\(least.height.lines)")
    }
    return Box(node: node, growth: isInRow ? .horizontal : .vertical)
  }

  mutating func divider(_ axis: Axis, of element: Element, _ outer: RenderContext) -> Box? {
    if outer.axis == .horizontal {
      var line = PageNode(PageKey(element.id), outer.box, "vr")
      line.set("aria-hidden", "true")
      return Box(node: line, growth: .vertical)
    }
    if outer.isInline { return Box(node: PageNode(PageKey(element.id), .span, "hr"), growth: .horizontal) }
    return Box(node: PageNode(PageKey(element.id), .hr), growth: .horizontal)
  }
}

extension PageNode {
  /// Whether the node or a descendant is a drawing of shapes.
  fileprivate var hasDrawing: Bool { classes.contains("sh") || children.contains(where: \.hasDrawing) }

  /// Whether the node consists of texts and disabled sliders, so that the texts are as faint as the sliders.
  fileprivate var labelsDisabledSlider: Bool {
    var hasSlider = false
    for child in children {
      var child = child
      while child.tag == .div, child.children.count == 1 { child = child.children[0] }
      if child.classes.contains("t") || child.classes.contains("sp") { continue }
      guard child.classes.contains("range"), child.attributes.contains(where: { $0.name == "disabled" }) else {
        return false
      }
      hasSlider = true
    }
    return hasSlider && children.count > 1
  }

  /// Sets how an item of a stack takes part in the distribution of space: one of higher priority gets free space before the
  /// others, and shrinks after them.
  ///
  /// - Parameter priorities: The priorities in the stack, from the lowest to the highest.
  mutating func set(
    priority: Double, of priorities: ClosedRange<Double>, along axis: Axis, isFlexible: Bool
  ) {
    // Factors below 1 would leave a part of the space undistributed.
    func factor(_ distance: Double) -> String { CGFloat(pow(1000, min(distance, 2))).css }
    // In a column nothing shrinks: the page is as long as its content.
    if axis == .horizontal { style("flex-shrink:\(factor(priorities.upperBound - priority))") }
    if isFlexible { style("flex-grow:\(factor(priority - priorities.lowerBound))") }
  }

  mutating func add(_ alignment: Alignment) {
    add(class: alignment.horizontal.cssClass)
    add(class: alignment.vertical.cssClass)
  }
}

extension Element {
  /// The lowest and the highest priority of the children, or `nil` if all have the same.
  var priorities: ClosedRange<Double>? {
    var (least, most) = (Double.infinity, -Double.infinity)
    for child in children { (least, most) = (min(least, child.stackPriority), max(most, child.stackPriority)) }
    return least < most ? least...most : nil
  }
}

extension HorizontalAlignment {
  var cssClass: String { self == .leading ? "al" : self == .trailing ? "ar" : "" }
}

extension VerticalAlignment {
  var cssClass: String {
    switch self {
    case .top: "at"
    case .bottom: "ae"
    case .firstTextBaseline: "ab"
    case .lastTextBaseline: "lb"
    default: ""
    }
  }
}

extension GridTrackWidth {
  var css: String {
    switch self {
    case .fixed(let length): length.columns
    case .share(let least): "minmax(min(100%,\(least.columns)),1fr)"
    case .repeated(let least): "repeat(auto-fill,minmax(min(100%,\(least.columns)),1fr))"
    }
  }
}

extension CGFloat {
  /// The number in CSS, with at most three decimal places.
  var css: String {
    guard isFinite else { return "0" }
    let thousandths = (self * 1000).rounded()
    guard Swift.abs(thousandths) < 1e12 else { return "0" }
    if thousandths.truncatingRemainder(dividingBy: 1000) == 0 { return "\(Int(thousandths / 1000))" }
    return "\(thousandths / 1000)"
  }

  /// The length in widths of a cell.
  var columns: String { self == 0 ? "0" : "calc(\(css)*var(--u))" }

  /// The length in lines.
  var lines: String { self == 0 ? "0" : "calc(\(css)*var(--l))" }
}

extension Axis.Set {
  /// The axes as the page names them: `x`, `y`, `xy` or nothing.
  fileprivate var names: String { (contains(.horizontal) ? "x" : "") + (contains(.vertical) ? "y" : "") }
}
