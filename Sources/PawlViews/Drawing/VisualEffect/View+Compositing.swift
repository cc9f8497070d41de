/// The way in which the colors of a view combine with the colors behind it.
///
/// A browser supports the modes that CSS has. A terminal supports none.
public enum BlendMode: Sendable {
  /// Covers the colors behind. The default.
  case normal
  /// Multiplies both colors, which darkens.
  case multiply
  /// Multiplies the inverse of both colors, which lightens.
  case screen
  /// Multiplies dark colors behind, and screens light ones.
  case overlay
  /// Keeps the darker of both colors.
  case darken
  /// Keeps the lighter of both colors.
  case lighten
  /// Brightens the colors behind, by the brightness of this view.
  case colorDodge
  /// Darkens the colors behind, by the darkness of this view.
  case colorBurn
  /// Lightens or darkens the colors behind a little, by the brightness of this view.
  case softLight
  /// Multiplies or screens the colors behind, by the brightness of this view.
  case hardLight
  /// Shows the difference of both colors.
  case difference
  /// Shows the difference of both colors, with less contrast.
  case exclusion
  /// Takes the hue of this view and the rest from behind.
  case hue
  /// Takes the saturation of this view and the rest from behind.
  case saturation
  /// Takes the hue and the saturation of this view and the brightness from behind.
  case color
  /// Takes the brightness of this view and the rest from behind.
  case luminosity
  /// Draws this view only over opaque content. Without effect in a browser.
  case sourceAtop
  /// Draws this view behind the content. Without effect in a browser.
  case destinationOver
  /// Erases the content behind this view. Without effect in a browser.
  case destinationOut
  /// Adds both colors, which darkens. Without effect in a browser.
  case plusDarker
  /// Adds both colors, which lightens.
  case plusLighter
}

/// Effects that a browser shows. In a terminal they change nothing.
extension View {
  /// Adds a shadow behind this view. Without effect in a terminal.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow. Default: black at 33 % opacity.
  ///   - radius: The blur radius of the shadow. A negative radius counts as 0.
  ///   - x: The horizontal offset of the shadow.
  ///   - y: The vertical offset of the shadow.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    effect(.shadow(color, radius: max(0, radius), offset: CGSize(width: x, height: y)))
  }

  /// Blurs this view. Without effect in a terminal.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur. A negative radius counts as 0.
  ///   - opaque: Without effect.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { effect(.blur(radius: max(0, radius))) }

  /// Sets how the colors of this view combine with the colors behind it.
  ///
  /// A terminal shows the view unchanged, and so does a browser for a mode that CSS doesn't have.
  public func blendMode(_ blendMode: BlendMode) -> some View { effect(.blend(blendMode)) }

  /// Combines the views inside with each other before the result combines with the views behind it.
  ///
  /// Without effect in a terminal.
  public func compositingGroup() -> some View { effect(.isolation) }

  /// Rotates this view in three dimensions. Without effect in a terminal.
  ///
  /// The layout of the view doesn't change.
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation.
  ///   - axis: The axis of the rotation.
  ///   - anchor: The point that the axis passes through. Default: the center.
  ///   - anchorZ: Without effect.
  ///   - perspective: The strength of the perspective. 0 means none. Default: 1.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    effect(.turn(angle, axis: [axis.x, axis.y, axis.z].map { Double($0) }, anchor, perspective: Double(perspective)))
  }
}
