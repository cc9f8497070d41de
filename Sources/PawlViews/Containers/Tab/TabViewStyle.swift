/// A type that determines how the user switches between the pages of a ``TabView``.
public protocol TabViewStyle {
  /// The style as tab views know it.
  var _kind: TabViewStyleKind { get }
}

/// The ways to switch between the pages of a ``TabView``.
public enum TabViewStyleKind: Hashable, Sendable {
  /// A bar below the pages.
  case automatic
  /// A row of dots below the pages, one for each page.
  case page
  /// No control. Only the program switches pages.
  case pageWithoutIndex
}

/// A style with a bar below the pages.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}

  public var _kind: TabViewStyleKind { .automatic }
}

/// A style with dots below the pages.
///
/// In a terminal, the dots can have the focus, and the left and right arrow keys switch pages. A browser shows buttons
/// beside the dots. Unlike in SwiftUI, pages can't be swiped.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the dots.
  public struct IndexDisplayMode: Hashable, Sendable {
    let isShown: Bool

    /// The dots are visible if there are several pages.
    public static let automatic = IndexDisplayMode(isShown: true)
    /// The dots are visible if there are several pages.
    public static let always = IndexDisplayMode(isShown: true)
    /// The dots are hidden. Only the program can switch pages.
    public static let never = IndexDisplayMode(isShown: false)
  }

  private let indexDisplayMode: IndexDisplayMode

  /// Creates the style.
  ///
  /// - Parameter indexDisplayMode: The visibility of the dots.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }

  public var _kind: TabViewStyleKind { indexDisplayMode.isShown ? .page : .pageWithoutIndex }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A style with a bar below the pages.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// A style in which wide windows show a sidebar on other systems. Pawl shows the bar of ``DefaultTabViewStyle``.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}

  public var _kind: TabViewStyleKind { .automatic }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a bar below the pages, in place of a sidebar.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style with dots below the pages.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Returns a style with dots below the pages.
  ///
  /// - Parameter indexDisplayMode: The visibility of the dots.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// A style of the dots of ``PageTabViewStyle``. Unsupported: the dots always look the same.
public struct PageIndexViewStyle: Hashable, Sendable {
  /// The visibility of a background behind the dots. Unsupported: there is no background.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    /// The host decides.
    case automatic
    /// The background is visible during an interaction.
    case interactive
    /// The background is visible.
    case always
    /// The background is hidden.
    case never
  }

  /// Creates the style.
  ///
  /// - Parameter backgroundDisplayMode: The visibility of the background. Ignored.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}

  /// The standard style.
  public static let page = PageIndexViewStyle()

  /// Returns the standard style.
  ///
  /// - Parameter backgroundDisplayMode: The visibility of the background. Ignored.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle { PageIndexViewStyle() }
}

private struct TabViewStyleKey: EnvironmentKey {
  static let defaultValue = TabViewStyleKind.automatic
}

extension EnvironmentValues {
  /// The way to switch between the pages of tab views.
  var tabViewStyle: TabViewStyleKind {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of tab views in this view.
  public func tabViewStyle(_ style: some TabViewStyle) -> some View { environment(\.tabViewStyle, style._kind) }

  /// Returns this view unchanged: the dots always look the same.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
}
