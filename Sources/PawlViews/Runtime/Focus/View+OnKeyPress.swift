public import struct Foundation.CharacterSet

extension View {
  /// Performs an action when the user presses a key while this view, or a view in it, has the focus.
  ///
  /// The focused view's actions come first, then those of the views around it, until an action handles the key. An
  /// unhandled key goes to the focused control, to shortcuts without modifiers, and to the host. A view that isn't
  /// focusable by itself needs ``focusable(_:)`` first:
  ///
  ///     BoardView(board: board)
  ///       .focusable()
  ///       .onKeyPress(.leftArrow) {
  ///         board.moveLeft()
  ///         return .handled
  ///       }
  ///
  /// In a browser the actions need the script and run on the server. The browser's own use of the key is prevented for
  /// named keys only: a text field still writes a character whatever the action returns.
  ///
  /// - Parameter action: A closure that returns whether it has handled the key.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
    onKeyPress(KeyInterest(keys: .some([key]))) { _ in action() }
  }

  /// Like ``onKeyPress(_:action:)``, in certain phases of the key press.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(KeyInterest(keys: .some([key]), phases: phases), action: action)
  }

  /// Like ``onKeyPress(_:action:)``, for any of several keys.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(KeyInterest(keys: .some(keys), phases: phases), action: action)
  }

  /// Like ``onKeyPress(_:action:)``, for keys that write a character of a set.
  ///
  /// In a browser the key also has its usual effect on the page.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(KeyInterest(keys: .writing(characters), phases: phases), action: action)
  }

  /// Like ``onKeyPress(_:action:)``, for all keys.
  ///
  /// In a browser the keys also have their usual effects on the page.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(KeyInterest(keys: .all, phases: phases), action: action)
  }

  private func onKeyPress(
    _ interest: KeyInterest, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyPressView(content: self, interest: interest, action: action)
  }
}

/// The key presses for which an action is performed.
package struct KeyInterest: Equatable {
  package enum Keys: Equatable {
    case some(Set<KeyEquivalent>)
    case writing(CharacterSet)
    case all
  }

  package let keys: Keys
  package var phases: KeyPress.Phases = [.down, .repeat]

  fileprivate func includes(_ press: KeyPress) -> Bool {
    guard !phases.isDisjoint(with: press.phase) else { return false }
    switch keys {
    case .some(let keys): return keys.contains(press.key)
    case .writing(let characters):
      return press.key.isWritten && press.characters.unicodeScalars.allSatisfy(characters.contains)
    case .all: return true
    }
  }
}

private struct KeyPressView<Content: View>: ElementModifier {
  let content: Content
  let interest: KeyInterest
  let action: @MainActor (KeyPress) -> KeyPress.Result

  func wrap(_ base: Element, in environment: EnvironmentValues) -> KeyPressElement {
    let element = KeyPressElement(base, interest, action)
    element.isEnabled = environment.isEnabled
    return element
  }

  func update(_ wrapper: KeyPressElement, in environment: EnvironmentValues) {
    wrapper.action = action
    wrapper.isEnabled = environment.isEnabled
    guard wrapper.interest != interest else { return }
    wrapper.interest = interest
    wrapper.contentDidChange()
  }
}

/// An element whose action is offered key presses while the focus is in it.
final class KeyPressElement: ModifierElement {
  fileprivate var interest: KeyInterest
  fileprivate var isEnabled = true
  fileprivate var action: @MainActor (KeyPress) -> KeyPress.Result

  fileprivate init(
    _ base: Element, _ interest: KeyInterest, _ action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) {
    self.interest = interest
    self.action = action
    super.init(base)
  }

  override var keyInterest: KeyInterest? { interest }

  override func handles(_ press: KeyPress) -> Bool {
    isEnabled && interest.includes(press) && action(press) == .handled
  }
}

extension Element {
  /// The key presses that the enclosing views ask for, with the labels of those views, the innermost one first.
  package final var keyInterests: [(interest: KeyInterest, label: String)] {
    selfAndAncestors.compactMap { element in
      guard let element = element as? KeyPressElement, element.isEnabled else { return nil }
      return (element.interest, element.described(\.label) ?? "")
    }
  }

  /// Offers a key press to the `onKeyPress` actions of this element and of those around it, the innermost one first.
  ///
  /// - Returns: Whether an action has handled it.
  package final func takes(_ press: KeyPress) -> Bool {
    selfAndAncestors.contains { $0.handles(press) }
  }
}
