import PawlViews

extension PageRenderer {
  mutating func renderControl(
    _ element: Element, _ kind: Control.Kind, isEnabled: Bool, _ outer: RenderContext
  ) -> Box? {
    switch kind {
    case .button(let role): return button(element, role, isEnabled: isEnabled, outer)
    case .tap: return tap(element, isEnabled: isEnabled, outer)
    case .focusTarget: return focusTarget(element, isEnabled: isEnabled, outer)
    case .navigationLink: return navigationLink(element, isEnabled: isEnabled, outer)
    case .link(let address): return link(element, address, isEnabled: isEnabled, outer)
    case .toggle(let isOn): return toggle(element, isOn: isOn, isEnabled: isEnabled, outer)
    case .slider(let fraction): return slider(element, fraction, isEnabled: isEnabled, outer)
    case .stepper: return stepper(element, isEnabled: isEnabled, outer)
    case .picker: return picker(element, outer)
    case .menu: return menu(element, isEnabled: isEnabled, outer)
    case .disclosure(let isExpanded):
      var box = pressed(element, "disc", isEnabled: isEnabled, outer)
      box?.node.set("aria-expanded", "\(isExpanded)")
      return box
    case .option, .textField: return renderOnly(element, outer)
    case .splitter(let splitter): return divider(splitter, of: element, isEnabled: isEnabled)
    }
  }

  /// Renders a button for an element, with the element's content as its label.
  mutating func pressed(_ element: Element, _ name: String, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    let key = PageKey(element.id)
    var inner = outer
    inner.isInline = true
    inner.isNamed = true
    inner.axis = .horizontal
    let content = renderOnly(element, inner)
    var node = PageNode(key, .button, name)
    node.children = content.map { [grown($0, along: .horizontal)] } ?? []
    node.set(name: .press)
    node.set("value", "\(key.number)")
    if !isEnabled { node.set("disabled", "") }
    describe(&node, element)
    if outer.isInMenu { node.set("role", "menuitem") }
    register(key, element)
    return Box(node: node, growth: content?.growth ?? [])
  }

  /// Sets the attributes for screen readers, if the program gives more than the visible text, and for keyboards.
  func describe(_ node: inout PageNode, _ element: Element) {
    // A symbol is hidden from screen readers: a control that shows no text is named by its symbol.
    let showsText = element.holds { if case .text(let text) = $0.content { !text.text.isEmpty } else { false } }
    node.set("aria-label", element.described(\.label) ?? (showsText || element.label.isEmpty ? nil : element.label))
    node.set("title", element.semanticHint)
    setKeys(&node, element)
  }

  /// Describes the error of a field to assistive technologies.
  func describeError(_ node: inout PageNode, _ element: Element) {
    guard let message = element.errorMessage.map({ PageKey($0.id).identifier }) else { return }
    // Groups aren't invalid, but the field in them is.
    if node.attribute("role") != "group" {
      node.set("aria-invalid", "true")
      node.set("aria-errormessage", message)
    }
    node.set("aria-describedby", message)
  }

  private mutating func button(
    _ element: Element, _ role: ButtonRole?, isEnabled: Bool, _ outer: RenderContext
  ) -> Box? {
    // The buttons of a stepper are parts of the control around them.
    let part: Indicator.StepperPart? = element.found { element in
      if case .indicator(.stepper(let part)) = element.content { part } else { nil }
    }
    if let part {
      let (sign, name) = part == .increment ? ("+", "Increment") : ("−", "Decrement")
      return Box(node: step(PageKey(element.id), sign, name, element, isEnabled: isEnabled))
    }
    guard var box = pressed(element, "btn", isEnabled: isEnabled, outer) else { return nil }
    if role == .destructive { box.node.add(class: "destructive") }
    if role == .cancel { box.node.add(class: "cancel") }
    return box
  }

  private mutating func tap(_ element: Element, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    if outer.isInline { return renderOnly(element, outer) }
    // An element that contains controls isn't a button: it handles clicks, and its controls handle keys.
    guard element.holdsControls else { return pressed(element, "tap", isEnabled: isEnabled, outer) }
    return wrapped(element, "tap", outer) { _, _ in }
  }

  private mutating func navigationLink(_ element: Element, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    if element.holdsControls { return linkBesideLabel(element, isEnabled: isEnabled, outer) }
    // A page that is reached from a panel has no path: without scripts, only the form leads to it.
    guard isEnabled, !outer.isInPanel, var box = pressed(element, "nav", isEnabled: isEnabled, outer) else {
      return pressed(element, "nav", isEnabled: isEnabled, outer)
    }
    var node = PageNode(box.node.key, .a, "nav", content: box.node.content)
    node.set("href", address(of: element))
    describe(&node, element)
    box.node = node
    return box
  }

  /// Renders a link at the trailing edge of a label that contains controls, such as a text field. HTML allows no
  /// controls inside a link.
  private mutating func linkBesideLabel(_ element: Element, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    var inner = outer
    inner.axis = .horizontal
    guard let content = renderOnly(element, inner) else { return nil }
    let key = PageKey(element.id)
    var link: PageNode
    if isEnabled, !outer.isInPanel {
      link = PageNode(key, .a, "nav")
      link.set("href", address(of: element))
    } else {
      link = PageNode(key, .button, "nav")
      link.set(name: .press)
      link.set("value", "\(key.number)")
      if !isEnabled { link.set("disabled", "") }
    }
    describe(&link, element)
    link.set("aria-label", element.label.isEmpty ? element.word("Open") : element.label)
    register(key, element)
    var node = PageNode(PageKey(element.id, part: 1), outer.box, "beside")
    node.children = [grown(content, along: .horizontal), link]
    return Box(node: node, growth: .horizontal)
  }

  /// Returns the path of the page that a link leads to.
  private func address(of link: Element) -> String {
    let segment = PagePath.segment(link.label)
    return path == "/" ? "/\(segment)" : "\(path)/\(segment)"
  }

  private mutating func link(_ element: Element, _ address: String, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    var inner = outer
    inner.isInline = true
    inner.isNamed = true
    guard let content = renderOnly(element, inner) else { return nil }
    var node = PageNode(PageKey(element.id), outer.isNamed ? .span : .a, "link")
    node.children = [content.node]
    if isEnabled, let address = LinkAddress.safe(address) {
      node.set("href", address)
      node.set("rel", "noopener noreferrer")
    } else {
      node.set("aria-disabled", "true")
    }
    describe(&node, element)
    return Box(node: node)
  }

  private mutating func toggle(_ element: Element, isOn: Bool, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    guard element.holds({ if case .indicator(.toggle) = $0.content { true } else { false } }) else {
      var box = pressed(element, "btn", isEnabled: isEnabled, outer)
      box?.node.set("aria-pressed", "\(isOn)")
      return box
    }
    var inner = outer
    inner.isInline = true
    inner.isNamed = true
    inner.control = element
    inner.controlGeneration = element.lastRenderGeneration
    guard let content = renderOnly(element, inner) else { return nil }
    register(PageKey(element.id), element)
    var node = PageNode(PageKey(element.id, part: 1), .label, "tog")
    node.children = [grown(content, along: .horizontal)]
    return Box(node: node, growth: content.growth)
  }

  private func checkbox(of element: Element, isOn: Bool) -> PageNode {
    let key = PageKey(element.id)
    var node = PageNode(key, .input, "sw")
    node.set("type", "checkbox")
    node.set("role", "switch")
    node.set("name", PageProtocol.FormField.value(of: key))
    if isOn { node.set("checked", "") }
    if element.control?.isEnabled == false { node.set("disabled", "") }
    describe(&node, element)
    if element.label.isEmpty { node.set("aria-label", element.word("Switch")) }
    describeError(&node, element)
    return node
  }

  private mutating func slider(_ element: Element, _ fraction: Double, isEnabled: Bool, _ outer: RenderContext) -> Box?
  {
    let key = PageKey(element.id)
    var input = PageNode(key, .input, "range")
    input.set("type", "range")
    for (name, value) in [("min", "0"), ("max", "1"), ("step", "any"), ("value", "\(fraction)")] {
      input.set(name, value)
    }
    input.set("name", PageProtocol.FormField.value(of: key))
    if !isEnabled { input.set("disabled", "") }
    describe(&input, element)
    if element.label.isEmpty { input.set("aria-label", element.word("Slider")) }
    describeError(&input, element)
    input.tint(element.found { if case .indicator = $0.content { $0 } else { nil } })
    input.set("aria-valuetext", element.semanticValue)
    register(key, element)
    return Box(node: input, growth: .horizontal)
  }

  private mutating func stepper(_ element: Element, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    guard var box = renderOnly(element, outer) else { return nil }
    var node = PageNode(PageKey(element.id), outer.box, "stepper")
    node.set("role", "group")
    node.set("aria-label", element.label.isEmpty ? element.word("Stepper") : element.label)
    describeError(&node, element)
    if !isEnabled { node.set("aria-disabled", "true") }
    node.children = [grown(box, along: .vertical)]
    if !element.holds({ if case .indicator(.stepper) = $0.content { true } else { false } }) {
      // The picker shows no buttons of its own.
      let steps = [(PageKey.decrement, "‹", "Previous"), (PageKey.increment, "›", "Next")].map { part, sign, name in
        step(PageKey(element.id, part: part), sign, name, element, isEnabled: isEnabled)
      }
      node.children = [steps[0], node.children[0], steps[1]]
    }
    box.node = node
    return box
  }

  private mutating func step(
    _ key: PageKey, _ sign: String, _ name: String, _ element: Element, isEnabled: Bool
  ) -> PageNode {
    var node = PageNode(key, .button, "step", content: .text(sign))
    node.set(name: .press)
    node.set("value", "\(key.number)")
    node.set("aria-label", name)
    if !isEnabled { node.set("disabled", "") }
    register(key, element)
    return node
  }

  private mutating func picker(_ element: Element, _ outer: RenderContext) -> Box? {
    guard var box = renderOnly(element, outer) else { return nil }
    box.node.set("role", "radiogroup")
    box.node.add(class: element.holds { $0.isSegment } ? "seg" : "radios")
    describe(&box.node, element)
    describeError(&box.node, element)
    return box
  }

  mutating func option(_ option: OptionContent, of element: Element, _ outer: RenderContext) -> Box? {
    guard var box = pressed(element, "opt", isEnabled: option.isEnabled, outer) else { return nil }
    box.node.set("role", "radio")
    box.node.set("aria-checked", "\(option.isSelected)")
    return box
  }

  private mutating func menu(_ element: Element, isEnabled: Bool, _ outer: RenderContext) -> Box? {
    guard let choice = element.found({ $0.choice }), !choice.options.isEmpty else {
      var box = pressed(element, "menu", isEnabled: isEnabled, outer)
      box?.node.set("aria-haspopup", "menu")
      return box
    }
    let key = PageKey(choice.id)
    let options = choice.options
    var node = PageNode(key, .select, "menu")
    node.set("name", PageProtocol.FormField.value(of: key))
    if !isEnabled { node.set("disabled", "") }
    describe(&node, element)
    if element.described(\.label) == nil { node.set("aria-label", element.word("Choice")) }
    describeError(&node, element)
    let chosen = options.firstIndex(where: \.isSelected)
    // The options as markup: they have no elements of their own.
    var markup = chosen == nil ? "<option value=\"\" selected></option>" : ""
    for (index, option) in options.enumerated() {
      markup +=
        "<option value=\"\(index)\"\(option.isSelected ? " selected" : "")\(option.isEnabled ? "" : " disabled")>"
      HTML.escape(option.label, into: &markup)
      markup += "</option>"
    }
    node.content = .markup(markup)
    register(key, choice)
    return Box(node: node)
  }

  /// Renders a disclosure group: its header, followed by its content.
  mutating func disclosure(_ element: Element, _ outer: RenderContext) -> Box? {
    guard !outer.isInline, let header = element.children.first.map(innermost),
      case .control(.disclosure(let isExpanded), let isEnabled) = header.content
    else { return nil }
    var inner = outer
    inner.isInline = true
    inner.isNamed = true
    inner.axis = .horizontal
    let key = PageKey(header.id)
    var summary = PageNode(PageKey(header.id, part: 1), .summary)
    // The first part is the disclosure mark, which CSS draws in a browser.
    var parts = header.children
    while parts.count == 1 { parts = parts[0].children }
    summary.children = parts.dropFirst().compactMap { render($0, inner).map { grown($0, along: .horizontal) } }
    describe(&summary, header)
    var content = PageNode(PageKey(element.id), .div, "c", "al")
    content.children = element.children.dropFirst().compactMap { child in
      render(child, outer).map { grown($0, along: .vertical) }
    }
    if !isExpanded, isEnabled {
      // For browsers without scripts: the content isn't there until it is requested.
      let name = PageProtocol.FormField.press.rawValue
      content.content = .markup(
        "<noscript><button class=\"btn\" name=\"\(name)\" value=\"\(key.number)\">Show</button></noscript>")
    }
    var node = PageNode(key, .details)
    if isExpanded { node.set("open", "") }
    node.children = [summary, content]
    register(key, header)
    register(summary.key, header)
    return Box(node: node, growth: .horizontal)
  }

  mutating func render(_ indicator: Indicator, of element: Element, _ outer: RenderContext) -> Box? {
    let key = PageKey(element.id)
    switch indicator {
    case .toggle(let isOn):
      guard let control = outer.control else { return nil }
      var node = checkbox(of: control, isOn: isOn)
      node.tint(element)
      return Box(node: node)
    case .progress(let fraction?):
      var node = PageNode(key, .progress)
      node.set("value", CGFloat(fraction).css)
      node.set("max", "1")
      node.set("aria-label", element.described(\.label) ?? element.word("Progress"))
      node.set("aria-valuetext", element.described(\.value))
      node.tint(element)
      return Box(node: node, growth: .horizontal)
    case .progress(nil):
      var node = PageNode(key, .span, "spin")
      node.set("role", "progressbar")
      node.set("aria-label", element.described(\.label) ?? element.word("Loading"))
      node.tint(element)
      return Box(node: node)
    case .slider: return nil
    case .stepper(let part): return Box(node: PageNode(key, .span, content: .text(part == .increment ? "+" : "−")))
    case .disclosure:
      var node = PageNode(key, .span, "sym", content: .text("▾"))
      node.set("aria-hidden", "true")
      return Box(node: node)
    case .symbol(let name):
      var node = PageNode(key, .span, "sym", content: .text(SymbolSigns.sign(of: name, element.layoutDirection)))
      if let font = element.indicatorFont {
        var style = TextStyle()
        style.font = font
        node.add(style)
      }
      if let color = element.indicatorColor, color != .primary { node.style("color:\(color.css)") }
      if outer.isNamed || element.isHiddenFromReaders {
        node.set("aria-hidden", "true")
      } else {
        node.set("role", "img")
        node.set("aria-label", element.described(\.label) ?? name.replacing(".", with: " "))
      }
      return Box(node: node)
    }
  }

  mutating func field(_ field: TextFieldContent, of element: Element, _ outer: RenderContext) -> Box? {
    let key = PageKey(element.id)
    let isMultiline = field.input.isMultiline && !field.isSecure
    var input = PageNode(key, isMultiline ? .textarea : .input, "field")
    let written = field.input.text
    var prompt = field.prompt
    if isMultiline {
      input.content = .text(written)
    } else if field.isSecure {
      input.set("type", "password")
      // A secret never leaves the server, not even for the browser that sent it. Dots show that there is one.
      if written.isEmpty { input.set("value", "") } else { prompt = "••••••••" }
    } else {
      input.set("type", "text")
      input.set("value", written)
    }
    input.set("name", PageProtocol.FormField.value(of: key))
    // The text of a user has its own direction, which the browser finds while the user types.
    input.set("dir", "auto")
    if !prompt.isEmpty { input.set("placeholder", prompt) }
    if !field.isEnabled { input.set("disabled", "") }
    if !field.isBordered { input.add(class: "plain") }
    input.add(field.style)
    input.set(field.traits)
    let name = element.described(\.label) ?? field.prompt
    input.set("aria-label", name.isEmpty ? element.word("Text") : name)
    input.set("title", element.semanticHint)
    setKeys(&input, element)
    describeError(&input, element)
    register(key, element)
    let growth: Axis.Set = isMultiline ? [.horizontal, .vertical] : .horizontal
    if field.showsLineNumbers { input.set("wrap", "off") }
    // Labels cannot be nested.
    guard !outer.isNamed else { return Box(node: input, growth: growth) }
    var label = PageNode(PageKey(element.id, part: 1), .label, "fl")
    var said = PageNode(PageKey(element.id, part: 2), .span, "vh")
    said.content = .text(name.isEmpty ? element.word("Text") : name)
    label.children = [said, input]
    if field.showsLineNumbers {
      label.add(class: "numbered")
      label.children.insert(numbers(ofLinesIn: written, element), at: 1)
    }
    return Box(node: label, growth: growth)
  }

  /// Returns the numbers of the lines of a text, below each other.
  private func numbers(ofLinesIn text: String, _ element: Element) -> PageNode {
    let count = text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    var node = PageNode(PageKey(element.id, part: 3), .span, "numbers")
    node.set("aria-hidden", "true")
    node.content = .text((1...count).map(String.init).joined(separator: "\n"))
    return node
  }

  /// Returns the innermost element of a chain of elements with one child each.
  private func innermost(_ element: Element) -> Element {
    var element = element
    while element.control == nil, let inner = element.onlyChild { element = inner }
    return element
  }
}

extension PageNode {
  /// Sets the color of a mark, if the program has chosen one.
  @MainActor fileprivate mutating func tint(_ mark: Element?) {
    if let color = mark?.indicatorColor { style("--tint:\(color.css)") }
  }
}

extension Element {
  fileprivate var isSegment: Bool {
    if case .option(let option) = content { option.appearance.isInRow } else { false }
  }
}
