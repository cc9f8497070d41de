/// The cases in which a default focus applies. Hosts treat both alike.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  /// When the view appears and the program has focused no other view.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// Like ``automatic``.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

extension View {
  /// Moves the focus to a view inside when this view appears.
  ///
  /// The view is the one that `focused(_:equals:)` ties to the value. If the binding has another value than at first when this
  /// view appears, the program has chosen a view, and the focus stays there.
  ///
  /// - Parameters:
  ///   - binding: The focus state.
  ///   - value: The value of the view that gets the focus.
  ///   - priority: Has no effect.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    return onAppear {
      if binding.wrappedValue == none ?? (false as? Value) { binding.wrappedValue = value }
    }
  }

  /// Sets whether a control in this view gets the focus first when the focus is chosen among those of a scope.
  ///
  /// - Parameters:
  ///   - prefersDefaultFocus: Whether the control gets the focus before those that come earlier in reading order.
  ///   - namespace: The namespace of the scope: see ``focusScope(_:)``.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    FocusPreferenceView(content: self, isPreferred: prefersDefaultFocus)
  }

  /// Makes this view the scope of the preferences for the focus inside. The window and each panel are scopes, too, and only
  /// one scope has the focus, so it changes nothing.
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }

  /// Makes the arrow keys treat the views inside as a group. Without effect: they lead to the nearest control.
  public func focusSection() -> some View { self }
}

private struct FocusPreferenceView<Content: View>: ElementModifier {
  let content: Content
  let isPreferred: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FocusPreferenceElement {
    let element = FocusPreferenceElement(base)
    element.isPreferred = isPreferred
    return element
  }

  func update(_ wrapper: FocusPreferenceElement, in environment: EnvironmentValues) {
    wrapper.isPreferred = isPreferred
  }
}

/// An element whose controls get the focus first.
private final class FocusPreferenceElement: ModifierElement {
  var isPreferred = false {
    didSet {
      if isPreferred { graph.hasFocusPreferences = true }
    }
  }
}

extension Element {
  /// Whether the element is in a view that gets the focus before others.
  final var prefersDefaultFocus: Bool {
    graph.hasFocusPreferences
      && selfAndAncestors.contains { ($0 as? FocusPreferenceElement)?.isPreferred == true }
  }
}

/// An action that chooses the focus again.
@preconcurrency @MainActor
public struct ResetFocusAction {
  let graph: () -> ViewGraph?

  /// Moves the focus to the control that gets it first in the window or the panel in front.
  ///
  /// - Parameter namespace: The namespace of the scope. Without effect: see `focusScope(_:)`.
  public func callAsFunction(in namespace: Namespace.ID) { graph()?.focus.reset() }
}

extension EnvironmentValues {
  /// An action that chooses the focus again.
  @MainActor public var resetFocus: ResetFocusAction {
    let services = services
    return ResetFocusAction { services?.graph }
  }
}
