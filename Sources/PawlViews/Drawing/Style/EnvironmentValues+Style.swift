/// An appearance: dark content on a light background, or light content on a dark background.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

/// The text size that the user prefers.
///
/// Views can read it from the environment and adapt. Neither a terminal nor a browser changes its text size by it.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest standard size.
  case xSmall
  /// Two steps below the default.
  case small
  /// One step below the default.
  case medium
  /// The default size.
  case large
  /// One step above the default.
  case xLarge
  /// Two steps above the default.
  case xxLarge
  /// The largest standard size.
  case xxxLarge
  /// The smallest accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest accessibility size.
  case accessibility5

  /// A Boolean value that indicates whether the size is one of the accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }
}

private struct ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .dark }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

private struct TintKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

private struct ForegroundStyleKey: EnvironmentKey {
  static var defaultValue: ResolvedStyle? { nil }
}

extension EnvironmentValues {
  /// The color scheme of this environment.
  ///
  /// A terminal sets it to the scheme of its background, or to ``ColorScheme/dark`` if the terminal doesn't report its
  /// background. The value follows a change of the background. A page in a browser follows the browser's preference by
  /// its style sheet, and the value is always ``ColorScheme/dark`` there. The program can set another value with
  /// ``View/preferredColorScheme(_:)``.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The text size that the user prefers.
  ///
  /// Default: ``DynamicTypeSize/large``. Hosts don't set it, and don't change their text size by it.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The color that replaces `Color.accentColor`, or `nil` for the host's own.
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The style that shapes are drawn in.
  ///
  /// It applies only while its first color is still the text color of the environment. A foreground color that is set
  /// further inside replaces it.
  var foregroundStyle: ResolvedStyle? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the accent color of controls in this view.
  ///
  /// - Parameter tint: The color, or `nil` for the host's own accent color.
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

  /// Sets the accent color of controls in this view to the first color of a style.
  ///
  /// Unlike in SwiftUI, controls don't show gradients.
  @_disfavoredOverload
  public func tint(_ tint: some ShapeStyle) -> some View {
    transformEnvironment { $0.tint = tint.made(in: $0).plainColor }
  }

  /// Sets the accent color of controls in this view. The same as ``tint(_:)-(Color?)``.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Sets the style of text and shapes in this view.
  ///
  /// Shapes show the whole style. Unlike in SwiftUI, text shows only the first color of a gradient.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    transformEnvironment { environment in
      let style = style.made(in: environment)
      environment.foregroundStyle = style
      environment.textStyle.color = style.plainColor
    }
  }

  /// Sets the style of text and shapes in this view. The same as ``foregroundStyle(_:)`` with the first style.
  ///
  /// - Parameters:
  ///   - primary: The style of text and shapes.
  ///   - secondary: Ignored.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    foregroundStyle(primary)
  }

  /// Sets the color scheme that views inside this view read from the environment.
  ///
  /// Unlike in SwiftUI, neither a terminal nor a browser changes its colors: a terminal's colors belong to its user,
  /// and a page follows the browser's preference.
  ///
  /// - Parameter colorScheme: The color scheme, or `nil` to keep the one around this view.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { $0 = colorScheme ?? $0 }
  }

  /// Sets the color scheme that views inside this view read from the environment. Hosts don't change their colors.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  /// Sets the text size that views inside this view read from the environment. Hosts don't change their text size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Fills the area behind this view with a style.
  ///
  /// - Parameters:
  ///   - style: A color or a gradient.
  ///   - edges: Ignored. Terminals and pages have no safe areas.
  public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { StyleView(style: style) }
  }

  /// Fills a shape behind this view.
  ///
  /// - Parameters:
  ///   - style: A color or a gradient.
  ///   - shape: A shape that is as large as this view.
  ///   - fillStyle: The rule that decides which parts of the shape are filled.
  public func background<Style: ShapeStyle, Outline: Shape>(
    _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Fills the area in front of this view with a style.
  ///
  /// - Parameters:
  ///   - style: A color or a gradient. An opaque style hides this view.
  ///   - edges: Ignored. Terminals and pages have no safe areas.
  public func overlay<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay { StyleView(style: style) }
  }
}
