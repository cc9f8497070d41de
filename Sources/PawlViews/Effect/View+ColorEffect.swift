extension View {
  /// Multiplies each colour with another: white leaves it, black leaves nothing.
  public func colorMultiply(_ color: Color) -> some View { effect(.color(.multiply(color))) }

  /// Shows each colour as its opposite.
  public func colorInvert() -> some View { effect(.color(.invert)) }

  /// Makes all colours brighter: 0 leaves them, 1 makes them white.
  public func brightness(_ amount: Double) -> some View { effect(.color(.brightness(amount))) }

  /// Makes colours differ more from grey: 1 leaves them, 0 makes them grey.
  public func contrast(_ amount: Double) -> some View { effect(.color(.contrast(amount))) }

  /// Makes colours stronger: 1 leaves them, 0 makes greys of them.
  public func saturation(_ amount: Double) -> some View { effect(.color(.saturation(amount))) }

  /// Makes greys of colours: 0 leaves them, 1 leaves nothing but greys.
  public func grayscale(_ amount: Double) -> some View { effect(.color(.grayscale(amount))) }

  /// Turns the hue of each colour.
  public func hueRotation(_ angle: Angle) -> some View { effect(.color(.hueRotation(angle))) }
}
