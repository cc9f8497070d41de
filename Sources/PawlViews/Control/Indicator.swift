/// What a host draws for something that is no text.
package enum Indicator: Hashable, Sendable {
  case toggle(isOn: Bool)
  /// How much is done, from 0 to 1; nil where that is not known.
  case progress(Double?)
  /// A number's place, from 0 to 1.
  case slider(Double)
  case stepper(StepperPart)
  /// Shows that there is more to choose from.
  case disclosure
  /// A picture by the name it has among Apple's symbols.
  case symbol(String)

  /// What makes a number more or less.
  package enum StepperPart: Hashable, Sendable {
    case decrement, increment
  }
}

/// Shows something that the host draws in its own way.
struct IndicatorView: View, LeafView {
  let indicator: Indicator

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> IndicatorElement {
    IndicatorElement(indicator, graph: graph)
  }

  func update(_ element: IndicatorElement, in environment: EnvironmentValues) { element.indicator = indicator }
}

/// An element that is drawn by the host in its own way.
final class IndicatorElement: Element {
  var indicator: Indicator {
    didSet {
      guard oldValue != indicator else { return }
      layoutNeedsUpdate()
      contentDidChange()
    }
  }

  init(_ indicator: Indicator, graph: ViewGraph) {
    self.indicator = indicator
    super.init(graph: graph)
  }

  override var content: ElementContent { .indicator(indicator) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    graph.backend.size(of: indicator, in: proposal)
  }
}
