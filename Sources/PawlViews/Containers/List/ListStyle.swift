/// A style of a list, chosen from the styles that hosts know.
///
/// A terminal draws two: a panel for each section, and plain rows. A browser draws three: rows in groups with rounded
/// corners, plain rows, and sidebar rows.
@preconcurrency @MainActor
public protocol ListStyle {
  /// The style that hosts draw.
  var _kind: ListStyleKind { get }
}

/// The styles of lists that hosts know.
public enum ListStyleKind: Hashable, Sendable {
  /// The default style. A browser draws it like ``insetGrouped``.
  case automatic
  /// Rows without groups.
  case plain
  /// Sections as groups. A browser draws it like ``insetGrouped``.
  case grouped
  /// Sections as groups with rounded corners.
  case insetGrouped
  /// Rows with a margin at the sides. A browser draws it like ``plain``.
  case inset
  /// Rows without lines between them, for the sidebar of a window.
  case sidebar
}

/// The default list style.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _kind: ListStyleKind { .automatic }
}

/// A list style without groups.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _kind: ListStyleKind { .plain }
}

/// A list style with sections as groups. A browser draws it like ``InsetGroupedListStyle``.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _kind: ListStyleKind { .grouped }
}

/// A list style with sections as groups with rounded corners.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _kind: ListStyleKind { .insetGrouped }
}

/// A list style with a margin at the sides. A browser draws it like ``PlainListStyle``.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _kind: ListStyleKind { .inset }
}

/// A list style for the sidebar of a window, without lines between rows.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  public var _kind: ListStyleKind { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default list style.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// A list style without groups.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A list style with sections as groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A list style with sections as groups with rounded corners.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// A list style with a margin at the sides.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// A list style for the sidebar of a window.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the style of the lists inside this view. It has no visible effect in a terminal.
  public func listStyle(_ style: some ListStyle) -> some View { environment(\.listStyle, style._kind) }
}
