/// The element of a picker that shows its selected option only.
final class ChoiceElement: ModifierElement, Choice {
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

  override var choice: (any Choice)? { self }

  var options: [ChoiceOption] {
    base.children.map { element in
      let tag = element.value(for: TagKey.self)
      return ChoiceOption(label: element.allTexts, isSelected: tag == selection, isEnabled: tag != nil)
    }
  }

  func choose(at index: Int) {
    guard base.children.indices.contains(index), let tag = base.children[index].value(for: TagKey.self) else { return }
    choose(tag)
  }
}

/// A modifier that makes the options of a picker known to hosts.
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
  /// The texts of this element and its descendants, even if a layout hides them.
  fileprivate var allTexts: String {
    if case .text(let text) = content { return text.text }
    return accessibility.label ?? children.map(\.allTexts).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
