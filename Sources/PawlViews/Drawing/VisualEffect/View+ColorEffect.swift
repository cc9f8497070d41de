extension View {
  /// Multiplies the colors of this view with another color. White changes nothing, and black makes everything black.
  ///
  /// A browser shows the view unchanged, since CSS has no such filter.
  public func colorMultiply(_ color: Color) -> some View { effect(.color(.multiply(color))) }

  /// Inverts the colors of this view.
  public func colorInvert() -> some View { effect(.color(.invert)) }

  /// Brightens the colors of this view.
  ///
  /// - Parameter amount: The amount to brighten by. 0 changes nothing, and 1 makes all colors white in a terminal and
  ///   doubles the brightness in a browser. A negative amount darkens.
  public func brightness(_ amount: Double) -> some View { effect(.color(.brightness(amount))) }

  /// Changes the contrast of the colors of this view.
  ///
  /// - Parameter amount: The factor of the contrast. 1 changes nothing, and 0 makes all colors gray.
  public func contrast(_ amount: Double) -> some View { effect(.color(.contrast(amount))) }

  /// Changes the saturation of the colors of this view.
  ///
  /// - Parameter amount: The factor of the saturation. 1 changes nothing, and 0 turns colors into grays.
  public func saturation(_ amount: Double) -> some View { effect(.color(.saturation(amount))) }

  /// Removes color from this view.
  ///
  /// - Parameter amount: The amount of color to remove. 0 changes nothing, and 1 turns colors into grays.
  public func grayscale(_ amount: Double) -> some View { effect(.color(.grayscale(amount))) }

  /// Rotates the hue of the colors of this view.
  public func hueRotation(_ angle: Angle) -> some View { effect(.color(.hueRotation(angle))) }
}
