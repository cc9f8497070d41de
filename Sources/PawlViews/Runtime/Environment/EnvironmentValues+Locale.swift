public import Foundation
package import PawlLocalization

/// The direction in which lines of text run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Lines begin at the left.
  case leftToRight
  /// Lines begin at the right.
  case rightToLeft
}

/// A rough measure of the space in one direction.
public enum UserInterfaceSizeClass: Sendable {
  /// Little space, as for the width of a phone.
  case compact
  /// Ample space, as for the height of a phone.
  case regular
}

/// The text size that the user prefers, in the older form of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  /// The smallest size.
  case extraSmall
  /// A small size.
  case small
  /// A medium size.
  case medium
  /// The default size.
  case large
  /// A size above the default.
  case extraLarge
  /// A size two steps above the default.
  case extraExtraLarge
  /// The largest size that isn't an accessibility size.
  case extraExtraExtraLarge
  /// The smallest accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// Whether this is one of the sizes for people who can't read the others.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }
}

private struct LocalizationKey: EnvironmentKey {
  static var defaultValue: Localization? { nil }
}

private struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar? { nil }
}

private struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}

private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private struct SizeCategoryKey: EnvironmentKey {
  static let defaultValue = ContentSizeCategory.large
}

extension EnvironmentValues {
  /// The locale of texts and formats: texts are translated into its language, and values are formatted in it.
  ///
  /// Default: the locale of the session, in a program with translations: the user's language in a terminal, or the one that the
  /// browser asks for. Otherwise the current locale of the program's process. See <doc:Languages>.
  public var locale: Locale {
    get { localization?.locale ?? .current }
    set { localization = Localization.of(newValue, localization?.tables ?? .main) }
  }

  /// The localization of texts; `nil` if neither the host nor a view has set one.
  package var localization: Localization? {
    get { self[LocalizationKey.self] }
    set { self[LocalizationKey.self] = newValue }
  }

  /// The language of texts and formats.
  package var languageContext: LanguageContext { LanguageContext(localization) }

  /// The calendar by which dates are counted. Default: the calendar of the locale.
  public var calendar: Calendar {
    get { self[CalendarKey.self] ?? localization.map { Self.calendar(of: $0.locale) } ?? .current }
    set { self[CalendarKey.self] = newValue }
  }

  /// The calendar of a locale, with names in its language and its first day of the week.
  private static func calendar(of locale: Locale) -> Calendar {
    var calendar = locale.calendar
    calendar.locale = locale
    return calendar
  }

  /// The time zone in which times are shown. Default: the current time zone of the program's process.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The direction in which views are laid out. Default: the direction of the session's language.
  ///
  /// From right to left, leading edges are at the right: stacks, grids, lists and bars are mirrored, and so are
  /// alignments and the insets of edges. Coordinates still count from the left: those of `offset`, `position`,
  /// ``GeometryProxy``, gestures and a ``Canvas``.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The size class of the width. Default: `compact`, whatever the window's width.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The size class of the height. Default: `regular`, whatever the window's height.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The preferred text size, for views that read it. It doesn't change the size of text.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }

  /// The number of pixels in a unit: always 1.
  public var displayScale: CGFloat { 1 }

  /// The length of the smallest detail that can be drawn, in units: always 1.
  public var pixelLength: CGFloat { 1 }

  /// Whether the user prefers less motion: always `false`, since hosts don't report it.
  ///
  /// The style sheet of a page in a browser follows the user's preference by itself.
  public var accessibilityReduceMotion: Bool { false }

  /// Whether the user wants no information conveyed by color alone: always `false`, since hosts don't report it.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether the user prefers opaque backgrounds: always `false`, since hosts don't report it.
  public var accessibilityReduceTransparency: Bool { false }

  /// Whether an assistive technology is in use: always `false`, since hosts don't report it.
  public var accessibilityEnabled: Bool { false }
}
