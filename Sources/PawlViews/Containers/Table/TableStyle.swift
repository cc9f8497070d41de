/// A style of a table, chosen from the styles that hosts know.
@preconcurrency @MainActor
public protocol TableStyle {
  /// The style that hosts draw.
  var _kind: TableStyleKind { get }
}

/// The styles of tables that hosts know. A terminal draws all of them alike.
public enum TableStyleKind: Hashable, Sendable {
  /// The default style, which is ``inset``.
  case automatic
  /// Rows with lines between them.
  case inset
  /// Rows with lines between them, in a border.
  case bordered
}

/// The default table style.
public struct AutomaticTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var _kind: TableStyleKind { .automatic }
}

/// A table style without a border.
public struct InsetTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var _kind: TableStyleKind { .inset }
}

/// A table style with a border.
public struct BorderedTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  public var _kind: TableStyleKind { .bordered }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The default table style.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  /// A table style without a border.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
  /// A table style with a border.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

private struct TableStyleKey: EnvironmentKey {
  static let defaultValue = TableStyleKind.automatic
}

private struct TableColumnHeadersKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  var tableStyle: TableStyleKind {
    get { self[TableStyleKey.self] }
    set { self[TableStyleKey.self] = newValue }
  }

  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tables inside this view. It has no visible effect in a terminal.
  public func tableStyle(_ style: some TableStyle) -> some View { environment(\.tableStyle, style._kind) }

  /// Shows or hides the titles of the columns of the tables inside this view.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}
