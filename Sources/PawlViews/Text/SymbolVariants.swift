/// A variant of symbols, such as filled or inside a circle.
///
/// A variant extends the name of a symbol: `star` with `fill` is `star.fill`. It shows only if
/// there is a character for the longer name.
public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isFilled = false
  private var isSlashed = false

  /// Symbols as they are named.
  public static let none = SymbolVariants()
  /// Symbols in a circle.
  public static let circle = SymbolVariants(shape: "circle")
  /// Symbols in a square.
  public static let square = SymbolVariants(shape: "square")
  /// Symbols in a rectangle.
  public static let rectangle = SymbolVariants(shape: "rectangle")
  /// Filled symbols.
  public static let fill = SymbolVariants(isFilled: true)
  /// Symbols with a slash over them.
  public static let slash = SymbolVariants(isSlashed: true)

  /// This variant in a circle.
  public var circle: SymbolVariants { SymbolVariants(shape: "circle", isFilled: isFilled, isSlashed: isSlashed) }
  /// This variant in a square.
  public var square: SymbolVariants { SymbolVariants(shape: "square", isFilled: isFilled, isSlashed: isSlashed) }
  /// This variant in a rectangle.
  public var rectangle: SymbolVariants { SymbolVariants(shape: "rectangle", isFilled: isFilled, isSlashed: isSlashed) }
  /// This variant, filled.
  public var fill: SymbolVariants { SymbolVariants(shape: shape, isFilled: true, isSlashed: isSlashed) }
  /// This variant with a slash over it.
  public var slash: SymbolVariants { SymbolVariants(shape: shape, isFilled: isFilled, isSlashed: true) }

  /// Returns the name of the variant of a symbol.
  ///
  /// Parts that the name contains already aren't added again.
  func applied(to name: String) -> String {
    let parts = [isSlashed ? "slash" : nil, shape, isFilled ? "fill" : nil].compactMap { $0 }
    let known = name.split(separator: ".").map(String.init)
    return ([name] + parts.filter { !known.contains($0) }).joined(separator: ".")
  }
}

private struct SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
  /// The variant that symbols are shown in. Default: ``SymbolVariants/none``.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Sets the variant of symbols in this view. It replaces the variant that is set around this view.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
}
