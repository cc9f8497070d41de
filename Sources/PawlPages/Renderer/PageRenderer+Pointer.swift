import PawlViews

/// Views that react to the pointer.
extension PageRenderer {
  /// Renders an element with an action or a look for the pointer over it, or with an area in which the pointer reaches it.
  mutating func pointed(_ element: Element, _ outer: RenderContext) -> Box? {
    if element.isMeasured || element.hover != nil { register(PageKey(element.id), element) }
    let (hasAction, effect, shape) = (element.hover != nil, element.hoverEffect, element.contentShape)
    let size = element.reportedFrame?.size ?? element.size
    return wrapped(element, "w", outer) { node, _ in
      if element.isMeasured { node.set(.size) }
      if hasAction { node.set(.hover) }
      if let effect { node.add(class: effect.kind.rawValue) }
      if let shape {
        // The control around the area takes no clicks itself: see the style sheet.
        node.add(class: "shaped")
        var area = PageNode(PageKey(element.id, part: 1), outer.box, "area")
        area.style("clip-path:\(shape.path.clip(in: size, isEvenOdd: shape.isEvenOdd))")
        area.set("aria-hidden", "true")
        node.children.append(area)
      }
    }
  }
}
