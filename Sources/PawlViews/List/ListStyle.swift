/// How a list looks. Hosts know the styles that there are.
@preconcurrency @MainActor
public protocol ListStyle {
  var _kind: ListStyleKind { get }
}

/// The styles of lists.
public enum ListStyleKind: Hashable, Sendable {
  case automatic, plain, grouped, insetGrouped, inset, sidebar
}

/// The usual look.
public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _kind: ListStyleKind { .automatic }
}

/// Rows one below the other.
public struct PlainListStyle: ListStyle {
  public init() {}
  public var _kind: ListStyleKind { .plain }
}

/// Sections that stand apart.
public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _kind: ListStyleKind { .grouped }
}

/// Sections that stand apart from each other and from the sides.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _kind: ListStyleKind { .insetGrouped }
}

/// Rows that stand apart from the sides.
public struct InsetListStyle: ListStyle {
  public init() {}
  public var _kind: ListStyleKind { .inset }
}

/// A list beside what it leads to.
public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _kind: ListStyleKind { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets how the lists inside look.
  public func listStyle(_ style: some ListStyle) -> some View { environment(\.listStyle, style._kind) }
}
