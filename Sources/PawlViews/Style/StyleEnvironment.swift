/// Whether things are shown dark on light, or light on dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light, dark
}

/// How large the user wants texts to be.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

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
  /// Whether things are shown dark on light, or light on dark. Where nothing is known, terminals are dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How large the user wants texts to be. Terminals have one size.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The colour in place of that of what can be pressed.
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What shapes are drawn in. Counts as long as its colour is still that of texts.
  var foregroundStyle: ResolvedStyle? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of what can be pressed; nil for the usual one.
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

  /// Like ``tint(_:)-(Color?)``, with the first colour of a style.
  @_disfavoredOverload
  public func tint(_ tint: some ShapeStyle) -> some View {
    transformEnvironment { $0.tint = tint.made(in: $0).plainColor }
  }

  /// Like ``tint(_:)-(Color?)``.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Sets what texts and shapes inside are drawn in. Texts have its first colour.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    transformEnvironment { environment in
      let style = style.made(in: environment)
      environment.foregroundStyle = style
      environment.textStyle.color = style.plainColor
    }
  }

  /// Like ``foregroundStyle(_:)``; the second style is not used.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    foregroundStyle(primary)
  }

  /// Says whether this view is dark on light, or light on dark. The colours of a terminal are the user's.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { $0 = colorScheme ?? $0 }
  }

  /// Like ``preferredColorScheme(_:)``.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  /// Sets how large texts are, for views that ask. Terminals have one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Shows a style behind this view.
  public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { StyleView(style: style) }
  }

  /// Shows a filled shape behind this view.
  public func background<Style: ShapeStyle, Outline: Shape>(
    _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Shows a style in front of this view.
  public func overlay<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay { StyleView(style: style) }
  }
}
