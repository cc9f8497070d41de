import PawlViews

extension PageScreen {
  /// Returns an event in a form that can be stored, without secrets; `nil` for an event that can't have an effect.
  func recorded(_ event: PageEvent) -> HostInput? {
    if case .go(let address) = event.action { return .page(.init(.go(PagePath.path(ofAddress: address, base: base)))) }
    let key = PageKey(number: event.key)
    let element = renderCache.control(key)
    if case .drop(let phase, let drop) = event.action {
      let source = PageKey(number: drop.source)
      let action = HostInput.Page.Action.drop(
        phase.recorded, source: renderCache.control(source).map { reference(to: $0, source) }, x: drop.x, y: drop.y,
        isBehind: drop.isBehind)
      return .page(HostInput.Page(action, on: element.map { reference(to: $0, key) }))
    }
    guard let action = recorded(event.action, on: element) else { return nil }
    return .page(HostInput.Page(action, on: element.map { reference(to: $0, key) }))
  }

  private func recorded(_ action: PageEvent.Action, on element: Element?) -> HostInput.Page.Action? {
    switch action {
    // The text of an element that is gone may be that of a secret field.
    case .text(let text): mayKnowText(of: element) ? .text(text) : .secretText(characters: text.count)
    case .key(let press, let isKept):
      if press.mayBeText && !mayKnowKeys(of: element) {
        .secretKey(phase: press.phase.recorded, isKeptFromBrowser: isKept)
      } else {
        .key(press.recorded, isKeptFromBrowser: isKept)
      }
    case .press: .press
    case .submit: .submit
    case .check(let isOn): .check(isOn)
    case .fraction(let fraction): fraction.isFinite ? .fraction(fraction) : nil
    case .lengths(let lengths): .lengths(lengths)
    case .choose(let index): .choose(index)
    case .open(let isOpen): .open(isOpen)
    case .dismiss: .dismiss
    case .focus: .focus
    case .blur: .blur
    case .drag(let phase, let x, let y): x.isFinite && y.isFinite ? .drag(phase.recorded, x: x, y: y) : nil
    case .hover(let isInside, let x, let y): .hover(isInside: isInside, x: x, y: y)
    case .shown(let frame):
      .shown(x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height))
    case .rows(let first, let last): .rows(first: first, last: last)
    case .select(let reach): .select(reach.recorded)
    // The number of an element means nothing to another run.
    case .go, .part, .scroll, .drop: nil
    }
  }

  /// Whether a text for an element can't be a secret.
  private func mayKnowText(of element: Element?) -> Bool {
    guard let element else { return false }
    return element.editing?.isSecret != true
  }

  /// Whether the keys of an element can't be typed into a secret field: neither the element nor the one with the focus in
  /// the browser or in the views is one.
  private func mayKnowKeys(of element: Element?) -> Bool {
    let focused = focus.flatMap { renderCache.control($0) }
    return mayKnowText(of: element) && focused?.editing?.isSecret != true
      && graph.focus.element?.editing?.isSecret != true
  }
}

extension KeyPress {
  /// Whether the key may type a character, also one of a keyboard layout with Option.
  fileprivate var mayBeText: Bool { key.isWritten && modifiers.isDisjoint(with: [.control, .command]) }
}

// MARK: - References to elements

extension PageScreen {
  /// Returns a reference to an element by which another run of the program finds it.
  private func reference(to element: Element, _ key: PageKey) -> HostInput.Element {
    var reference = HostInput.Element(role: element.recordedRole, label: element.label, part: Int(key.part))
    reference.index = keys(of: reference).firstIndex(of: key) ?? 0
    return reference
  }

  /// Returns the keys of the elements with the role, the label and the part of a reference, in the order of the page.
  ///
  /// - Complexity: O(controls of the page), and O(elements) if several match.
  func keys(of reference: HostInput.Element) -> [PageKey] {
    let found = renderCache.allKeys.filter { key, element in
      key.part == UInt64(clamping: reference.part) && element.recordedRole == reference.role
        && element.label == reference.label
    }
    guard found.count > 1 else { return found.map(\.key) }
    var positions = Dictionary(found.map { (ObjectIdentifier($0.element), Int.max) }) { first, _ in first }
    var (position, missing) = (0, positions.count)
    func visit(_ element: Element) {
      guard missing > 0 else { return }
      if positions[ObjectIdentifier(element)] == Int.max {
        positions[ObjectIdentifier(element)] = position
        missing -= 1
      }
      position += 1
      element.children.forEach(visit)
    }
    visit(graph.window)
    return found.sorted { a, b in
      (positions[ObjectIdentifier(a.element)] ?? .max, a.key)
        < (positions[ObjectIdentifier(b.element)] ?? .max, b.key)
    }.map(\.key)
  }
}

extension Element {
  /// The role in references to the element.
  fileprivate var recordedRole: String { semanticRole?.rawValue ?? "element" }
}
