/// A switch for something that is on or off.
@preconcurrency @MainActor
public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  public var body: some View {
    HStack {
      Indicator(isOn: isOn)
      label
    }
    .control(.toggle(isOn: isOn)) { isOn.toggle() }
  }

  private struct Indicator: View, LeafView {
    let isOn: Bool

    func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> IndicatorElement {
      IndicatorElement(.toggle(isOn: isOn), graph: graph)
    }

    func update(_ element: IndicatorElement, in environment: EnvironmentValues) {
      element.indicator = .toggle(isOn: isOn)
    }
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
