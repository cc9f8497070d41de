/// A panel that groups other views, with an optional label.
@preconcurrency @MainActor
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style

  /// Creates a group with a label.
  ///
  /// - Parameter label: The label above the content.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Creates a group whose label is passed as a value. Like ``init(content:label:)``.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  public var body: some View {
    style.makeBody(
      GroupBoxStyleConfiguration(
        label: GroupBoxStyleConfiguration.Label(
          VStack(alignment: .leading) { label }, isEmpty: Label.self == EmptyView.self),
        content: GroupBoxStyleConfiguration.Content(VStack { content })))
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a group with a localized string key as its title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a string as its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// The look of a group box.
@preconcurrency @MainActor
public protocol GroupBoxStyle {
  /// The view that shows a group box in this style.
  associatedtype Body: View
  /// The properties of a group box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Creates the view that shows a group box in this style.
  ///
  /// - Parameter configuration: The properties of the group box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box that a style shows.
@preconcurrency @MainActor
public struct GroupBoxStyleConfiguration {
  /// The label of the group box, with its type erased.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView
    /// Whether the group box has no label.
    let isEmpty: Bool

    init(_ label: some View, isEmpty: Bool) {
      body = AnyView(label)
      self.isEmpty = isEmpty
    }
  }

  /// The content of the group box, with its type erased.
  @preconcurrency @MainActor
  public struct Content: View {
    public let body: AnyView

    init(_ content: some View) { body = AnyView(content) }
  }

  /// The label of the group box. It is empty for a group box without a label.
  public let label: Label
  /// The content of the group box.
  public let content: Content
}

/// A group box style that draws a panel behind the content.
///
/// In a terminal, the label stands in the upper outline of the panel.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates a default group box style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      if !configuration.label.isEmpty { configuration.label.font(.headline).legend() }
      configuration.content
    }
    .card(hasLabel: !configuration.label.isEmpty)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A style that draws a panel behind the content.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A group box style whose type is erased.
struct AnyGroupBoxStyle {
  let makeBody: @MainActor (GroupBoxStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some GroupBoxStyle) {
    makeBody = { AnyView(style.makeBody(configuration: $0)) }
  }
}

private struct GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: AnyGroupBoxStyle? { nil }
}

extension EnvironmentValues {
  @MainActor
  fileprivate var groupBoxStyle: AnyGroupBoxStyle {
    get { self[GroupBoxStyleKey.self] ?? AnyGroupBoxStyle(DefaultGroupBoxStyle()) }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the group boxes inside this view.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    environment(\.groupBoxStyle, AnyGroupBoxStyle(style))
  }
}
