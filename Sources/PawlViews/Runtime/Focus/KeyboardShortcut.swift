/// A key, with modifiers, that activates a control wherever the focus is.
///
/// Terminals and browsers don't pass on all keys. Control with Shift and a letter needs a terminal with the kitty
/// keyboard protocol.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys that must be held down with it.
  public var modifiers: EventModifiers

  /// Creates a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The shortcut of a default button: Return without modifiers.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The shortcut of a cancel button: Escape without modifiers.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The form of the shortcut in which shortcuts are compared.
  ///
  /// An uppercase letter becomes a lowercase one with Shift. A sign such as `?` loses Shift, since keyboards differ in
  /// whether it needs that key.
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

  /// Whether no modifier except Shift and Caps Lock is held down.
  package var isPlain: Bool { modifiers.subtracting([.shift, .capsLock]).isEmpty }
}

extension View {
  /// Activates this control, or the first control in this view, when the user presses a key.
  ///
  /// The shortcut works wherever the focus is in the panel in front. A shortcut with Control, Option or Command takes
  /// precedence over all other uses of the key. A shortcut without them, also one with a function key, comes after the
  /// `onKeyPress` actions around the focus, and after a text field that writes with the key or moves its caret. Return
  /// alone goes to the focused control first. All shortcuts come before the host's own keys.
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

  func update(_ wrapper: ShortcutElement, in environment: EnvironmentValues) { wrapper.current = shortcut }
}

/// An element with a control that a keyboard shortcut activates.
final class ShortcutElement: ModifierElement {
  fileprivate var current: KeyboardShortcut {
    didSet {
      if oldValue != current { contentDidChange() }
    }
  }

  fileprivate init(_ base: Element, _ shortcut: KeyboardShortcut) {
    current = shortcut
    super.init(base)
    graph.hasShortcuts = true
  }

  override var shortcut: KeyboardShortcut? { current }
}

extension Focus {
  /// Returns the control that a shortcut activates in the panel in front, or `nil` if there is none that is enabled.
  package func control(for shortcut: KeyboardShortcut) -> Element? {
    guard graph.hasShortcuts else { return nil }
    let wanted = shortcut.canonical
    return currentScope?.firstControl { $1.canonical == wanted }
      ?? commandScopes.firstResult { $0.firstControl { $1.canonical == wanted } }
  }

  /// The shortcuts of enabled controls in the panel in front, with the controls, in reading order.
  package var shortcuts: [(shortcut: KeyboardShortcut, control: Element)] {
    guard graph.hasShortcuts else { return [] }
    var found: [(shortcut: KeyboardShortcut, control: Element)] = []
    var known: Set<KeyboardShortcut> = []
    for scope in [currentScope].compactMap({ $0 }) + commandScopes {
      _ = scope.firstControl { element, shortcut in
        if let control = element.pressedControl, known.insert(shortcut.canonical).inserted {
          found.append((shortcut, control))
        }
        return false
      }
    }
    return found
  }
}

extension Focus {
  /// The elements of commands that the user can perform: none while a dialog asks a question.
  fileprivate var commandScopes: [Element] { asks ? [] : graph.window.commands }
}

extension Element {
  /// Returns the first enabled control in this element with a shortcut that satisfies a condition.
  ///
  /// - Parameter condition: Called with each element that sets a shortcut, and the shortcut.
  fileprivate func firstControl(where condition: (Element, KeyboardShortcut) -> Bool) -> Element? {
    guard !isHiddenByLayout, !isInert else { return nil }
    if let shortcut, condition(self, shortcut), let control = pressedControl { return control }
    if let only = onlyChild { return only.firstControl(where: condition) }
    for child in children {
      if let found = child.firstControl(where: condition) { return found }
    }
    return nil
  }

  /// The first control inside, if it is enabled.
  fileprivate var pressedControl: Element? {
    func control(in element: Element) -> Element? {
      element.control != nil ? element : element.children.firstResult(control)
    }
    return control(in: self).flatMap { $0.control?.isEnabled == true ? $0 : nil }
  }
}
