/// The look of a menu.
///
///     struct Framed: MenuStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Menu(configuration).padding(1).border(.tint)
///       }
///     }
@preconcurrency @MainActor
public protocol MenuStyle {
  /// The view that shows a menu in this style.
  associatedtype Body: View
  /// The properties of a menu.
  typealias Configuration = MenuStyleConfiguration

  /// Creates the view that shows a menu in this style.
  ///
  /// Menus inside the view don't have this style: they have the one that is set around the view with this style.
  ///
  /// - Parameter configuration: The properties of the menu, from which `Menu(_:)` makes a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu that a style shows.
@preconcurrency @MainActor
public struct MenuStyleConfiguration {
  /// The label of the menu, with its type erased.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  /// The actions of the menu, with their type erased.
  @preconcurrency @MainActor
  public struct Content: View {
    public let body: AnyView

    init(_ content: some View) { body = AnyView(content) }
  }

  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

/// The default style: a label in the accent color with a mark for the list.
public struct DefaultMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A style in which menus look like the buttons around them: see `buttonStyle(_:)`.
public struct ButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).environment(\.isMenuStyledAsButton, true)
  }
}

/// A style in which menus look like buttons without a border. It looks the same as ``DefaultMenuStyle``.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default style.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A style in which menus look like the buttons around them.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A style in which menus look like buttons without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A menu style whose type is erased.
struct AnyMenuStyle {
  let makeBody: @MainActor (MenuStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some MenuStyle, around outer: AnyMenuStyle?) {
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.menuStyle, outer)) }
  }
}

private struct MenuStyleKey: EnvironmentKey {
  static var defaultValue: AnyMenuStyle? { nil }
}

private struct IsMenuStyledAsButtonKey: EnvironmentKey {
  static let defaultValue = false
}

private struct MenuIndicatorKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// The style of the menus inside, or `nil` for the default style.
  var menuStyle: AnyMenuStyle? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }

  /// Whether menus have the style of buttons.
  var isMenuStyledAsButton: Bool {
    get { self[IsMenuStyledAsButtonKey.self] }
    set { self[IsMenuStyledAsButtonKey.self] = newValue }
  }

  /// The visibility of the mark of menus. Default: `.automatic`, which shows it.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the menus inside this view.
  public func menuStyle(_ style: some MenuStyle) -> some View {
    transformEnvironment { values in values.menuStyle = AnyMenuStyle(style, around: values.menuStyle) }
  }

  /// Shows or hides the mark of the menus inside this view, which tells that there is a list.
  ///
  /// A menu with a primary action keeps its mark, since the mark opens the list.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
}
