/// The look of a toggle.
///
///     struct Lamp: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
///       }
///     }
///
/// The view of a style replaces the whole control, so it must let the user change the value.
@preconcurrency @MainActor
public protocol ToggleStyle {
  /// The view that shows a toggle in this style.
  associatedtype Body: View
  /// The properties of a toggle.
  typealias Configuration = ToggleStyleConfiguration

  /// Creates the view that shows a toggle in this style.
  ///
  /// - Parameter configuration: The properties of the toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that a style shows.
@preconcurrency @MainActor
public struct ToggleStyleConfiguration {
  /// The label of the toggle, with its type erased.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on. A style changes this value to switch the toggle.
  @Binding public var isOn: Bool
  /// Whether the toggle represents several values, of which only some are on. Always `false`.
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A toggle style that shows a switch.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates a default toggle style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchView(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A toggle style that shows a switch. It looks the same as ``DefaultToggleStyle``.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// Creates a switch toggle style.
  public init() { tint = nil }

  /// Creates a switch toggle style with a tint.
  ///
  /// - Parameter tint: The color of a switch that is on, and of accents in the label.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    SwitchView(isOn: configuration.$isOn, label: configuration.label).transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}

/// A toggle style that shows a check box. It looks the same as ``DefaultToggleStyle``.
public struct CheckboxToggleStyle: ToggleStyle {
  /// Creates a check box toggle style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchView(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A toggle style that shows a button, bold and in the accent color while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates a button toggle style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .bold(configuration.isOn)
      .foregroundColor(configuration.isOn ? .accentColor : .secondary)
      .control(.toggle(isOn: configuration.isOn)) { configuration.isOn.toggle() }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A style that shows a switch.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A style that shows a switch. Looks like ``automatic``.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A style that shows a check box. Looks like ``automatic``.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A style that shows a button, bold and in the accent color while the toggle is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A toggle style whose type is erased.
struct AnyToggleStyle {
  let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some ToggleStyle) {
    // The environment has no style inside the style's view, so that a style can show a default toggle without
    // recursion.
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.toggleStyle, nil)) }
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: AnyToggleStyle? { nil }
}

extension EnvironmentValues {
  /// The style of the toggles inside, or `nil` for the default look.
  var toggleStyle: AnyToggleStyle? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the toggles inside this view.
  public func toggleStyle(_ style: some ToggleStyle) -> some View { environment(\.toggleStyle, AnyToggleStyle(style)) }
}
