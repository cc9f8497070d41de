/// A control that turns a value on or off.
///
/// A terminal shows a knob on a track, or `[✓]` and `[ ]` without colors. A browser shows a check box with the role of a
/// switch.
@preconcurrency @MainActor
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  /// Creates a toggle with a label.
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
  /// Creates a toggle from the configuration of a style. Inside a style it has the default look.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a localized string key as its title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle with a string as its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == PawlViews.Label<Text, Image> {
  /// Creates a toggle with a symbol before its title.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PawlViews.Label(titleKey, systemImage: systemImage) }
  }
}

/// A toggle in the default look.
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
      let mark = IndicatorView(indicator: .toggle(isOn: isOn.wrappedValue))
      if isLabelHidden { mark.background { HiddenLabel(content: label) } } else { mark }
      if !isInForm, !isLabelHidden { label }
    }
    .control(.toggle(isOn: isOn.wrappedValue)) { isOn.wrappedValue.toggle() }
  }
}
