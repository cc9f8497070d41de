/// A switch for something that is on or off.
@preconcurrency @MainActor
public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  private let label: Label
  @Environment(\.isInForm) private var isInForm
  @Environment(\.labelsAreHidden) private var isLabelHidden

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  public var body: some View {
    HStack {
      if isInForm, !isLabelHidden {
        label
        Spacer()
      }
      IndicatorView(indicator: .toggle(isOn: isOn))
      if !isInForm, !isLabelHidden { label }
    }
    .control(.toggle(isOn: isOn)) { isOn.toggle() }
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// How switches look. In cells there is one way.
public struct ToggleStyle: Sendable {
  public static let automatic = ToggleStyle()
  public static let `switch` = ToggleStyle()
  public static let checkbox = ToggleStyle()
  public static let button = ToggleStyle()
}

extension View {
  /// Accepted; switches are shown in one way.
  public func toggleStyle(_ style: ToggleStyle) -> some View { self }
}
