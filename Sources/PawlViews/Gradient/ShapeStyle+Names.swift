extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint colour of the environment.
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
  /// A material that hides the background least: grey at 10 % opacity.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin material: grey at 15 % opacity.
  public static var thinMaterial: Material { .thin }
  /// A material of regular thickness: grey at 20 % opacity.
  public static var regularMaterial: Material { .regular }
  /// A thick material: grey at 25 % opacity.
  public static var thickMaterial: Material { .thick }
  /// A material that hides the background most: grey at 30 % opacity.
  public static var ultraThickMaterial: Material { .ultraThick }
}

extension ShapeStyle where Self == Color {
  /// No colour: the background shows through.
  public static var clear: Color { Color.clear }
  /// The named colour red.
  public static var red: Color { Color.red }
  /// The named colour orange.
  public static var orange: Color { Color.orange }
  /// The named colour yellow.
  public static var yellow: Color { Color.yellow }
  /// The named colour green.
  public static var green: Color { Color.green }
  /// The named colour mint.
  public static var mint: Color { Color.mint }
  /// The named colour teal.
  public static var teal: Color { Color.teal }
  /// The named colour cyan.
  public static var cyan: Color { Color.cyan }
  /// The named colour blue.
  public static var blue: Color { Color.blue }
  /// The named colour indigo.
  public static var indigo: Color { Color.indigo }
  /// The named colour purple.
  public static var purple: Color { Color.purple }
  /// The named colour pink.
  public static var pink: Color { Color.pink }
  /// The named colour brown.
  public static var brown: Color { Color.brown }
  /// The named colour white.
  public static var white: Color { Color.white }
  /// The named colour gray.
  public static var gray: Color { Color.gray }
  /// The named colour black.
  public static var black: Color { Color.black }
}
