extension View {
  /// Mixes this view with what is behind it: at 0 it is not seen. It takes its room all the same.
  public func opacity(_ opacity: Double) -> some View { effect(.opacity(min(max(opacity, 0), 1))) }

  /// Shows this view elsewhere. Its room stays where it is.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

  /// Like ``offset(x:y:)``.
  public func offset(_ offset: CGSize) -> some View { effect(.offset(offset)) }

  /// Turns the picture of this view about a point of it. Its room stays as it is.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(.rotation(angle, anchor))
  }

  /// Scales the picture of this view about a point of it. Its room stays as it is.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { effect(.scale(scale, anchor)) }

  /// Like ``scaleEffect(_:anchor:)``, by the same factor in both directions.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Like `scaleEffect(_:anchor:)`.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
}
