/// The look of a button.
///
///     struct Loud: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.bold().padding(.horizontal, 1)
///       }
///     }
///
/// A style changes the label only. The button itself stays a control of the host.
@preconcurrency @MainActor
public protocol ButtonStyle {
  /// The view that shows a button in this style.
  associatedtype Body: View
  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Creates the view that shows a button in this style.
  ///
  /// The view replaces the button's label. It doesn't need to perform the action.
  ///
  /// - Parameter configuration: The properties of the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a style shows.
@preconcurrency @MainActor
public struct ButtonStyleConfiguration {
  /// The label of the button, with its type erased.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  /// The meaning of the button's action, or `nil` for an ordinary button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether the user holds the button down. Always `false`: hosts report a press only when it is complete.
  public let isPressed: Bool
}

/// A button style that draws the label in the accent color.
///
/// The label of a destructive button is red, and that of a disabled button is in the secondary color.
public struct DefaultButtonStyle: ButtonStyle {
  /// Creates a default button style.
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

/// A button style that draws the label as it is.
public struct PlainButtonStyle: ButtonStyle {
  /// Creates a plain button style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// A style that draws the label in the accent color.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// A style that draws the label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A button style whose type is erased.
struct AnyButtonStyle {
  /// Makes the label of a control that looks like a button but is another one.
  let makeLabel: @MainActor (ButtonStyleConfiguration.Label) -> AnyView
  /// Makes a button of its role, its label and its action.
  let makeButton: @MainActor (ButtonRole?, ButtonStyleConfiguration.Label, @escaping @MainActor () -> Void) -> AnyView

  @MainActor
  init(_ style: some ButtonStyle) {
    makeLabel = { label in
      AnyView(style.makeBody(configuration: ButtonStyleConfiguration(role: nil, label: label, isPressed: false)))
    }
    makeButton = { role, label, action in
      let configuration = ButtonStyleConfiguration(role: role, label: label, isPressed: false)
      return AnyView(style.makeBody(configuration: configuration).control(.button(role)) { action() })
    }
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle? { nil }
}

extension EnvironmentValues {
  /// The style of the buttons inside, or `nil` for the default style.
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons inside this view.
  public func buttonStyle(_ style: some ButtonStyle) -> some View { environment(\.buttonStyle, AnyButtonStyle(style)) }
}
