/// A style of a ``NavigationView``. All styles look the same: hosts show one page at a time.
public protocol NavigationViewStyle: Sendable {}

/// The default style: one page at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The default style.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// A style that shows one page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style that shows one page at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// The style that shows columns in SwiftUI. Hosts show one page at a time; use ``NavigationSplitView`` for columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// The style that shows columns in SwiftUI. Hosts show one page at a time.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// The deprecated predecessor of ``ColumnNavigationViewStyle``. Hosts show one page at a time.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}
