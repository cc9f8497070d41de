import PawlViews

extension ViewGraph {
  /// Returns the first control with a label.
  func control(_ label: String) -> Element? {
    func search(_ element: Element) -> Element? {
      if element.label == label {
        var inner: Element? = element
        while let candidate = inner {
          if candidate.control != nil { return candidate }
          inner = candidate.children.count == 1 ? candidate.children[0] : nil
        }
      }
      return element.children.lazy.compactMap(search).first
    }
    return rootElement.flatMap(search)
  }
}
