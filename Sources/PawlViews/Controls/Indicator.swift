/// A mark that each host draws in its own way, such as a check box, a spinner or a symbol.
package enum Indicator: Hashable, Sendable {
  case toggle(isOn: Bool)
  /// Progress as a fraction from 0 to 1, or `nil` for an indeterminate spinner.
  case progress(Double?)
  /// The position of a slider's knob, from 0 to 1.
  case slider(Double)
  case stepper(StepperPart)
  /// The mark of a control that opens a menu or a group.
  case disclosure
  /// A picture, by its name among Apple's SF Symbols.
  case symbol(String)

  /// A button of a stepper.
  package enum StepperPart: Hashable, Sendable {
    case decrement, increment
  }
}

/// A view that shows an indicator.
struct IndicatorView: View, LeafView {
  let indicator: Indicator

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> IndicatorElement {
    let element = IndicatorElement(indicator, graph: graph)
    element.color = environment.tint
    return element
  }

  func update(_ element: IndicatorElement, in environment: EnvironmentValues) {
    element.indicator = indicator
    element.color = environment.tint
  }
}

extension Indicator: Animatable {
  /// The fraction of a determinate progress bar. Other indicators don't animate.
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

/// The element of an indicator, which the host draws.
final class IndicatorElement: Element, Animating {
  private var animated: Animated<Indicator>
  /// The value of ``Element/indicatorColor``.
  var color: Color? {
    didSet {
      if color != oldValue { contentDidChange() }
    }
  }

  /// The value of ``Element/indicatorFont``.
  var font: Font? {
    didSet {
      if font != oldValue { contentDidChange() }
    }
  }

  /// Whether assistive technologies skip the mark.
  var isDecorative = false {
    didSet {
      if isDecorative != oldValue { contentDidChange() }
    }
  }

  /// The label that the view sets, without modifiers; `nil` for none.
  var ownLabel: String? {
    didSet {
      if ownLabel != oldValue { contentDidChange() }
    }
  }

  override var accessibility: AccessibilityDescription { AccessibilityDescription(label: ownLabel) }

  override var isHiddenFromReaders: Bool { isDecorative }

  override var indicatorColor: Color? { color }
  override var indicatorFont: Font? { font }

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

  override var content: ElementContent { .indicator(indicator) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    graph.backend.size(of: indicator, in: proposal)
  }
}
