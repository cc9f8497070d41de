/// How pictures with what they mean look.
@preconcurrency @MainActor
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label that a style is applied to.
@preconcurrency @MainActor
public struct LabelStyleConfiguration {
  /// What it means.
  @preconcurrency @MainActor
  public struct Title: View {
    public let body: AnyView

    init(_ title: some View) { body = AnyView(title) }
  }

  /// The picture.
  @preconcurrency @MainActor
  public struct Icon: View {
    public let body: AnyView

    init(_ icon: some View) { body = AnyView(icon) }
  }

  public let title: Title
  public let icon: Icon
}

/// The picture, and what it means behind it.
public struct DefaultLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The picture, and what it means behind it.
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// What it means, without the picture.
public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The picture alone.
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// A style of any type.
struct AnyLabelStyle {
  let makeBody: @MainActor (LabelStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some LabelStyle) {
    // A style may use the label that it would be without it.
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.labelStyle, nil)) }
  }
}

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: AnyLabelStyle? { nil }
}

extension EnvironmentValues {
  /// Nil for the usual one.
  var labelStyle: AnyLabelStyle? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the labels inside look.
  public func labelStyle(_ style: some LabelStyle) -> some View { environment(\.labelStyle, AnyLabelStyle(style)) }
}
