/// How the colours of a view are joined with those behind it.
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker,
    plusLighter
}

/// What is drawn at once, and how finely.
public enum ColorRenderingMode: Sendable {
  case nonLinear, linear, extendedLinear
}

/// What cannot mean anything in cells is accepted, and changes nothing.
extension View {
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }

  /// There are no areas here that views have to keep out of.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// Like ``ignoresSafeArea(_:edges:)``.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}

extension Image {
  /// How large a symbol is, beside texts.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }
}

/// What keeps views from an edge.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}
