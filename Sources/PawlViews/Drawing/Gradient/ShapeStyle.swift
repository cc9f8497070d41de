/// A color, gradient or other paint for shapes, lines and text.
///
/// A style of your own implements ``resolve(in:)`` and returns one of the styles that Pawl provides.
public protocol ShapeStyle: Sendable {
  /// The type of the style that this one resolves to, or `Never` for the styles that Pawl provides.
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style to draw with in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {}

extension ShapeStyle where Resolved == Never {
  /// Stops the program: styles that Pawl provides are drawn directly and resolve to no other style.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is a primitive shape style and cannot be resolved")
  }
}

/// A style that PawlViews resolves itself.
protocol BuiltinShapeStyle: ShapeStyle {
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle
}

extension ShapeStyle {
  /// Returns the paint that hosts draw for this style in an environment.
  ///
  /// A custom style resolves to clear if it names no other style to resolve to.
  package func made(in environment: EnvironmentValues) -> ResolvedStyle {
    if let known = self as? any BuiltinShapeStyle { return known.resolved(in: environment) }
    guard Resolved.self != Never.self else { return .color(.clear) }
    return resolve(in: environment).made(in: environment)
  }
}

extension Color: ShapeStyle, BuiltinShapeStyle {
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(tinted(in: environment)) }

  /// Returns this color, or the environment's tint, with this color's opacity, if this is the accent color.
  func tinted(in environment: EnvironmentValues) -> Color {
    guard case .named(.tint) = kind, let tint = environment.tint else { return self }
    return tint.opacity(alpha)
  }
}

/// The foreground style of the environment, as set by `foregroundStyle(_:)` or `foregroundColor(_:)`.
public struct ForegroundStyle: ShapeStyle, BuiltinShapeStyle {
  /// Creates the style.
  public init() {}

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    let color = environment.textStyle.color ?? .primary
    // A color that was set after the style takes precedence.
    if let style = environment.foregroundStyle, style.plainColor == color { return style }
    return .color(color.tinted(in: environment))
  }
}

/// The tint color of the environment, or the accent color if none is set.
public struct TintShapeStyle: ShapeStyle, BuiltinShapeStyle {
  /// Creates the style.
  public init() {}

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(environment.tint ?? .accentColor) }
}

/// The background of the window. It draws nothing, so that the host's own background shows through.
public struct BackgroundStyle: ShapeStyle, BuiltinShapeStyle {
  /// Creates the style.
  public init() {}

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(.clear) }
}

/// A style for content of a certain level of importance.
///
/// The levels below ``secondary`` are the secondary color at less opacity.
public struct HierarchicalShapeStyle: ShapeStyle, BuiltinShapeStyle {
  private let level: Int

  /// The style of primary content: the primary color.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The style of secondary content: the secondary color.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The style of tertiary content: the secondary color at 60 % opacity.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The style of quaternary content: the secondary color at 40 % opacity.
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    switch level {
    case 0: .color(.primary)
    case 1: .color(.secondary)
    case 2: .color(.secondary.opacity(0.6))
    default: .color(.secondary.opacity(0.4))
    }
  }
}

/// A translucent background. Terminals and browsers draw a translucent gray, without blur.
public struct Material: ShapeStyle, BuiltinShapeStyle {
  private let thickness: Double

  /// Gray at 10 % opacity.
  public static let ultraThin = Material(thickness: 0.1)
  /// Gray at 15 % opacity.
  public static let thin = Material(thickness: 0.15)
  /// Gray at 20 % opacity.
  public static let regular = Material(thickness: 0.2)
  /// Gray at 25 % opacity.
  public static let thick = Material(thickness: 0.25)
  /// Gray at 30 % opacity.
  public static let ultraThick = Material(thickness: 0.3)
  /// The material of bars, which looks like ``regular``.
  public static let bar = Material(thickness: 0.2)

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(.gray.opacity(thickness)) }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle, BuiltinShapeStyle {
  private let style: any ShapeStyle

  /// Creates a style that draws like another.
  public init(_ style: some ShapeStyle) { self.style = style }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { style.made(in: environment) }
}
