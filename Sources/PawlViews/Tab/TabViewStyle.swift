/// How pages of which one is shown are reached.
public protocol TabViewStyle {
  var _kind: TabViewStyleKind { get }
}

/// How pages are reached, as hosts know it.
public enum TabViewStyleKind: Hashable, Sendable {
  /// By a bar.
  case automatic
  /// One after the other, with dots that say which.
  case page
  /// One after the other, without dots.
  case pageWithoutIndex
}

/// By a bar below the pages.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}

  public var _kind: TabViewStyleKind { .automatic }
}

/// One after the other. The dots below can be focused; the arrow keys turn the pages then.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    let isShown: Bool

    public static let automatic = IndexDisplayMode(isShown: true)
    public static let always = IndexDisplayMode(isShown: true)
    public static let never = IndexDisplayMode(isShown: false)
  }

  private let indexDisplayMode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }

  public var _kind: TabViewStyleKind { indexDisplayMode.isShown ? .page : .pageWithoutIndex }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages look. In cells there is one way.
public struct PageIndexViewStyle: Hashable, Sendable {
  /// When there is something behind the dots.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case automatic, interactive, always, never
  }

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}

  public static let page = PageIndexViewStyle()

  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle { PageIndexViewStyle() }
}

private struct TabViewStyleKey: EnvironmentKey {
  static let defaultValue = TabViewStyleKind.automatic
}

extension EnvironmentValues {
  var tabViewStyle: TabViewStyleKind {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the pages of the tab views inside are reached.
  public func tabViewStyle(_ style: some TabViewStyle) -> some View { environment(\.tabViewStyle, style._kind) }

  /// Accepted; dots are shown in one way.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
}
