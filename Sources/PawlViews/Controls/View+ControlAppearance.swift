/// The size of controls. Pawl's own controls have one size.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// The smallest size.
  case mini
  /// A size smaller than the regular one.
  case small
  /// The default size.
  case regular
  /// A size larger than the regular one.
  case large
  /// The largest size.
  case extraLarge
}

/// The shape of a button's border. Without effect: all shapes look the same in a terminal and in a browser.
public struct ButtonBorderShape: Hashable, Sendable {
  /// The default shape.
  public static let automatic = ButtonBorderShape()
  /// A capsule.
  public static let capsule = ButtonBorderShape()
  /// A circle.
  public static let circle = ButtonBorderShape()
  /// A rectangle with rounded corners.
  public static let roundedRectangle = ButtonBorderShape()

  /// Returns a rectangle with rounded corners.
  ///
  /// - Parameter radius: The radius of the corners. Without effect.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape() }
}

/// The look of a menu. Without effect: all styles look the same in a terminal and in a browser.
public struct MenuStyle: Hashable, Sendable {
  /// The default look.
  public static let automatic = MenuStyle()
  /// A menu that looks like a button.
  public static let button = MenuStyle()
  /// A menu that looks like a button without a border.
  public static let borderlessButton = MenuStyle()
}

private struct ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

extension EnvironmentValues {
  /// The size of controls. Pawl's own controls have one size, so only views that read this value change. Default:
  /// `.regular`.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of controls inside this view.
  ///
  /// Pawl's own controls have one size. The value is for views that read ``EnvironmentValues/controlSize``.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

  /// Adds an explanation of this view.
  ///
  /// Assistive technologies read it as the hint of the view. A browser also shows it as a tooltip of a control.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Like ``help(_:)-(Text)``.
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  /// Like ``help(_:)-(Text)``.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { accessibilityHint(text) }

  /// Sets the shape of the borders of buttons inside this view. Without effect.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Sets the style of the menus inside this view. Without effect.
  public func menuStyle(_ style: MenuStyle) -> some View { self }
}
