import PawlUI
import TestSupport

@testable import PawlViewTesting
@testable import PawlViews

extension ExampleStage {
  /// Performs a random action with a control, or lets time pass.
  func act(_ random: inout SeededGenerator) async {
    if Int.random(in: 0..<6, using: &random) == 0 { return await advance(by: .milliseconds(700)) }
    let toasts = tester.graph.window.toasts?.semanticNodes ?? []
    let front = (tester.graph.focus.currentScope?.semanticNodes ?? []) + toasts
    // Rows of a log take the focus, but nothing else.
    let nodes = front.flatMap(\.all).filter { $0.element.control?.isEnabled == true && $0.role != .row }
    guard let node = nodes.randomElement(using: &random) else { return }
    let found = FoundElement(tester, node)
    switch node.element.control?.kind {
    case .textField: await found.type(["a", "Grüße", "42", "<b>&\""].randomElement(using: &random) ?? "")
    case .slider: await found.slide(to: Double.random(in: 0...1, using: &random))
    case .splitter:
      let lengths = [0, 1, 120.5, 4_000].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      await tester.perform { node.element.perform(.setLengths(Array(lengths))) }
    case .stepper: if Bool.random(using: &random) { await tester.key(.tab) } else { await tester.key(.escape) }
    case .menu:
      // A browser opens the menu of a picker by itself, and reports the chosen option.
      guard let choice = choice(in: node.element) else { return await found.press() }
      let index = Int.random(in: choice.options.indices, using: &random)
      await tester.perform { choice.choose(at: index) }
    case .focusTarget:
      let drops = tester.graph.dropActions(of: node.element)
      if let drop = drops.randomElement(using: &random) { await tester.perform { drop.perform() } }
    case .link, .picker: break
    default: await found.press()
    }
  }

  /// Returns the choice among the options of a picker, which is inside of the control that shows the selected one.
  private func choice(in element: Element) -> (any Choice)? {
    element.choice ?? element.children.lazy.compactMap { self.choice(in: $0) }.first
  }
}
