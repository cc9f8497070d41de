import PawlViews

/// The views under the pointer while no button is pressed.
@MainActor
struct HoveredViews {
  private struct Entry {
    weak var element: Element?
  }

  private var entries: [Entry] = []

  /// The views, the innermost one first.
  var elements: [Element] { entries.compactMap(\.element) }

  /// Reports to the views that the pointer has come to a point or left them.
  ///
  /// - Parameters:
  ///   - elements: The views under the pointer, the innermost one first.
  ///   - point: The place of the pointer; `nil` if it has left the window.
  /// - Returns: Whether the pointer is over other views than before.
  mutating func move(to elements: [Element], at point: CGPoint?) -> Bool {
    let before = self.elements
    entries = elements.map { Entry(element: $0) }
    for element in before where !elements.contains(where: { $0 === element }) { element.hover?.end() }
    guard let point else { return !before.isEmpty }
    for element in elements {
      guard let hover = element.hover else { continue }
      if hover.wantsLocations || !before.contains(where: { $0 === element }) { hover.move(to: point, in: element) }
    }
    return before.count != elements.count || !zip(before, elements).allSatisfy { $0 === $1 }
  }
}

extension ViewScreen {
  /// Reports the place of the pointer to the views with actions for it.
  ///
  /// - Parameter point: The place; `nil` if the pointer has left the window.
  func hover(at point: CGPoint?) {
    guard graph.hasHover else { return }
    let elements = point.map(elementsWithHover) ?? []
    guard !(elements.isEmpty && hoveredViews.elements.isEmpty) else { return }
    if hoveredViews.move(to: elements, at: point) { needsFrame() }
  }

  /// Returns the views with an action or a look for the pointer at a point, the innermost one first.
  private func elementsWithHover(at point: CGPoint) -> [Element] {
    guard guideOffset == nil, palette == nil, let innermost = elementReached(at: point) else { return [] }
    return innermost.selfAndAncestors.filter {
      ($0.hover != nil || $0.hoverEffect != nil) && $0.isReached(at: point)
    }
  }
}

extension CellRenderer {
  /// Shows that the pointer is over a view.
  mutating func showHover(in frame: CellRect, _ inner: RenderContext) {
    let theme = theme
    restyle(frame.intersection(inner.clip)) { style in
      guard !theme.usesPalette else { return style.attributes.formUnion(.underline) }
      style.background = theme[.hover]
    }
  }
}
