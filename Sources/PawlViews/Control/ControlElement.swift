extension View {
  /// This view as something that the user can act on by pressing it.
  func control(_ kind: Control.Kind, isFocusable: Bool = true, activate: @escaping @MainActor () -> Void) -> some View {
    control(kind, isFocusable: isFocusable) { event in
      guard event == .activate else { return false }
      activate()
      return true
    }
  }

  /// This view as something that the user can act on.
  ///
  /// - Parameter perform: returns false where an event means nothing.
  func control(
    _ kind: Control.Kind, isFocusable: Bool = true, perform: @escaping @MainActor (ControlEvent) -> Bool
  ) -> some View {
    ControlView(
      content: LayoutView(layout: HStackLayout(), content: self), kind: kind, isFocusable: isFocusable, perform: perform
    )
  }
}

private struct ControlView<Content: View>: ElementModifier {
  let content: Content
  let kind: Control.Kind
  let isFocusable: Bool
  let perform: @MainActor (ControlEvent) -> Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ControlElement {
    ControlElement(base, made(in: environment))
  }

  func update(_ wrapper: ControlElement, in environment: EnvironmentValues) {
    wrapper.current = made(in: environment)
  }

  private func made(in environment: EnvironmentValues) -> Control {
    Control(kind, isEnabled: environment.isEnabled, isFocusable: isFocusable, perform: perform)
  }
}

/// An element that the user can act on.
package final class ControlElement: ModifierElement {
  fileprivate var current: Control {
    didSet {
      if oldValue.kind != current.kind || oldValue.isEnabled != current.isEnabled { contentDidChange() }
    }
  }

  fileprivate init(_ base: Element, _ control: Control) {
    current = control
    super.init(base)
  }

  override var mayBeControl: Bool { true }

  package override var control: Control? { current }
  package override var content: ElementContent { .control(current.kind, isEnabled: current.isEnabled) }
}

extension Element {
  /// Acts on it, as the user does.
  ///
  /// - Returns: false if that is not possible at present, or means nothing; nothing has happened then.
  @discardableResult
  package final func perform(_ event: ControlEvent) -> Bool {
    guard let control, control.isEnabled, !isWithinInert else { return false }
    return control.perform(event)
  }

  /// Presses it.
  @discardableResult
  package final func activate() -> Bool { perform(.activate) }

  private var isWithinInert: Bool {
    var element: Element? = self
    while let candidate = element {
      if candidate.isInert { return true }
      element = candidate.parent
    }
    return false
  }

  /// Whether keys get to it.
  package final var isFocusable: Bool {
    guard let control, control.isEnabled, control.isFocusable else { return false }
    return !isKeptFromFocus
  }

  /// Whether the program keeps the focus from it.
  package final var isKeptFromFocus: Bool {
    var outer = parent
    while let modifier = outer, modifier.onlyChild != nil {
      if modifier.keepsFromFocus { return true }
      outer = modifier.parent
    }
    return false
  }
}
