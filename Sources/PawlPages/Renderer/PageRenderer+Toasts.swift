import PawlViews

extension PageRenderer {
  /// Renders the toasts of the window.
  mutating func toasts(_ element: Element) -> Box? {
    let (nodes, _) = renderChildren(of: element, along: .vertical, RenderContext())
    guard !nodes.isEmpty else { return nil }
    var node = PageNode(PageKey(element.id), .section, "toasts")
    node.set("aria-label", "Notifications")
    node.children = nodes
    return Box(node: node)
  }

  /// Renders a toast. The script measures its time, since only the browser knows whether the user reads it.
  mutating func toast(_ kind: Toast.Kind, of element: Element, _ outer: RenderContext) -> Box? {
    guard let content = renderOnly(element, outer), let toast = element.shownToast else { return nil }
    var node = PageNode(PageKey(element.id), .div, "toast", kind.cssClass)
    node.set("role", kind.isUrgent ? "alert" : "status")
    node.set(.dismiss)
    if let duration = toast.duration {
      let (seconds, attoseconds) = duration.components
      let milliseconds = (Double(seconds) * 1_000 + Double(attoseconds) / 1e15).rounded()
      node.set(.duration, "\(Int(min(max(0, milliseconds), Self.longestTimer)))")
    }
    register(PageKey(element.id), element)
    node.children = [grown(content, along: .vertical)]
    return Box(node: node)
  }

  /// The longest time that a browser can wait, in milliseconds.
  private static let longestTimer = Double(Int32.max)
}

extension Toast.Kind {
  fileprivate var cssClass: String {
    switch self {
    case .info: ""
    case .success: "success"
    case .warning: "warning"
    case .danger: "danger"
    }
  }
}
