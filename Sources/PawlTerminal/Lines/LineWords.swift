import PawlViews

/// The words for controls, panels and values.
@MainActor
enum LineWords {
  /// Returns the words for a control: its kind, its label, its value, its state and its hint.
  static func control(_ node: SemanticNode, as role: ElementRole) -> String {
    guard let control = node.element.control else { return node.label }
    var words = [role == .menu && node.element.choiceWithin != nil ? kind(.picker) : kind(role)]
    let value = value(of: node, control)
    words.append(node.label.isEmpty ? "without a label" : name(node.label))
    if let value { words.append(value) }
    if case .option(true) = control.kind { words.append("selected") }
    if case .button(.destructive) = control.kind { words.append("destructive") }
    if case .link(let address) = control.kind { words.append(address) }
    if !control.isEnabled { words.append("dimmed") }
    if control.taps > 1 { words.append("press \(control.taps) times") }
    if let hint = node.hint, hint != node.label { words.append(hint) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a label, or the name of a sign that a screen reader would skip.
  private static func name(_ label: String) -> String {
    switch label {
    case "+": "plus"
    case "-", "−", "–": "minus"
    case "×", "✕": "close"
    default: label
    }
  }

  /// Returns the words for a row that is itself a control.
  static func row(_ node: SemanticNode, _ control: Control) -> String {
    var words = ["row", node.label]
    if case .option(let isSelected) = control.kind { words.append(isSelected ? "selected" : "not selected") }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the words that list the actions of a row.
  static func actions(of row: (any ListRow)?) -> String {
    guard let row else { return "" }
    return ", actions: " + row.row.allActions.map(\.title).joined(separator: ", ")
  }

  /// Returns the words for an element that can be dragged. The places are its actions.
  static func drag(of element: Element) -> String {
    element.selfAndAncestors.contains { $0.dragSource != nil } ? ", can be dragged" : ""
  }

  static func progress(_ node: SemanticNode) -> String {
    ["progress", node.label, node.value ?? "running"].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  static func panel(_ role: ElementRole) -> String {
    switch role {
    case .alert: "alert"
    case .confirmationDialog: "choice"
    case .menuItems: "menu"
    case .popover: "popover"
    case .fullScreenCover, .sheet: "sheet"
    default: role.rawValue
    }
  }

  /// Returns the name of a kind of control.
  static func kind(_ role: ElementRole) -> String {
    switch role {
    case .textField: "text field"
    case .secureField: "secure field"
    case .textEditor: "text editor"
    case .tapTarget: "tap area"
    case .focusTarget: "key area"
    case .disclosure: "disclosure"
    default: role.rawValue
    }
  }

  private static func value(of node: SemanticNode, _ control: Control) -> String? {
    if let value = node.element.described(\.value) { return value }
    if let choice = node.element.choiceWithin {
      return choice.options.first { $0.isSelected }.map(\.label) ?? "nothing selected"
    }
    switch (node.element.content, control.kind) {
    case (.textField(let field), _):
      if field.isSecure { return field.input.text.isEmpty ? "empty" : "filled" }
      if !field.input.text.isEmpty { return field.input.text }
      return field.prompt.isEmpty || field.prompt == node.label ? "empty" : "empty, for example \(field.prompt)"
    case (_, .slider):
      guard let quantity = control.quantity, let bounds = quantity.bounds, bounds != 0...1 else { return node.value }
      return "\(number(quantity.value)) of \(number(bounds.lowerBound)) to \(number(bounds.upperBound))"
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
