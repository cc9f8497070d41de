/// How buttons look.
///
///     struct Loud: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.bold().padding(.horizontal, 1)
///       }
///     }
@preconcurrency @MainActor
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The button that a style is applied to.
@preconcurrency @MainActor
public struct ButtonStyleConfiguration {
  /// What the button says.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether it is being pressed.
  public let isPressed: Bool
}

/// A button that shows by its colour that it is one.
public struct DefaultButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TintedLabel(configuration: configuration)
  }

  private struct TintedLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    init(configuration: ButtonStyleConfiguration) { self.configuration = configuration }

    var body: some View { configuration.label.controlLabelColor(color) }

    private var color: Color {
      if !isEnabled { return .secondary }
      return configuration.role == .destructive ? .red : .accentColor
    }
  }
}

/// A button that looks like what it says.
public struct PlainButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A style of any type.
struct AnyButtonStyle {
  let makeBody: @MainActor (ButtonStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some ButtonStyle) {
    makeBody = { AnyView(style.makeBody(configuration: $0)) }
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle? { nil }
}

extension EnvironmentValues {
  /// Nil for the usual one.
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the buttons inside look.
  public func buttonStyle(_ style: some ButtonStyle) -> some View { environment(\.buttonStyle, AnyButtonStyle(style)) }
}
