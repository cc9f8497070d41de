import PawlViews

extension PageRenderer {
  /// Renders an element with the names of the keys that a view listens for while the focus is inside it.
  mutating func listening(_ element: Element, for interest: KeyInterest, _ outer: RenderContext) -> Box? {
    guard var box = renderOnly(element, outer) else { return nil }
    let known = (box.node.attribute(.keys) ?? "").split(separator: " ").map(String.init)
    box.node.set(.keys, Set(known + interest.pageNames).sorted().joined(separator: " "))
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
      node.set(.focus)
      guard let label else { return }
      node.set("role", "group")
      node.set("aria-label", label)
    }
  }

  /// Sets the attributes for users of a keyboard: the shortcut of the element, and whether it is excluded from the
  /// focus order.
  func setKeys(_ node: inout PageNode, _ element: Element) {
    if element.isKeptFromFocus { node.set("tabindex", "-1") }
    node.set(.key, setting(of: element) { $0.shortcut }?.pageName)
    guard let text = setting(of: element, { $0.sharedText }) else { return }
    node.add(class: "share")
    node.set(.share, text)
  }

  /// Returns the value that a view around a control alone sets for it.
  private func setting<Value>(of control: Element, _ value: (Element) -> Value?) -> Value? {
    for candidate in control.ancestors {
      guard candidate.control == nil, candidate.onlyChild != nil else { return nil }
      if let value = value(candidate) { return value }
    }
    return nil
  }
}

extension KeyInterest {
  /// The names of the keys, or their class.
  fileprivate var pageNames: [String] {
    let names =
      switch keys {
      case .some(let keys): keys.map(\.pageName)
      case .writing: [PageProtocol.KeyClass.typing.rawValue]
      case .all: [PageProtocol.KeyClass.any.rawValue]
      }
    return phases.contains(.up) ? names + [PageProtocol.KeyClass.released.rawValue] : names
  }
}

extension KeyboardShortcut {
  /// The shortcut in the form of its attribute.
  fileprivate var pageName: String {
    let canonical = canonical
    var parts: [PageProtocol.ShortcutModifier] = []
    if canonical.modifiers.contains(.control) { parts.append(.control) }
    if canonical.modifiers.contains(.option) { parts.append(.option) }
    if canonical.modifiers.contains(.shift) { parts.append(.shift) }
    if canonical.modifiers.contains(.command) { parts.append(.command) }
    return (parts.map(\.rawValue) + [canonical.key.pageName]).joined(separator: "+")
  }
}
