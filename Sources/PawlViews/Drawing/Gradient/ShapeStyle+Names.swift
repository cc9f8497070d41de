extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint color of the environment.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the window.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of primary content.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The style of secondary content.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The style of tertiary content.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The style of quaternary content.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Material {
  /// A material that hides the background least: gray at 10 % opacity.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin material: gray at 15 % opacity.
  public static var thinMaterial: Material { .thin }
  /// A material of regular thickness: gray at 20 % opacity.
  public static var regularMaterial: Material { .regular }
  /// A thick material: gray at 25 % opacity.
  public static var thickMaterial: Material { .thick }
  /// A material that hides the background most: gray at 30 % opacity.
  public static var ultraThickMaterial: Material { .ultraThick }
}

extension ShapeStyle where Self == Color {
  /// No color: the background shows through.
  public static var clear: Color { Color.clear }
  /// The named color red.
  public static var red: Color { Color.red }
  /// The named color orange.
  public static var orange: Color { Color.orange }
  /// The named color yellow.
  public static var yellow: Color { Color.yellow }
  /// The named color green.
  public static var green: Color { Color.green }
  /// The named color mint.
  public static var mint: Color { Color.mint }
  /// The named color teal.
  public static var teal: Color { Color.teal }
  /// The named color cyan.
  public static var cyan: Color { Color.cyan }
  /// The named color blue.
  public static var blue: Color { Color.blue }
  /// The named color indigo.
  public static var indigo: Color { Color.indigo }
  /// The named color purple.
  public static var purple: Color { Color.purple }
  /// The named color pink.
  public static var pink: Color { Color.pink }
  /// The named color brown.
  public static var brown: Color { Color.brown }
  /// The named color white.
  public static var white: Color { Color.white }
  /// The named color gray.
  public static var gray: Color { Color.gray }
  /// The named color black.
  public static var black: Color { Color.black }
}
