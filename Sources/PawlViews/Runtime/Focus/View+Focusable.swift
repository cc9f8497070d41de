/// The interactions for which a view can have the focus. Pawl accepts them without effect: keys reach all focusable
/// views.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single action that is performed when the user presses the view.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Input that the view accepts continuously, such as text or steps of a value.
  public static let edit = FocusInteractions(rawValue: 2)
  /// All interactions that the platform supports.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
  /// Allows this view to have the focus, or prevents it.
  ///
  /// A view without a control can then have the focus: Tab and the arrow keys reach it, and `onKeyPress` actions that
  /// are applied after this modifier are performed. A control can have the focus without this modifier.
  ///
  /// - Parameter isFocusable: Whether the view can have the focus. `false` also keeps the focus from a control; a
  ///   pointer still reaches it.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(content: self, isFocusable: isFocusable)
  }

  /// Like ``focusable(_:)``.
  ///
  /// - Parameter interactions: Has no effect: keys reach all focusable views.
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
    wrapper.controlDidChange()
  }
}

/// An element that a modifier has made focusable, or not focusable.
final class FocusableElement: ModifierElement {
  fileprivate var isOffered: Bool
  fileprivate var isEnabled: Bool

  fileprivate init(_ base: Element, isOffered: Bool, isEnabled: Bool) {
    self.isOffered = isOffered
    self.isEnabled = isEnabled
    super.init(base)
  }

  override var mayBeControl: Bool { true }

  override var keepsFromFocus: Bool { !isOffered }

  override var control: Control? {
    guard isOffered, !isControl else { return nil }
    return Control(.focusTarget, isEnabled: isEnabled) { _ in false }
  }

  override var content: ElementContent {
    isOffered && !isControl ? .control(.focusTarget, isEnabled: isEnabled) : .group
  }

  /// Whether the element inside is a control, which then has the focus itself.
  private var isControl: Bool {
    var inner = base
    while inner.control == nil, let next = inner.onlyChild { inner = next }
    return inner.control != nil
  }
}
