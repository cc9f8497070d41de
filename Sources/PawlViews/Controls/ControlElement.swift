extension View {
  /// Makes this view a control that responds to presses only.
  ///
  /// - Parameter taps: The number of presses in succession that perform the action of a ``Control/Kind/tap``.
  func control(
    _ kind: Control.Kind, isFocusable: Bool = true, taps: Int = 1, activate: @escaping @MainActor () -> Void
  ) -> some View {
    control(kind, isFocusable: isFocusable, taps: taps) { event in
      guard event == .activate else { return false }
      activate()
      return true
    }
  }

  /// Makes this view a control.
  ///
  /// - Parameters:
  ///   - quantity: The number that a slider or a stepper changes.
  ///   - perform: The action of the control. It returns `false` if the event means nothing to the control.
  func control(
    _ kind: Control.Kind, isFocusable: Bool = true, taps: Int = 1, quantity: ControlQuantity? = nil,
    perform: @escaping @MainActor (ControlEvent) -> Bool
  ) -> some View {
    ControlView(
      content: LayoutView(layout: HStackLayout(), content: self), kind: kind, isFocusable: isFocusable, taps: taps,
      quantity: quantity, perform: perform)
  }
}

private struct ControlView<Content: View>: ElementModifier {
  let content: Content
  let kind: Control.Kind
  let isFocusable: Bool
  let taps: Int
  let quantity: ControlQuantity?
  let perform: @MainActor (ControlEvent) -> Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ControlElement {
    ControlElement(base, made(in: environment))
  }

  func update(_ wrapper: ControlElement, in environment: EnvironmentValues) {
    wrapper.current = made(in: environment)
  }

  private func made(in environment: EnvironmentValues) -> Control {
    var control = Control(kind, isEnabled: environment.isEnabled, isFocusable: isFocusable, perform: perform)
    control.taps = max(1, taps)
    control.quantity = quantity
    return control
  }
}

/// An element that the user can act on.
final class ControlElement: ModifierElement {
  fileprivate var current: Control {
    didSet {
      if oldValue.isEnabled != current.isEnabled || oldValue.isFocusable != current.isFocusable {
        controlDidChange()
      } else if oldValue.kind != current.kind {
        contentDidChange()
      }
    }
  }

  fileprivate init(_ base: Element, _ control: Control) {
    current = control
    super.init(base)
  }

  override var mayBeControl: Bool { true }

  override var control: Control? { current }
  override var hasFocusableControl: Bool { current.isEnabled && current.isFocusable }
  override var content: ElementContent { .control(current.kind, isEnabled: current.isEnabled) }
}

extension Element {
  /// Performs the action of this element's control, as if the user had acted on it.
  ///
  /// - Returns: `false`, with no further effect, if the element has no enabled control, is inside an inert element, or
  ///   ignores the event.
  @discardableResult
  package final func perform(_ event: ControlEvent) -> Bool {
    guard let control, control.isEnabled, !isWithinInert else { return false }
    guard event == .activate else { return control.perform(event) }
    let count = graph.focus.taps.add(id)
    guard control.kind == .tap else { return control.perform(event) }
    // A press that completes no gesture counts for the next one.
    return tapTarget(ofPress: count)?.perform(event) ?? true
  }

  /// Returns the innermost of the tap gestures on this view that a press completes.
  ///
  /// - Parameter count: The number of presses of this element in succession.
  private func tapTarget(ofPress count: Int) -> Control? {
    var candidate: Element? = self
    while let element = candidate, element.control?.kind ?? .tap == .tap {
      if let control = element.control, control.isEnabled, count % control.taps == 0 { return control }
      candidate = element.parent.flatMap { $0.children.count == 1 ? $0 : nil }
    }
    return nil
  }

  /// Presses this element's control. Like ``perform(_:)`` with `.activate`.
  @discardableResult
  package final func activate() -> Bool { perform(.activate) }

  private var isWithinInert: Bool { selfAndAncestors.contains(where: \.isInert) }

  /// Whether keys can reach this element.
  package final var isFocusable: Bool {
    hasFocusableControl && !isKeptFromFocus
  }

  /// Whether a modifier around this element prevents it from taking the focus.
  package final var isKeptFromFocus: Bool {
    for modifier in ancestors {
      guard modifier.onlyChild != nil else { return false }
      if modifier.keepsFromFocus { return true }
    }
    return false
  }
}
