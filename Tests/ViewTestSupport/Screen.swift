import PawlTerminal
package import PawlViews

/// Shows a view, and answers what is to be read and pressed there.
@MainActor
package final class Screen {
  package let graph = ViewGraph(backend: CellBackend())

  package init(_ view: some View) { graph.show(view) }

  /// The texts that are shown, in order, with what has changed by now.
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

  /// Has what has changed by now shown, in a window of 80 times 24 cells.
  package func draw() {
    graph.update()
    graph.layOut(in: CGSize(width: 80, height: 24))
  }

  /// How many bodies are evaluated by what has changed.
  package func evaluations(of change: () -> Void) -> Int {
    graph.update()
    let before = graph.evaluationCount
    change()
    graph.update()
    return graph.evaluationCount - before
  }

  /// Presses what has a label.
  ///
  /// - Returns: false if there is no such thing, or it cannot be pressed.
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
