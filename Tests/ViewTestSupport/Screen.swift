import PawlTerminal
package import PawlViews

/// A screen that shows a view, reads its texts and presses its controls.
@MainActor
package final class Screen {
  package let graph = ViewGraph(backend: CellBackend())

  package init(_ view: some View) { graph.show(view) }

  /// The texts on the screen, in order, after pending changes are applied.
  package var texts: [String] {
    draw()
    var texts: [String] = []
    func read(_ element: Element) {
      if case .text(let text) = element.content { texts.append(text.text) }
      for child in element.children { read(child) }
    }
    if let root = graph.rootElement { read(root) }
    return texts
  }

  /// Applies pending changes and lays out the view in a window of 80 × 24 cells.
  package func draw() {
    graph.update()
    graph.layOut(in: CGSize(width: 80, height: 24))
  }

  /// Returns the number of bodies that a change evaluates.
  package func evaluations(of change: () -> Void) -> Int {
    graph.update()
    let before = graph.evaluationCount
    change()
    graph.update()
    return graph.evaluationCount - before
  }

  /// Presses the control with a label.
  ///
  /// - Returns: False if there is no such control or it can't be pressed.
  @discardableResult
  package func press(_ label: String) -> Bool {
    graph.update()
    func search(_ element: Element) -> Element? {
      if element.control != nil, element.label == label { return element }
      return element.children.lazy.compactMap(search).first
    }
    let isPressed = graph.rootElement.flatMap(search)?.activate() ?? false
    graph.update()
    return isPressed
  }
}
