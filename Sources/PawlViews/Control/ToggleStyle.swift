/// How switches look.
///
///     struct Lamp: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
///       }
///     }
@preconcurrency @MainActor
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The switch that a style is applied to.
@preconcurrency @MainActor
public struct ToggleStyleConfiguration {
  /// What the switch says.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  public let label: Label
  /// Whether it is on; a style may change it.
  @Binding public var isOn: Bool
  /// Whether it stands for several things of which some are on. It never does.
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A switch in the usual way.
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchView(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A switch in the usual way.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  public init() { tint = nil }

  /// - Parameter tint: its colour where it is on.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    SwitchView(isOn: configuration.$isOn, label: configuration.label).transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}

/// A box that is checked where it is on.
public struct CheckboxToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchView(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A button that stays down where it is on.
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .bold(configuration.isOn)
      .foregroundColor(configuration.isOn ? .accentColor : .secondary)
      .control(.toggle(isOn: configuration.isOn)) { configuration.isOn.toggle() }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A style of any type.
struct AnyToggleStyle {
  let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some ToggleStyle) {
    // A style may use the switch that it would be without it.
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.toggleStyle, nil)) }
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: AnyToggleStyle? { nil }
}

extension EnvironmentValues {
  /// Nil for the usual one.
  var toggleStyle: AnyToggleStyle? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the switches inside look.
  public func toggleStyle(_ style: some ToggleStyle) -> some View { environment(\.toggleStyle, AnyToggleStyle(style)) }
}
