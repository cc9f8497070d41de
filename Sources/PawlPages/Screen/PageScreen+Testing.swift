package import PawlViews

/// User actions for tests.
extension PageScreen {
  /// Returns the event that a browser sends when the user acts on an element; `nil` if the page has no control for it.
  package func event(for event: ControlEvent, on element: Element) -> PageEvent? {
    render()
    let key = PageKey(element.id)
    switch event {
    case .increment, .decrement:
      let sign: Double = event == .increment ? 1 : -1
      switch element.control?.kind {
      case .slider(let fraction): return PageEvent(key: key.number, action: .fraction(fraction + 0.05 * sign))
      case .splitter(let splitter):
        let length = Double(splitter.position) + sign
        return PageEvent(key: key.number, action: .lengths([length, Double(splitter.sum) - length]))
      default: break
      }
      let part: Indicator.StepperPart = event == .increment ? .increment : .decrement
      let step = element.found { inner -> Element? in
        guard inner.control != nil, inner.holds({ $0.content.isStep(part) }) else { return nil }
        return inner
      }
      let number =
        step.map { PageKey($0.id) }
        ?? PageKey(
          element.id, part: event == .increment ? PageKey.increment : PageKey.decrement)
      return canBeActedOn(number) ? PageEvent(key: number.number, action: .press) : nil
    case .setFraction(let fraction):
      if case .splitter(let splitter)? = element.control?.kind {
        let (range, sum) = (splitter.range, Double(splitter.sum))
        let length = Double(range.lowerBound) + Double(range.upperBound - range.lowerBound) * fraction
        return PageEvent(key: key.number, action: .lengths([length, sum - length]))
      }
      return canBeActedOn(key) ? PageEvent(key: key.number, action: .fraction(fraction)) : nil
    case .setLengths(let lengths):
      return canBeActedOn(key) ? PageEvent(key: key.number, action: .lengths(lengths)) : nil
    case .setText(let text): return canBeActedOn(key) ? PageEvent(key: key.number, action: .text(text)) : nil
    case .submit: return canBeActedOn(key) ? PageEvent(key: key.number, action: .submit) : nil
    case .activate: return activation(of: element, key)
    }
  }

  private func activation(of element: Element, _ key: PageKey) -> PageEvent? {
    if element.listRow != nil { return PageEvent(key: PageKey(element.id, part: 2).number, action: .press) }
    guard canBeActedOn(key) else { return nil }
    switch element.control?.kind {
    case .toggle(let isOn) where isCheckbox(key): return PageEvent(key: key.number, action: .check(!isOn))
    case .disclosure(let isExpanded) where isDetails(key):
      return PageEvent(key: key.number, action: .open(!isExpanded))
    default: return PageEvent(key: key.number, action: .press)
    }
  }

  /// The text of the page, with a line for each separate part.
  package var text: String { page.lines.joined(separator: "\n") }

  private func isCheckbox(_ key: PageKey) -> Bool { page.node(key)?.attribute("type") == "checkbox" }
  private func isDetails(_ key: PageKey) -> Bool { page.node(key)?.tag == .details }
}

extension PageNode {
  func node(_ key: PageKey) -> PageNode? {
    self.key == key ? self : children.firstResult { $0.node(key) }
  }

  fileprivate var lines: [String] {
    switch content {
    case .text(let text): return text.isEmpty ? [] : [text]
    case .markup: return []
    case .children(let children):
      let lines = children.flatMap(\.lines)
      switch tag {
      case .button, .a, .label, .summary, .h1, .h2, .p: return lines.isEmpty ? [] : [lines.joined(separator: " ")]
      default: return lines
      }
    }
  }
}

extension ElementContent {
  fileprivate func isStep(_ part: Indicator.StepperPart) -> Bool {
    if case .indicator(.stepper(let found)) = self { found == part } else { false }
  }
}
