/// Something that the user can act on, as hosts see it.
package struct Control {
  /// What it is; decides what acting on it means.
  package enum Kind: Equatable {
    case button(ButtonRole?)
    case toggle(isOn: Bool)
  }

  package let kind: Kind
  /// Whether it can be acted on at present.
  package let isEnabled: Bool
  /// Acts on it: presses a button, turns a switch over.
  let activate: @MainActor () -> Void
}

extension View {
  /// This view as something that the user can act on.
  func control(
    _ kind: Control.Kind, activate: @escaping @MainActor () -> Void
  ) -> some View {
    ControlView(content: LayoutView(layout: HStackLayout(), content: self), kind: kind, activate: activate)
  }
}

private struct ControlView<Content: View>: ElementModifier {
  let content: Content
  let kind: Control.Kind
  let activate: @MainActor () -> Void

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ControlElement {
    ControlElement(base, control(in: environment))
  }

  func update(_ wrapper: ControlElement, in environment: EnvironmentValues) {
    wrapper.control = control(in: environment)
  }

  private func control(in environment: EnvironmentValues) -> Control {
    Control(kind: kind, isEnabled: environment.isEnabled, activate: activate)
  }
}

/// An element that the user can act on.
package final class ControlElement: ModifierElement {
  package fileprivate(set) var control: Control {
    didSet {
      if oldValue.kind != control.kind || oldValue.isEnabled != control.isEnabled { contentDidChange() }
    }
  }

  fileprivate init(_ base: Element, _ control: Control) {
    self.control = control
    super.init(base)
  }

  package override var content: ElementContent { .control(control.kind, isEnabled: control.isEnabled) }

  /// Acts on it, as the user does.
  ///
  /// - Returns: false if that is not possible at present; nothing has happened then.
  @discardableResult
  package func activate() -> Bool {
    guard control.isEnabled else { return false }
    control.activate()
    return true
  }
}
