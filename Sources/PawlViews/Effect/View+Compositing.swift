/// How the colours of a view are joined with those behind it.
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker,
    plusLighter
}

/// Effects that a browser shows. In a terminal, they change nothing.
extension View {
  /// Puts a blurred picture of this view behind it, in one color.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    effect(.shadow(color, radius: max(0, radius), offset: CGSize(width: x, height: y)))
  }

  /// Blurs this view.
  ///
  /// - Parameter opaque: without effect.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { effect(.blur(radius: max(0, radius))) }

  /// Joins the colors of this view with those behind it. Modes that a host does not know leave them as they are.
  public func blendMode(_ blendMode: BlendMode) -> some View { effect(.blend(blendMode)) }

  /// Joins the views inside with one another, before their picture is joined with what is behind.
  public func compositingGroup() -> some View { effect(.isolation) }

  /// Turns the picture of this view in space, about an axis through a point of it.
  ///
  /// - Parameter anchorZ: without effect.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    effect(.turn(angle, axis: [axis.x, axis.y, axis.z].map { Double($0) }, anchor, perspective: Double(perspective)))
  }
}
