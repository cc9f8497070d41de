extension View {
  /// Sets the opacity of this view. The layout doesn't change.
  ///
  /// A terminal mixes the color of the view with the color behind it, draws text below 0.6 dim, and draws nothing below
  /// 0.05.
  ///
  /// - Parameter opacity: The opacity from 0 (invisible) to 1. Other values count as the nearest of these.
  public func opacity(_ opacity: Double) -> some View { effect(.opacity(min(max(opacity, 0), 1))) }

  /// Draws this view at another place. The layout doesn't change.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

  /// Draws this view at another place. Like ``offset(x:y:)``.
  public func offset(_ offset: CGSize) -> some View { effect(.offset(offset)) }

  /// Rotates the drawing of this view about a point. The layout doesn't change.
  ///
  /// A terminal rotates shapes exactly. Letters move to their new place, but stay upright.
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation, clockwise.
  ///   - anchor: The point that stays in place. Default: the center.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(.rotation(angle, anchor))
  }

  /// Scales the drawing of this view about a point. The layout doesn't change.
  ///
  /// A terminal scales shapes exactly. Letters move to their new place, but keep their size.
  ///
  /// - Parameters:
  ///   - scale: The factors of the width and the height.
  ///   - anchor: The point that stays in place. Default: the center.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { effect(.scale(scale, anchor)) }

  /// Scales the drawing of this view by the same factor in both directions. Like ``scaleEffect(_:anchor:)``.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Scales the drawing of this view. Like `scaleEffect(_:anchor:)`.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
}
