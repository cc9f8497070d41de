/// The size of controls.
///
/// It changes the room around the label of a bordered button. Other controls have one size.
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

/// The shape of the border of a bordered button. A terminal shows rectangles.
public struct ButtonBorderShape: Hashable, Sendable {
  /// The shapes that hosts tell apart.
  package enum Outline: Hashable, Sendable {
    case capsule, circle
    /// A rectangle with rounded corners of a radius in points.
    case roundedRectangle(CGFloat)
  }

  /// The outline; `nil` for the one of the host.
  package let outline: Outline?

  /// The default shape.
  public static let automatic = ButtonBorderShape(outline: nil)
  /// A capsule.
  public static let capsule = ButtonBorderShape(outline: .capsule)
  /// A circle, or an ellipse around a label that isn't square.
  public static let circle = ButtonBorderShape(outline: .circle)
  /// A rectangle with rounded corners, whose radius the host chooses.
  public static let roundedRectangle = ButtonBorderShape(outline: nil)

  /// Returns a rectangle with rounded corners.
  ///
  /// - Parameter radius: The radius of the corners, in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(outline: .roundedRectangle(max(0, radius)))
  }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

private struct ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

extension EnvironmentValues {
  /// The size of controls. Default: `.regular`.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The shape of the borders of buttons. Default: `.automatic`.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of controls inside this view.
  ///
  /// It changes the room around the label of a bordered button. Other controls have one size.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

  /// Adds an explanation of this view.
  ///
  /// Assistive technologies read it as the hint of the view. A browser also shows it as a tooltip of a control.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Like `help(_:)`.
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  /// Like `help(_:)`.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { accessibilityHint(text) }

  /// Sets the shape of the borders of bordered buttons inside this view. A terminal shows rectangles.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
}
