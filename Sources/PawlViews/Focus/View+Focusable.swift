/// How the user may use a view that has the focus.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view has one thing that it does when it is pressed.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view takes what is typed, or changes step by step.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Every way that the platform supports.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
  /// Allows this view to have the focus, or prevents it.
  ///
  /// A view that is no control can then have the focus: Tab and arrows get to it, and `onKeyPress` actions that are applied
  /// after this modifier are performed. A control can have the focus without it.
  ///
  /// - Parameter isFocusable: false keeps the focus from the control that this view is. A pointer still gets to it.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(content: self, isFocusable: isFocusable)
  }

  /// Like ``focusable(_:)``.
  ///
  /// - Parameter interactions: makes no difference: keys get to all views alike.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    focusable(isFocusable)
  }
}

private struct FocusableView<Content: View>: ElementModifier {
  let content: Content
  let isFocusable: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FocusableElement {
    FocusableElement(base, isOffered: isFocusable, isEnabled: environment.isEnabled)
  }

  func update(_ wrapper: FocusableElement, in environment: EnvironmentValues) {
    guard wrapper.isOffered != isFocusable || wrapper.isEnabled != environment.isEnabled else { return }
    (wrapper.isOffered, wrapper.isEnabled) = (isFocusable, environment.isEnabled)
    wrapper.contentDidChange()
  }
}

/// An element of which a modifier says whether it can have the focus.
package final class FocusableElement: ModifierElement {
  fileprivate var isOffered: Bool
  fileprivate var isEnabled: Bool

  fileprivate init(_ base: Element, isOffered: Bool, isEnabled: Bool) {
    self.isOffered = isOffered
    self.isEnabled = isEnabled
    super.init(base)
  }

  override var mayBeControl: Bool { true }

  override var keepsFromFocus: Bool { !isOffered }

  package override var control: Control? {
    guard isOffered, !isControl else { return nil }
    return Control(.focusTarget, isEnabled: isEnabled) { _ in false }
  }

  package override var content: ElementContent {
    isOffered && !isControl ? .control(.focusTarget, isEnabled: isEnabled) : .group
  }

  /// Whether what is inside is a control by itself, which has the focus then.
  private var isControl: Bool {
    var inner = base
    while inner.control == nil, let next = inner.onlyChild { inner = next }
    return inner.control != nil
  }
}
