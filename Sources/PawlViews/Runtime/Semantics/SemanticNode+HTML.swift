extension ViewGraph {
  /// The visible content as HTML with headings, buttons, fields and lists that browsers and screen readers understand.
  ///
  /// Tests read it. `PawlPages` renders the pages that a browser receives.
  package var html: String {
    var page = Markup()
    for node in semantics { page.add(node) }
    return page.text
  }
}

/// An HTML text under construction, with a line for each block element.
@MainActor
private struct Markup {
  private(set) var text = ""
  private var indent = ""

  mutating func add(_ node: SemanticNode) {
    switch node.role {
    case .button: button(node)
    case .menu: button(node, [("aria-haspopup", "menu")])
    case .disclosure: button(node, [("aria-expanded", node.value == "expanded" ? "true" : "false")])
    case .tapTarget: group("div", [("role", "button")] + node.labelAttributes + node.state, node.children)
    case .focusTarget: group("div", [("tabindex", "0")] + node.labelAttributes + node.state, node.children)
    case .link: line("a", [("href", node.address)] + node.state, node.label)
    case .toggle: labelled(node) { "\($0) \(node.label.escaped)" }
    case .textField, .secureField, .slider: labelled(node) { "\(node.label.escaped) \($0)" }
    case .textEditor: editor(node)
    case .stepper: stepper(node)
    case .splitter: line("div", [("role", "separator"), ("tabindex", "0")] + node.labelAttributes + node.state, "")
    case .picker: group("div", [("role", "radiogroup")] + node.labelAttributes, node.children)
    case .option: labelled(node) { "\($0) \(node.label.escaped)" }
    case .text:
      line("p", [], node.label)
      for child in node.children { add(child) }
    case .heading: heading(node)
    case .image: line("span", [("role", "img"), ("aria-label", node.label.isEmpty ? node.symbol : node.label)], "")
    case .progress: line("progress", node.progress + node.labelAttributes, "")
    case .list: list(node)
    case .table: table(node)
    case .log:
      open("div", [("role", "log")] + node.labelAttributes)
      list(node)
      close("div")
    case .row: group("li", node.rowState, node.children)
    case .navigationBar: group("nav", [], node.children)
    case .sheet, .fullScreenCover: dialog(node, [("aria-modal", "true")])
    case .popover: dialog(node, [])
    case .alert, .confirmationDialog: dialog(node, [("role", "alertdialog"), ("aria-modal", "true")])
    case .menuItems: group("div", [("role", "menu")], node.children)
    case .toast: group("div", [("role", node.isUrgent ? "alert" : "status")], node.children)
    }
  }

  private mutating func button(_ node: SemanticNode, _ attributes: [Attribute] = []) {
    let label = [node.label, node.role == .menu ? node.value : nil].compactMap { $0 }.joined(separator: ": ")
    line("button", [("type", "button")] + attributes + node.state, label)
  }

  private mutating func heading(_ node: SemanticNode) {
    let tag = node.isPageTitle ? "h1" : "h2"
    line(tag, [], node.label)
    for child in node.children { add(child) }
  }

  /// Adds a field inside its label.
  private mutating func labelled(_ node: SemanticNode, _ content: (String) -> String) {
    raw("<label>\(content("<input\(attributes(node.input + node.state))>"))</label>")
  }

  private mutating func editor(_ node: SemanticNode) {
    // HTML parsers drop a line feed right after the opening tag, so one is added.
    let text = (node.value ?? "").escaped
    raw("<label>\(node.label.escaped) <textarea\(attributes(node.state))>\n\(text)</textarea></label>")
  }

  private mutating func stepper(_ node: SemanticNode) {
    open("fieldset", node.state)
    line("legend", [], node.label)
    line("button", [("type", "button"), ("aria-label", "Decrement")], "−")
    line("button", [("type", "button"), ("aria-label", "Increment")], "+")
    close("fieldset")
  }

  /// Adds a list. Children that aren't rows are wrapped in list items.
  private mutating func list(_ node: SemanticNode) {
    open("ul", [])
    for child in node.children {
      if child.role == .row { add(child) } else { group("li", [], [child]) }
    }
    close("ul")
  }

  /// Adds a table, whose children are the titles of its columns and its rows.
  private mutating func table(_ node: SemanticNode) {
    open("table", node.labelAttributes)
    let titles = node.children.prefix { $0.role != .row }
    if !titles.isEmpty { cells("th", [("scope", "col")], Array(titles), of: []) }
    for child in node.children.dropFirst(titles.count) {
      cells(child.role == .row ? "td" : "th", [], child.role == .row ? child.children : [child], of: child.rowState)
    }
    close("table")
  }

  private mutating func cells(
    _ tag: String, _ attributes: [Attribute], _ children: [SemanticNode], of row: [Attribute]
  ) {
    open("tr", row)
    for child in children { group(tag, attributes, [child]) }
    close("tr")
  }

  private mutating func dialog(_ node: SemanticNode, _ attributes: [Attribute]) {
    let heading = node.children.first { $0.role == .heading }
    let label = heading.map { [("aria-label", $0.label)] } ?? []
    group("dialog", [("open", "")] + attributes + label, node.children)
  }

  private mutating func group(_ tag: String, _ attributes: [Attribute], _ children: [SemanticNode]) {
    open(tag, attributes)
    for child in children { add(child) }
    close(tag)
  }

  private mutating func line(_ tag: String, _ attributes: [Attribute], _ content: String) {
    raw("<\(tag)\(self.attributes(attributes))>\(content.escaped)</\(tag)>")
  }

  private mutating func open(_ tag: String, _ attributes: [Attribute]) {
    raw("<\(tag)\(self.attributes(attributes))>")
    indent += "  "
  }

  private mutating func close(_ tag: String) {
    indent.removeLast(2)
    raw("</\(tag)>")
  }

  private mutating func raw(_ line: String) {
    if !text.isEmpty { text += "\n" }
    text += indent + line
  }

  private func attributes(_ attributes: [Attribute]) -> String {
    attributes.map { name, value in value.isEmpty ? " \(name)" : " \(name)=\"\(value.escaped)\"" }.joined()
  }
}

/// An attribute of an HTML element. An empty value stands for an attribute without a value.
private typealias Attribute = (name: String, value: String)

extension SemanticNode {
  /// The attributes of the input element of a field.
  fileprivate var input: [Attribute] {
    switch (role, element.content) {
    case (.toggle, _): return [("type", "checkbox")] + checked
    case (.option, _): return [("type", "radio")] + checked
    case (.secureField, .textField(let field)): return [("type", "password")] + prompt(of: field)
    case (_, .textField(let field)): return [("type", "text")] + prompt(of: field) + [("value", field.input.text)]
    default:
      guard case .slider(let fraction)? = element.control?.kind else { return [] }
      return [("type", "range"), ("min", "0"), ("max", "1"), ("step", "any"), ("value", "\(fraction)")]
    }
  }

  private var checked: [Attribute] { isSelected == true ? [("checked", "")] : [] }

  private func prompt(of field: TextFieldContent) -> [Attribute] {
    field.prompt.isEmpty ? [] : [("placeholder", field.prompt)]
  }

  fileprivate var state: [Attribute] {
    (isEnabled ? [] : [("disabled", "")]) + (hint.map { [("title", $0)] } ?? [])
      + (error == nil ? [] : [("aria-invalid", "true")])
  }

  fileprivate var rowState: [Attribute] { isSelected == true ? [("aria-selected", "true")] : [] }

  fileprivate var progress: [Attribute] {
    guard case .indicator(.progress(let fraction?)) = element.content else { return [] }
    return [("value", "\(fraction)"), ("max", "1")]
  }

  fileprivate var address: String {
    if case .link(let address)? = element.control?.kind { address } else { "#" }
  }

  fileprivate var symbol: String {
    if case .indicator(.symbol(let name)) = element.content { name } else { "" }
  }

  fileprivate var labelAttributes: [Attribute] {
    element.described(\.label).map { [("aria-label", $0)] } ?? []
  }

  /// Whether the node is a toast that is announced at once.
  fileprivate var isUrgent: Bool {
    if case .toast(let kind) = element.content { kind.isUrgent } else { false }
  }

  /// Whether the node is inside the bar of a page.
  fileprivate var isPageTitle: Bool { element.ancestors.contains { $0.explicitRole == .navigationBar } }
}

extension String {
  /// The string with HTML's special characters escaped, for text and attribute values.
  fileprivate var escaped: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
