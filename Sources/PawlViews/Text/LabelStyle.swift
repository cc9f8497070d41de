/// A type that determines the appearance of labels.
///
/// Apply a style with ``View/labelStyle(_:)``.
@preconcurrency @MainActor
public protocol LabelStyle {
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// The title and the icon of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Returns the view that shows a label.
  ///
  /// Labels inside the returned view have the default style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The title and the icon of the label that a style is applied to.
@preconcurrency @MainActor
public struct LabelStyleConfiguration {
  /// The title of the label.
  @preconcurrency @MainActor
  public struct Title: View {
    public let body: AnyView

    init(_ title: some View) { body = AnyView(title) }
  }

  /// The icon of the label.
  @preconcurrency @MainActor
  public struct Icon: View {
    public let body: AnyView

    init(_ icon: some View) { body = AnyView(icon) }
  }

  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon
}

/// A style that shows the icon in front of the title.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A style that shows the icon in front of the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// A style that shows the title without the icon.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A style that shows the icon without the title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The style that shows the icon in front of the title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The style that shows the icon in front of the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The style that shows the title without the icon.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The style that shows the icon without the title.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// A type-erased label style.
struct AnyLabelStyle {
  let makeBody: @MainActor (LabelStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some LabelStyle) {
    // Labels in the body have the default style: a style that is built on a label must not apply to that label.
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.labelStyle, nil)) }
  }
}

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: AnyLabelStyle? { nil }
}

extension EnvironmentValues {
  /// The style of labels, or `nil` for the default style.
  var labelStyle: AnyLabelStyle? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of labels in this view.
  public func labelStyle(_ style: some LabelStyle) -> some View { environment(\.labelStyle, AnyLabelStyle(style)) }
}
