/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The outline of buttons.
public struct ButtonBorderShape: Hashable, Sendable {
  public static let automatic = ButtonBorderShape()
  public static let capsule = ButtonBorderShape()
  public static let circle = ButtonBorderShape()
  public static let roundedRectangle = ButtonBorderShape()

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape() }
}

/// How menus look.
public struct MenuStyle: Hashable, Sendable {
  public static let automatic = MenuStyle()
  public static let button = MenuStyle()
  public static let borderlessButton = MenuStyle()
}

private struct ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

extension EnvironmentValues {
  /// How large controls are to be. Those of this module have one size.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets how large controls are to be, for views that ask. Those of this module have one size.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

  /// Says more about this view than it does itself.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Like ``help(_:)-(Text)``.
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  /// Like ``help(_:)-(Text)``.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { accessibilityHint(text) }

  /// Accepted: buttons have one outline.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Accepted: menus look one way.
  public func menuStyle(_ style: MenuStyle) -> some View { self }
}
