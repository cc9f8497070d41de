import PawlViews

extension PageRenderer {
  /// Renders an element with the names of the keys that a view listens for while the focus is inside it.
  mutating func listening(_ element: Element, for interest: KeyInterest, _ outer: RenderContext) -> Box? {
    guard var box = renderOnly(element, outer) else { return nil }
    let known = (box.node.attribute("data-keys") ?? "").split(separator: " ").map(String.init)
    box.node.set("data-keys", Set(known + interest.pageNames).sorted().joined(separator: " "))
    // A control is registered already, and the views around it are found from there.
    if !renderCache.contains(box.node.key) { register(box.node.key, element) }
    return box
  }

  /// Renders an element that can have the focus and has no action.
  mutating func focusTarget(_ element: Element, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    register(PageKey(element.id), element)
    let label = element.described(\.label)
    return wrapped(element, "w", outer) { node, _ in
      if isEnabled { node.set("tabindex", "0") }
      node.set("data-focus", "")
      guard let label else { return }
      node.set("role", "group")
      node.set("aria-label", label)
    }
  }

  /// Sets the attributes for users of a keyboard: the shortcut of the element, and whether it is excluded from the
  /// focus order.
  func setKeys(_ node: inout PageNode, _ element: Element) {
    if element.isKeptFromFocus { node.set("tabindex", "-1") }
    node.set("data-key", shortcut(of: element)?.pageName)
  }

  private func shortcut(of element: Element) -> KeyboardShortcut? {
    for candidate in element.ancestors {
      guard candidate.control == nil, candidate.onlyChild != nil else { return nil }
      if let shortcut = candidate.shortcut { return shortcut }
    }
    return nil
  }
}

extension KeyInterest {
  /// The names of the keys: `*` is any key, `#` is any key that types a character. `^` also requests releases of keys.
  fileprivate var pageNames: [String] {
    let names =
      switch keys {
      case .some(let keys): keys.map(\.pageName)
      case .writing: ["#"]
      case .all: ["*"]
      }
    return phases.contains(.up) ? names + ["^"] : names
  }
}

extension KeyboardShortcut {
  /// The shortcut in the form of the attribute `data-key`.
  fileprivate var pageName: String {
    let canonical = canonical
    var parts: [String] = []
    if canonical.modifiers.contains(.control) { parts.append("ctrl") }
    if canonical.modifiers.contains(.option) { parts.append("alt") }
    if canonical.modifiers.contains(.shift) { parts.append("shift") }
    if canonical.modifiers.contains(.command) { parts.append("cmd") }
    return (parts + [canonical.key.pageName]).joined(separator: "+")
  }
}
