/// Views that belong together, with a line around them.
@preconcurrency @MainActor
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style

  /// - Parameter label: what they are about; shown above.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Like ``init(content:label:)``.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  public var body: some View {
    style.makeBody(
      GroupBoxStyleConfiguration(
        label: GroupBoxStyleConfiguration.Label(VStack(alignment: .leading) { label }),
        content: GroupBoxStyleConfiguration.Content(VStack { content })))
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// How views that belong together look.
@preconcurrency @MainActor
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The views that a style is applied to.
@preconcurrency @MainActor
public struct GroupBoxStyleConfiguration {
  /// What they are about.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  /// The views.
  @preconcurrency @MainActor
  public struct Content: View {
    public let body: AnyView

    init(_ content: some View) { body = AnyView(content) }
  }

  public let label: Label
  public let content: Content
}

/// With a line around them.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.bold()
      configuration.content
    }
    .padding(cells: EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    .border(Color.secondary)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A style of any type.
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
  /// Sets how the groups inside look.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    environment(\.groupBoxStyle, AnyGroupBoxStyle(style))
  }
}
