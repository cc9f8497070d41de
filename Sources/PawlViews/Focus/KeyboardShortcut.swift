/// A key that presses a control, wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return, without another key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, without another key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The same shortcut in the one form by which shortcuts are compared: a letter is in lower case, with Shift if it was in
  /// upper case. A sign such as `?` has no Shift, since keyboards differ in whether it takes one.
  package var canonical: KeyboardShortcut {
    let lowercased = key.character.lowercased()
    if lowercased.count == 1, let lower = lowercased.first, lower != key.character {
      return KeyboardShortcut(KeyEquivalent(lower), modifiers: modifiers.union(.shift))
    }
    if modifiers == .shift, key.isWritten, key != .space, !key.character.isLetter {
      return KeyboardShortcut(key, modifiers: [])
    }
    return self
  }

  /// Whether no other key is held down, other than Shift.
  package var isPlain: Bool { modifiers.subtracting([.shift, .capsLock]).isEmpty }
}

extension View {
  /// Presses the control that this view is, or the first control in it, when the user presses a key.
  ///
  /// The shortcut works wherever the focus is in the panel in front. A shortcut with Control, Option or Command comes before
  /// any other use of the key. A shortcut without them, also one with a function key, comes after `onKeyPress` actions around
  /// the focus and after a text field that writes with the key or moves its caret; Return alone is for the control that has the
  /// focus first. It comes before the host's own keys.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Like ``keyboardShortcut(_:modifiers:)``.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    ShortcutView(content: self, shortcut: shortcut)
  }
}

private struct ShortcutView<Content: View>: ElementModifier {
  let content: Content
  let shortcut: KeyboardShortcut

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ShortcutElement { ShortcutElement(base, shortcut) }

  func update(_ wrapper: ShortcutElement, in environment: EnvironmentValues) { wrapper.shortcut = shortcut }
}

/// An element that a key presses.
package final class ShortcutElement: ModifierElement {
  package fileprivate(set) var shortcut: KeyboardShortcut {
    didSet {
      if oldValue != shortcut { contentDidChange() }
    }
  }

  fileprivate init(_ base: Element, _ shortcut: KeyboardShortcut) {
    self.shortcut = shortcut
    super.init(base)
  }
}

extension Focus {
  /// The control that a key presses in the panel in front; nil if there is none that can be pressed at present.
  package func control(for shortcut: KeyboardShortcut) -> Element? {
    let wanted = shortcut.canonical
    return currentScope.flatMap { $0.firstShortcut { $0.shortcut.canonical == wanted } }?.control
  }

  /// The keys that press controls in the panel in front, with the controls, in the order of reading.
  package var shortcuts: [(shortcut: KeyboardShortcut, control: Element)] {
    var found: [(shortcut: KeyboardShortcut, control: Element)] = []
    var known: Set<KeyboardShortcut> = []
    _ = currentScope?.firstShortcut { element in
      if let control = element.pressedControl, known.insert(element.shortcut.canonical).inserted {
        found.append((element.shortcut, control))
      }
      return false
    }
    return found
  }
}

extension Element {
  /// The first shortcut in it that a condition holds for, of those that press something at present.
  fileprivate func firstShortcut(
    where condition: (ShortcutElement) -> Bool
  ) -> (element: ShortcutElement, control: Element)? {
    guard !isHiddenByLayout, !isInert else { return nil }
    if let element = self as? ShortcutElement, condition(element), let control = element.pressedControl {
      return (element, control)
    }
    if let only = onlyChild { return only.firstShortcut(where: condition) }
    for child in children {
      if let found = child.firstShortcut(where: condition) { return found }
    }
    return nil
  }
}

extension ShortcutElement {
  /// The first control inside, if it can be pressed at present.
  fileprivate var pressedControl: Element? {
    func control(in element: Element) -> Element? {
      element.control != nil ? element : element.children.lazy.compactMap(control).first
    }
    return control(in: self).flatMap { $0.control?.isEnabled == true ? $0 : nil }
  }
}
