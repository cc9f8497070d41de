/// A switch for something that is on or off.
@preconcurrency @MainActor
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View {
    if let style {
      style.makeBody(ToggleStyleConfiguration(label: ToggleStyleConfiguration.Label(label), isOn: isOn))
    } else {
      SwitchView(isOn: isOn, label: label)
    }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The switch that a style is applied to, in the style around that.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
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

extension Toggle where Label == PawlViews.Label<Text, Image> {
  /// A switch with a symbol before its title.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PawlViews.Label(titleKey, systemImage: systemImage) }
  }
}

/// A switch in the usual way.
struct SwitchView<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.isInForm) private var isInForm
  @Environment(\.labelsAreHidden) private var isLabelHidden

  init(isOn: Binding<Bool>, label: Label) {
    self.isOn = isOn
    self.label = label
  }

  var body: some View {
    HStack {
      if isInForm, !isLabelHidden {
        label
        Spacer()
      }
      IndicatorView(indicator: .toggle(isOn: isOn.wrappedValue))
      if !isInForm, !isLabelHidden { label }
    }
    .control(.toggle(isOn: isOn.wrappedValue)) { isOn.wrappedValue.toggle() }
  }
}
