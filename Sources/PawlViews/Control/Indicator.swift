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

extension Indicator: Animatable {
  /// How much is done.
  package var animatableData: NumberList {
    get {
      if case .progress(let fraction?) = self { NumberList([fraction]) } else { .zero }
    }
    set {
      guard case .progress(.some) = self, newValue.numbers.count == 1 else { return }
      self = .progress(min(max(newValue.numbers[0], 0), 1))
    }
  }
}

/// An element that is drawn by the host in its own way.
package final class IndicatorElement: Element, Moving {
  private var animated: Animated<Indicator>
  /// The foreground color of a symbol; nil for that of text.
  package internal(set) var color: Color? {
    didSet {
      if color != oldValue { contentDidChange() }
    }
  }

  var indicator: Indicator {
    get { animated.value }
    set { if animated.set(newValue, of: self, in: graph) { didChange() } }
  }

  init(_ indicator: Indicator, graph: ViewGraph) {
    animated = Animated(indicator)
    super.init(graph: graph)
  }

  var isMoving: Bool { animated.isMoving }

  func move(to time: Double) {
    if animated.move(to: time) { didChange() }
  }

  private func didChange() {
    layoutNeedsUpdate()
    contentDidChange()
  }

  package override var content: ElementContent { .indicator(indicator) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    graph.backend.size(of: indicator, in: proposal)
  }
}
