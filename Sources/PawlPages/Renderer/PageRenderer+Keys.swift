import PawlViews

extension PageRenderer {
  /// Makes an element that names the keys that a view asks for while the focus is in it.
  mutating func listening(_ element: KeyPressElement, _ outer: Surroundings) -> Box? {
    guard var box = renderOnly(element, outer) else { return nil }
    let known = (box.node.attribute("data-keys") ?? "").split(separator: " ").map(String.init)
    box.node.set("data-keys", Set(known + element.interest.pageNames).sorted().joined(separator: " "))
    // A control is known by its key already, and the views around it are found from there.
    if !memory.knows(box.node.key) { register(box.node.key, element) }
    return box
  }

  /// Makes an element that can have the focus and does nothing by itself.
  mutating func focusTarget(_ element: Element, isEnabled: Bool, _ outer: Surroundings) -> Box? {
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

  /// Sets the attributes for users of a keyboard: the key that presses the element, and whether the focus is kept from it.
  func setKeys(_ node: inout PageNode, _ element: Element) {
    if element.isKeptFromFocus { node.set("tabindex", "-1") }
    node.set("data-key", shortcut(of: element)?.pageName)
  }

  private func shortcut(of element: Element) -> KeyboardShortcut? {
    var outer = element.parent
    while let candidate = outer, candidate.control == nil, candidate.onlyChild != nil {
      if let shortcut = (candidate as? ShortcutElement)?.shortcut { return shortcut }
      outer = candidate.parent
    }
    return nil
  }
}

extension KeyInterest {
  /// The names of the keys: `*` is any, `#` is any that writes something. `^` asks for keys that are let go, too.
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
  /// As `data-key` says it.
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
