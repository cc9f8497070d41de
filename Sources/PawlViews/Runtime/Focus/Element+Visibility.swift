extension Element {
  /// Whether a part of the element is visible, as of the last layout: not scrolled out of sight and not clipped.
  ///
  /// An element inside an effect that moves or transforms its drawing counts as visible.
  package final var isInSight: Bool { isSeen(afterScrolling: false) }

  /// Whether a part of the element is visible, or would be after scrolling to it.
  package final var canBeShown: Bool { isSeen(afterScrolling: true) }

  /// Scrolls the enclosing scroll elements by the least amount that makes the element visible.
  ///
  /// - Returns: Whether anything was scrolled. The next layout then shows the element.
  @discardableResult
  package final func reveal() -> Bool {
    // The element of a row that isn't made has no parent. The stack that makes the rows stands in for it.
    let inner = self === graph.focus.element ? graph.focus.anchor ?? self : self
    var isMoved = false
    for element in inner.ancestors {
      if element.scrolling?.reveal(self) == true { isMoved = true }
    }
    return isMoved
  }

  private func isSeen(afterScrolling: Bool) -> Bool {
    var frame = CGRect(origin: origin, size: size)
    for element in ancestors {
      let bounds = CGRect(origin: .zero, size: element.size)
      if element.scrolling != nil {
        if afterScrolling {
          // A scroll element without any size shows nothing, at any scroll position.
          guard element.size.width > 0, element.size.height > 0 else { return false }
          frame = bounds
        } else if !bounds.shows(frame) {
          return false
        }
      } else if let effect = element as? EffectElement, case .effect(let effect) = effect.content {
        switch effect {
        case .offset, .shift, .rotation, .scale: return true
        case .clip, .clipPath: if !bounds.shows(frame) { return false }
        case .opacity, .color, .border, .line, .shadow, .blur, .blend, .isolation, .turn: break
        }
      } else if element.parent == nil, !bounds.shows(frame) {
        return false
      }
      frame.origin.x += element.origin.x
      frame.origin.y += element.origin.y
    }
    return true
  }
}

extension CGRect {
  /// Returns whether a part of another rectangle lies in this one. A rectangle without an area is treated as a point.
  fileprivate func shows(_ other: CGRect) -> Bool {
    func shows(_ range: (CGFloat, CGFloat), _ start: CGFloat, _ length: CGFloat) -> Bool {
      start < range.1 && (length > 0 ? start + length > range.0 : start >= range.0)
    }
    return shows((minX, maxX), other.minX, other.size.width) && shows((minY, maxY), other.minY, other.size.height)
  }
}
