/// Shows which of some things is chosen, and knows the others: for hosts that have a control of their own for it.
package final class ChoiceElement: ModifierElement {
  fileprivate var selection: AnyHashable {
    didSet {
      if oldValue != selection { contentDidChange() }
    }
  }
  fileprivate var choose: (AnyHashable) -> Void

  fileprivate init(_ base: Element, selection: AnyHashable, choose: @escaping (AnyHashable) -> Void) {
    self.selection = selection
    self.choose = choose
    super.init(base)
  }

  /// What can be chosen, in order.
  package var options: [Option] {
    base.children.map { element in
      let tag = element.value(for: TagKey.self)
      return Option(label: element.allTexts, isSelected: tag == selection, isEnabled: tag != nil)
    }
  }

  package struct Option: Equatable {
    package let label: String
    package let isSelected: Bool
    package let isEnabled: Bool
  }

  /// Chooses one of ``options``; nothing happens where there is none, or it cannot be chosen.
  package func choose(at index: Int) {
    guard base.children.indices.contains(index), let tag = base.children[index].value(for: TagKey.self) else { return }
    choose(tag)
  }
}

struct ChoiceView<Content: View>: ElementModifier {
  let content: Content
  let selection: AnyHashable
  let choose: (AnyHashable) -> Void

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ChoiceElement {
    ChoiceElement(base, selection: selection, choose: choose)
  }

  func update(_ wrapper: ChoiceElement, in environment: EnvironmentValues) {
    wrapper.selection = selection
    wrapper.choose = choose
  }
}

extension Element {
  /// Its texts, also where it is not shown.
  fileprivate var allTexts: String {
    if case .text(let text) = content { return text.text }
    return accessibility.label ?? children.map(\.allTexts).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
