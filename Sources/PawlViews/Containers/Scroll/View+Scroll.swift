/// The way in which scrolling hides the on-screen keyboard. Hosts ignore it, because they have none.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The default way.
  public static let automatic = ScrollDismissesKeyboardMode()
  /// Scrolling hides the keyboard.
  public static let immediately = ScrollDismissesKeyboardMode()
  /// Dragging towards the keyboard hides it.
  public static let interactively = ScrollDismissesKeyboardMode()
  /// Scrolling doesn't hide the keyboard.
  public static let never = ScrollDismissesKeyboardMode()
}

/// The cases in which scrolling bounces at the ends. Hosts ignore it, because Pawl doesn't animate scrolling.
public struct ScrollBounceBehavior: Hashable, Sendable {
  /// The default behavior.
  public static let automatic = ScrollBounceBehavior()
  /// Scrolling always bounces.
  public static let always = ScrollBounceBehavior()
  /// Scrolling bounces only if the content is larger than the view.
  public static let basedOnSize = ScrollBounceBehavior()
}

extension View {
  /// Does nothing: hosts have no on-screen keyboard of their own.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Does nothing: scrolling doesn't bounce.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
}
