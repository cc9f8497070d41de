public import struct Foundation.URL

/// The color space of a drawing group. Without effect.
public enum ColorRenderingMode: Sendable {
  /// The sRGB color space.
  case nonLinear
  /// A linear sRGB color space.
  case linear
  /// An extended linear sRGB color space.
  case extendedLinear
}

/// Modifiers that compile and change nothing, since neither a terminal nor a browser page supports their effect.
extension View {
  /// Draws this view into an image before it appears. Without effect.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  /// Sets how far text may shrink to fit. Without effect.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Sets the size of symbols. Without effect.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// Sets how symbols use colors. Without effect.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Makes the opacity of this view follow its brightness. Without effect.
  public func luminanceToAlpha() -> some View { self }

  /// Connects this view with another view, so that one appears to turn into the other. Without effect.
  ///
  /// Each view keeps its own place and its own animations.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }

  /// Sets the animation with which a text changes into another. Without effect: texts change at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Plays feedback when a value changes. Without effect.
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> some View { self }

  /// Adds an action for addresses that the system opens in this program. Without effect: neither host receives such
  /// addresses.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Extends this view into the safe area. Without effect: neither host reserves parts of the window.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// Extends this view into the safe area. Like ``ignoresSafeArea(_:edges:)``.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}

extension Image {
  /// The size of a symbol in relation to text. Without effect.
  public enum Scale: Hashable, Sendable {
    /// A symbol smaller than text.
    case small
    /// A symbol as large as text.
    case medium
    /// A symbol larger than text.
    case large
  }
}

/// The causes of a safe area. Without effect.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The bars and edges of a device.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All causes.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// The use of colors in a symbol. Without effect.
public struct SymbolRenderingMode: Hashable, Sendable {
  /// A single color.
  public static let monochrome = SymbolRenderingMode()
  /// The symbol's own colors.
  public static let multicolor = SymbolRenderingMode()
  /// A single color in several opacities.
  public static let hierarchical = SymbolRenderingMode()
  /// A color for each layer.
  public static let palette = SymbolRenderingMode()
}

/// The properties that two connected views share. Without effect.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The animation with which a text changes into another. Without effect.
public struct ContentTransition: Hashable, Sendable {
  /// No animation.
  public static let identity = ContentTransition()
  /// A fade between the two texts.
  public static let opacity = ContentTransition()
  /// A gradual change of the text's shape.
  public static let interpolate = ContentTransition()

  /// Returns an animation for numbers, in which digits roll up or down. Without effect.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// A sound or a vibration that confirms an event. Without effect.
public struct SensoryFeedback: Hashable, Sendable {
  /// The feedback for success.
  public static let success = SensoryFeedback()
  /// The feedback for a warning.
  public static let warning = SensoryFeedback()
  /// The feedback for an error.
  public static let error = SensoryFeedback()
  /// The feedback for a change of the selection.
  public static let selection = SensoryFeedback()
  /// The feedback for a collision of views.
  public static let impact = SensoryFeedback()
}
