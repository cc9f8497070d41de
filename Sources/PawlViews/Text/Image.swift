/// A picture. Hosts draw those of Apple's symbols that they have a sign for.
@preconcurrency @MainActor
public struct Image: View, LeafView {
  private let name: String

  /// - Parameter systemName: its name among Apple's symbols, "checkmark.square" for example.
  public init(systemName: String) { name = systemName }

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> IndicatorElement {
    IndicatorElement(indicator(in: environment), graph: graph)
  }

  func update(_ element: IndicatorElement, in environment: EnvironmentValues) {
    element.indicator = indicator(in: environment)
  }

  private func indicator(in environment: EnvironmentValues) -> Indicator {
    .symbol(environment.symbolVariants.applied(to: name))
  }
}
