import PawlViews

extension Element {
  /// Whether the element contains controls.
  var holdsControls: Bool { holds { $0.control != nil } }

  /// Whether a condition holds for a descendant of the element.
  func holds(_ condition: (Element) -> Bool) -> Bool { found { condition($0) ? true : nil } != nil }

  /// Returns the first match among the descendants, in depth-first order.
  func found<Found>(_ find: (Element) -> Found?) -> Found? {
    for child in children where !child.isHiddenByLayout {
      if let found = find(child) ?? child.found(find) { return found }
    }
    return nil
  }
}
