import PawlViews

/// The words for controls, panels and values.
@MainActor
enum LineWords {
  /// Returns the words for a control: its kind, its label, its value, its state and its hint.
  static func control(_ node: SemanticNode, as role: ElementRole) -> String {
    guard let control = node.element.control else { return node.label }
    var words = [role == .menu && node.element.choiceWithin != nil ? kind(.picker) : kind(role)]
    let value = value(of: node, control)
    words.append(node.label.isEmpty ? localized("without a label") : name(node.label))
    if let value { words.append(value) }
    if case .option(true) = control.kind { words.append(localized("selected")) }
    if case .button(.destructive) = control.kind { words.append(localized("destructive")) }
    if case .link(let address) = control.kind { words.append(address) }
    if !control.isEnabled { words.append(localized("dimmed")) }
    if control.taps > 1 { words.append(localized("press \(control.taps) times")) }
    if let hint = node.hint, hint != node.label { words.append(hint) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a label, or the name of a sign that a screen reader would skip.
  private static func name(_ label: String) -> String {
    switch label {
    case "+": localized("plus")
    case "-", "−", "–": localized("minus")
    case "×", "✕": localized("close")
    default: label
    }
  }

  /// Returns the words for a row that is itself a control.
  static func row(_ node: SemanticNode, _ control: Control) -> String {
    var words = [kind(.row), node.label]
    if case .option(let isSelected) = control.kind { words.append(localized(isSelected ? "selected" : "not selected")) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the words that list the actions of a row.
  static func actions(of row: (any ListRow)?) -> String {
    guard let row else { return "" }
    return ", " + localized("actions: \(row.row.allActions.map(\.title).joined(separator: ", "))")
  }

  /// Returns the words for an element that can be dragged. The places are its actions.
  static func drag(of element: Element) -> String {
    element.selfAndAncestors.contains { $0.dragSource != nil } ? ", " + localized("can be dragged") : ""
  }

  static func progress(_ node: SemanticNode) -> String {
    [kind(.progress), node.label, node.value ?? localized("running")].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  static func panel(_ role: ElementRole) -> String {
    switch role {
    case .confirmationDialog: localized("choice")
    case .menuItems: kind(.menu)
    case .fullScreenCover: kind(.sheet)
    default: kind(role)
    }
  }

  /// Returns the name of a kind of control.
  static func kind(_ role: ElementRole) -> String {
    switch role {
    case .textField: localized("text field")
    case .secureField: localized("secure field")
    case .textEditor: localized("text editor")
    case .tapTarget: localized("tap area")
    case .focusTarget: localized("key area")
    case .disclosure: localized("disclosure")
    default: localized(LocalizedStringKey(role.rawValue))
    }
  }

  private static func value(of node: SemanticNode, _ control: Control) -> String? {
    if let value = node.element.described(\.value) { return value }
    if let choice = node.element.choiceWithin {
      return choice.options.first { $0.isSelected }.map(\.label) ?? localized("nothing selected")
    }
    switch (node.element.content, control.kind) {
    case (_, .toggle(let isOn)): return localized(isOn ? "on" : "off")
    case (_, .disclosure(let isOpen)): return localized(isOpen ? "expanded" : "collapsed")
    case (.textField(let field), _):
      if field.isSecure { return localized(field.input.text.isEmpty ? "empty" : "filled") }
      if !field.input.text.isEmpty { return field.input.text }
      return field.prompt.isEmpty || field.prompt == node.label
        ? localized("empty") : localized("empty, for example \(field.prompt)")
    case (_, .slider):
      guard let quantity = control.quantity, let bounds = quantity.bounds, bounds != 0...1 else { return node.value }
      let (low, high) = (number(bounds.lowerBound), number(bounds.upperBound))
      return localized("\(number(quantity.value)) of \(low) to \(high)")
    case (_, .stepper):
      guard let value = control.quantity.map({ number($0.value) }), !node.label.contains(value) else { return nil }
      return value
    default: return node.value
    }
  }

  /// Returns a number without decimals that it doesn't need, and with at most two.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}

extension Element {
  /// The choice between options that this control shows the selected one of; `nil` if it shows none.
  var choiceWithin: (any Choice)? {
    if let choice { return choice }
    guard case .menu? = control?.kind else { return nil }
    func find(_ element: Element) -> (any Choice)? {
      element.choice ?? element.children.firstResult(find)
    }
    return find(self)
  }
}
