import PawlViews

extension ViewGraph {
  /// All elements, from outside.
  var elements: [Element] {
    func all(_ element: Element) -> [Element] { [element] + element.children.flatMap(all) }
    return rootElement.map(all) ?? []
  }

  /// The first thing that can be scrolled.
  var scroll: ScrollElement? { elements.lazy.compactMap { $0 as? ScrollElement }.first }

  /// The rows of lists, from above.
  var rows: [RowElement] { elements.compactMap { $0 as? RowElement } }

  func row(_ label: String) -> RowElement? { rows.first { $0.label == label } }

  /// Moves down by some lines.
  @discardableResult
  func scrollDown(_ lines: Int) -> Bool {
    scroll?.scroll(by: CGSize(width: 0, height: CGFloat(lines))) ?? false
  }
}
