import PawlViews

extension ViewGraph {
  /// All elements, parents before their children.
  var elements: [Element] {
    func all(_ element: Element) -> [Element] { [element] + element.children.flatMap(all) }
    return rootElement.map(all) ?? []
  }

  /// The first scrollable element.
  var scroll: (any Scrolling)? { elements.lazy.compactMap(\.scrolling).first }

  /// The rows of lists, from top to bottom.
  var rows: [any ListRow] { elements.compactMap(\.listRow) }

  func row(_ label: String) -> (any ListRow)? { rows.first { $0.label == label } }

  /// Scrolls down by a number of lines.
  @discardableResult
  func scrollDown(_ lines: Int) -> Bool {
    scroll?.scroll(by: CGSize(width: 0, height: CGFloat(lines))) ?? false
  }
}
