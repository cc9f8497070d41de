extension Element {
  /// Whether a part of it is seen: neither scrolled nor cut away, as of the last layout. An element inside an effect that moves
  /// its picture counts as seen.
  package final var isInSight: Bool { isSeen(afterScrolling: false) }

  /// Whether a part of it is seen, or would be after scrolling to it.
  package final var canBeShown: Bool { isSeen(afterScrolling: true) }

  /// Scrolls as little as is needed for it to be seen.
  ///
  /// - Returns: whether anything was moved. Then the next layout shows it.
  @discardableResult
  package final func reveal() -> Bool {
    // A row that is not made is in nothing.
    let inner = self === graph.focus.element ? graph.focus.anchor ?? self : self
    var (outer, isMoved) = (inner.parent, false)
    while let element = outer {
      if let scroll = element as? ScrollElement, scroll.isActive, scroll.reveal(self) { isMoved = true }
      outer = element.parent
    }
    return isMoved
  }

  private func isSeen(afterScrolling: Bool) -> Bool {
    var (frame, outer) = (CGRect(origin: origin, size: size), parent)
    while let element = outer {
      let bounds = CGRect(origin: .zero, size: element.size)
      if let scroll = element as? ScrollElement, scroll.isActive {
        if afterScrolling {
          // One without room shows nothing, wherever it is scrolled to.
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
      outer = element.parent
    }
    return true
  }
}

extension CGRect {
  /// Whether a part of another rectangle lies in it. One without an area is a place.
  fileprivate func shows(_ other: CGRect) -> Bool {
    func shows(_ range: (CGFloat, CGFloat), _ start: CGFloat, _ length: CGFloat) -> Bool {
      start < range.1 && (length > 0 ? start + length > range.0 : start >= range.0)
    }
    return shows((minX, maxX), other.minX, other.size.width) && shows((minY, maxY), other.minY, other.size.height)
  }
}
