import PawlViews

extension LineScreen {
  /// Performs a line that the user has typed.
  ///
  /// - Returns: The lines to print.
  package func handle(_ line: String) -> [String] {
    forgetRepetitions()
    return graph.inLanguage {
      if let entry { return handle(line, in: entry) }
      return perform(LineCommand(line))
    }
  }

  private func perform(_ command: LineCommand) -> [String] {
    switch command {
    case .nothing: return readChanges(otherwise: [localized("Type h for help.")])
    case .help: return LineCommand.guide
    case .mistake(let text): return [text.visibleForm]
    case .readAll: return readAll()
    case .quit:
      requests.quit()
      return []
    case .wait(let seconds):
      requests.wait(seconds)
      return []
    case .next: return readNext()
    case .previous: return readRows(by: -1)
    case .search(let text): return search(text)
    case .back: return goBack()
    case .refresh:
      guard let scroll = scrolls.first(where: { $0.position.canRefresh }) else {
        return [localized("There is nothing to refresh here.")]
      }
      return scroll.refresh()
        ? readChanges(otherwise: [localized("Refreshing.")]) : [localized("It is being refreshed already.")]
    case .undo: return undo()
    case .key(let name): return pressKey(name)
    case .press(let number): return withItem(number, press)
    case .set(let number, let value): return withItem(number) { set($0, value) }
    case .clear(let number):
      return withField(number) { $0.perform(.setText("")) }
    case .submit(let number):
      return withField(number) { field in
        field.perform(.submit) || graph.focus.control(for: .defaultAction)?.activate() == true
      }
    case .action(let number, let name): return withItem(number) { performAction(of: $0, name) }
    }
  }

  /// Returns whether a control is still on the screen, in the panel in front.
  private func isShown(_ item: LineItem) -> Bool {
    LineReading(graph).items.contains { $0.id == item.id && $0.isNumbered }
  }

  /// Calls a closure with the item of a number, if it is still shown.
  private func withItem(_ number: Int, _ body: (LineItem) -> [String]) -> [String] {
    settle()
    guard let item = items.first(where: { $0.number == number }) else {
      let known = items.compactMap(\.number)
      guard let least = known.min(), let most = known.max() else { return [localized("There is no control here.")] }
      let range =
        least == most
        ? localized("The only number is \(least).") : localized("The numbers are from \(least) to \(most).")
      return [localized("There is no number \(number). \(range) Type r to read them.")]
    }
    guard isShown(item) else { return [localized("Number \(number) is gone.")] + readChanges(otherwise: []) }
    return body(item)
  }

  private func withField(_ number: Int, _ body: (Element) -> Bool) -> [String] {
    withItem(number) { item in
      guard let field = item.control, field.editing != nil else {
        return [localized("Number \(number) is not a text field.")]
      }
      guard field.control?.isEnabled == true else { return [dimmed(number)] }
      graph.focus.move(to: field)
      return body(field) ? readChanges(otherwise: [unchanged]) : [localized("Nothing happens on Return here.")]
    }
  }

  private func dimmed(_ number: Int) -> String { localized("Number \(number) is dimmed and cannot be used now.") }

  private var unchanged: String { localized("Nothing has changed.") }

  private func press(_ item: LineItem) -> [String] {
    guard let element = item.control, let control = element.control, let number = item.number else {
      return performAction(of: item, nil)
    }
    guard control.isEnabled else { return [dimmed(number)] }
    graph.focus.move(to: element)
    switch control.kind {
    case .textField: return ask(element)
    case .stepper: return [localized("Type \(number) + or \(number) -, or \(number) and the value.")]
    case .slider: return [localized("Type \(number) and the value, as in: \(number) 40%")]
    case .focusTarget: return [localized("Keys go there now. Type k and the name of a key, as in: k left")]
    case .picker: return [localized("Choose one of the options.")]
    case .splitter: return [localized("Number \(number) does nothing now.")]
    case .button, .link, .navigationLink, .toggle, .option, .menu, .disclosure, .tap:
      guard element.activate() else { return [localized("Number \(number) does nothing now.")] }
      return readChanges(otherwise: [localized("Pressed. Nothing has changed here.")])
    }
  }

  private func set(_ item: LineItem, _ value: String) -> [String] {
    guard let element = item.control, let control = element.control, let number = item.number else {
      return [localized("A row takes no value. Type a \(item.number ?? 0) and the name of an action.")]
    }
    guard control.isEnabled else { return [dimmed(number)] }
    let word = value.trimmingBlanks
    if let choice = element.choiceWithin { return choose(word, of: choice) }
    switch control.kind {
    case .textField:
      if case .textField(let field) = element.content, field.isSecure, requests.showsTyping {
        return [localized("Type only \(number). You are then asked for the text, and it stays hidden.")]
      }
      graph.focus.move(to: element)
      return element.perform(.setText(value)) ? readChanges(otherwise: [unchanged]) : [dimmed(number)]
    case .toggle(let isOn): return switchTo(word, element, isOn: isOn, number)
    case .disclosure(let isOpen): return switchTo(word, element, isOn: isOpen, number)
    case .slider(let fraction):
      guard let wanted = control.fraction(of: word) else {
        return [control.requestForFraction(number)]
      }
      if wanted == fraction { return [unchanged] }
      return element.perform(.setFraction(wanted)) ? readChanges(otherwise: [unchanged]) : [dimmed(number)]
    case .stepper: return step(element, control, word, number)
    case .tap:
      guard let count = Int(word), 1...Self.mostPresses ~= count else { break }
      for _ in 0..<count { element.activate() }
      return readChanges(otherwise: [localized("Pressed. Nothing has changed here.")])
    default: break
    }
    return [localized("Number \(number) takes no value. Type \(number) alone to use it.")]
  }

  private func switchTo(_ word: String, _ element: Element, isOn: Bool, _ number: Int) -> [String] {
    let words = [
      "on": true, "yes": true, "open": true, "off": false, "no": false, "closed": false,
    ].merging([
      localized("on"): true, localized("expanded"): true, localized("off"): false, localized("collapsed"): false,
    ]) { known, _ in known }
    guard let wanted = words[word.lowercased()] else {
      if case .disclosure? = element.control?.kind { return [localized("Type \(number) open or \(number) closed.")] }
      return [localized("Type \(number) on or \(number) off.")]
    }
    if wanted == isOn { return [localized("It already is.")] }
    element.activate()
    return readChanges(otherwise: [unchanged])
  }

  private func choose(_ word: String, of choice: any Choice) -> [String] {
    let options = choice.options
    let names = options.map { $0.label.lowercased() }
    let matches =
      names.indices.filter { names[$0] == word.lowercased() }.first.map { [$0] }
      ?? names.indices.filter { names[$0].hasPrefix(word.lowercased()) }
    let known = options.filter(\.isEnabled).map(\.label).joined(separator: ", ").visibleForm
    guard let index = matches.first else { return [localized("There is no such option. The options are: \(known).")] }
    guard matches.count == 1 else { return [localized("Several options begin like that. The options are: \(known).")] }
    choice.choose(at: index)
    return readChanges(otherwise: [unchanged])
  }

  /// Performs a number of steps, or as many as lead to a value.
  private func step(_ element: Element, _ control: Control, _ word: String, _ number: Int) -> [String] {
    var steps: Int?
    if word == "+" || word == "-" {
      steps = word == "+" ? 1 : -1
    } else if word.first == "+" {
      steps = Int(word.dropFirst())
    } else if let value = Double(word), let quantity = control.quantity, quantity.step > 0 {
      let distance = (value - quantity.value) / quantity.step
      guard quantity.bounds?.contains(value) ?? true, abs(distance) <= Double(Self.mostPresses) else {
        return [control.requestForNumber]
      }
      steps = Int(distance.rounded())
    }
    guard let steps, abs(steps) <= Self.mostPresses else {
      return [localized("Type \(number) + or \(number) -, \(number) +5 for five steps, or \(number) and the value.")]
    }
    for _ in 0..<abs(steps) {
      guard element.perform(steps > 0 ? .increment : .decrement) else { break }
      settle()
    }
    return readChanges(otherwise: [unchanged])
  }

  private func performAction(of item: LineItem, _ name: String?) -> [String] {
    let actions = (item.row?.row.allActions ?? []) + graph.dropActions(of: item.element)
    guard !actions.isEmpty, let number = item.number else {
      return [localized("Number \(item.number ?? 0) has no further actions.")]
    }
    let titles = actions.map { $0.title.lowercased() }
    let known = actions.map(\.title).joined(separator: ", ").visibleForm
    guard let name = name?.lowercased() else { return [localized("Type a \(number) and an action: \(known).")] }
    let matches = titles.firstIndex(of: name).map { [$0] } ?? titles.indices.filter { titles[$0].hasPrefix(name) }
    guard matches.count == 1 else { return [localized("Type a \(number) and one of these actions: \(known).")] }
    actions[matches[0]].perform()
    return readChanges(otherwise: [localized("Done. Nothing has changed here.")])
  }

  private func goBack() -> [String] {
    settle()
    if let presentation = graph.window.presentations.last {
      if let button = presentation.element.cancelButton, button.activate() {
        return readChanges(otherwise: [unchanged])
      }
      guard let dismiss = presentation.dismiss else {
        return [localized("This panel closes only with one of its buttons.")]
      }
      dismiss()
      return readChanges(otherwise: [unchanged])
    }
    if let control = graph.focus.control(for: .cancelAction), control.activate() {
      return readChanges(otherwise: [unchanged])
    }
    guard let page = graph.focus.currentScope?.firstShownPage, page.depth > 0 else {
      return [localized("There is nothing to go back to. Type q to quit.")]
    }
    page.goBack()
    return readChanges(otherwise: [unchanged])
  }

  private func undo() -> [String] {
    guard let manager = graph.services.existingUndoManager, manager.canUndo else {
      return [localized("There is nothing to undo.")]
    }
    manager.undo()
    return readChanges(otherwise: [unchanged])
  }

  private func pressKey(_ name: String) -> [String] {
    guard let press = KeyPress(name: name) else {
      return [
        localized("There is no key \"\(name.prefix(20))\". Keys are: escape, left, f5, ctrl-s, x and so on.")
          .visibleForm
      ]
    }
    settle()
    if graph.focus.element?.takes(press.forViews) == true { return readChanges(otherwise: [unchanged]) }
    for shortcut in press.shortcuts {
      if graph.focus.control(for: shortcut)?.activate() == true { return readChanges(otherwise: [unchanged]) }
    }
    if press.key == .escape { return goBack() }
    return [localized("That key does nothing here.")]
  }

  /// The most presses and steps that one line performs.
  private static let mostPresses = 1_000
}

extension Control {
  /// Returns the fraction of a slider's range that a text gives as a number or a percentage; `nil` if it gives none.
  fileprivate func fraction(of text: String) -> Double? {
    let isPercentage = text.last == "%"
    guard let number = Double(isPercentage ? text.dropLast().trimmingBlanks : text), number.isFinite else { return nil }
    let bounds = quantity?.bounds ?? 0...1
    let fraction =
      isPercentage ? number / 100 : (number - bounds.lowerBound) / max(bounds.upperBound - bounds.lowerBound, 1e-300)
    return 0...1 ~= fraction ? fraction : nil
  }

  /// The line that asks for the value of a slider.
  @MainActor fileprivate func requestForFraction(_ number: Int) -> String {
    guard let (low, high) = boundsInWords else {
      return localized("Type a number, or a percentage from 0% to 100%, as in: \(number) 40%")
    }
    return localized(
      "Type a number from \(low) to \(high), or a percentage from 0% to 100%, as in: \(number) 40%")
  }

  /// The line that asks for the value of a stepper.
  @MainActor fileprivate var requestForNumber: String {
    guard let (low, high) = boundsInWords else { return localized("The value must be a number.") }
    return localized("The value must be a number from \(low) to \(high).")
  }

  @MainActor private var boundsInWords: (low: String, high: String)? {
    quantity?.bounds.map { (LineWords.number($0.lowerBound), LineWords.number($0.upperBound)) }
  }
}

extension KeyPress {
  /// Creates a press from the name of a key, after the names of modifiers and hyphens: `ctrl-s`.
  fileprivate init?(name: String) {
    var modifiers: KeyModifiers = []
    var rest = name[...]
    let known: [(String, KeyModifiers)] = [
      ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("cmd-", .control),
    ]
    while let (prefix, modifier) = known.first(where: { rest.lowercased().hasPrefix($0.0) && rest.count > $0.0.count })
    {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    guard let key = Key(name: String(rest)) else { return nil }
    self.init(key, modifiers)
  }
}

extension Key {
  fileprivate init?(name: String) {
    let names: [String: Key] = [
      "enter": .enter, "return": .enter, "escape": .escape, "esc": .escape, "tab": .tab, "backspace": .backspace,
      "delete": .delete, "space": .character(" "), "up": .up, "down": .down, "left": .left, "right": .right,
      "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown, "insert": .insert,
    ]
    if let key = names[name.lowercased()] {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.lowercased().first == "f", let number = Int(name.dropFirst()), 1...35 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }
}
