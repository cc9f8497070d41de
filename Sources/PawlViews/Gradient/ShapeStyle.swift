/// What shapes are filled with and lines are drawn in: a colour, or several.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one stands for in some environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) stands for itself") }
}

/// A style that the module knows.
protocol KnownShapeStyle: ShapeStyle {
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle
}

extension ShapeStyle {
  /// What hosts see of it.
  func made(in environment: EnvironmentValues) -> ResolvedStyle {
    if let known = self as? any KnownShapeStyle { return known.resolved(in: environment) }
    guard Resolved.self != Never.self else { return .color(.clear) }
    return resolve(in: environment).made(in: environment)
  }
}

extension Color: ShapeStyle, KnownShapeStyle {
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(tinted(in: environment)) }

  /// This colour; the one that the surroundings have set where it is that of what can be pressed.
  func tinted(in environment: EnvironmentValues) -> Color {
    guard case .named(.accent) = kind, let tint = environment.tint else { return self }
    return tint.opacity(alpha)
  }
}

/// The style that the surroundings have set.
public struct ForegroundStyle: ShapeStyle, KnownShapeStyle {
  public init() {}

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    let color = environment.textStyle.color ?? .primary
    // A colour may have been set since.
    if let style = environment.foregroundStyle, style.plainColor == color { return style }
    return .color(color.tinted(in: environment))
  }
}

/// The colour of what can be pressed.
public struct TintShapeStyle: ShapeStyle, KnownShapeStyle {
  public init() {}

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(environment.tint ?? .accentColor) }
}

/// What is behind everything.
public struct BackgroundStyle: ShapeStyle, KnownShapeStyle {
  public init() {}

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(.clear) }
}

/// A style that matters more or less than others.
public struct HierarchicalShapeStyle: ShapeStyle, KnownShapeStyle {
  private let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
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

/// What lets something through that is behind: a thin grey here.
public struct Material: ShapeStyle, KnownShapeStyle {
  private let thickness: Double

  public static let ultraThin = Material(thickness: 0.1)
  public static let thin = Material(thickness: 0.15)
  public static let regular = Material(thickness: 0.2)
  public static let thick = Material(thickness: 0.25)
  public static let ultraThick = Material(thickness: 0.3)
  public static let bar = Material(thickness: 0.2)

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(.gray.opacity(thickness)) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, KnownShapeStyle {
  private let style: any ShapeStyle

  public init(_ style: some ShapeStyle) { self.style = style }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle { style.made(in: environment) }
}
