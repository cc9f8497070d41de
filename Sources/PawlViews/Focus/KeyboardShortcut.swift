/// A key of the keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let `return`: KeyEquivalent = "\r"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let space: KeyEquivalent = " "
  public static let tab: KeyEquivalent = "\t"
  public static let delete: KeyEquivalent = "\u{8}"
  public static let deleteForward: KeyEquivalent = "\u{7F}"
  public static let upArrow: KeyEquivalent = "\u{F700}"
  public static let downArrow: KeyEquivalent = "\u{F701}"
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  public static let home: KeyEquivalent = "\u{F729}"
  public static let end: KeyEquivalent = "\u{F72B}"
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  public static let pageDown: KeyEquivalent = "\u{F72D}"
}

/// Keys that are held down with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  /// Where a keyboard has no such key, or a host is not told of it, Control stands for it.
  public static let command = EventModifiers(rawValue: 16)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]
}

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
}

extension View {
  /// Has a key press the control that this view is.
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
  package fileprivate(set) var shortcut: KeyboardShortcut

  fileprivate init(_ base: Element, _ shortcut: KeyboardShortcut) {
    self.shortcut = shortcut
    super.init(base)
  }
}

extension Focus {
  /// The control that a key presses in the panel in front; nil if there is none.
  package func control(for shortcut: KeyboardShortcut) -> Element? {
    func control(in element: Element) -> Element? {
      element.control != nil ? element : element.children.lazy.compactMap(control).first
    }
    func search(_ element: Element) -> Element? {
      if let element = element as? ShortcutElement, element.shortcut == shortcut, let control = control(in: element) {
        return control
      }
      return element.children.lazy.compactMap(search).first
    }
    return currentScope.flatMap(search)
  }
}
