/// An element of a page, as a value that can be compared with the element of another page.
package struct PageNode: Equatable, Sendable {
  /// The identity of the element, which the browser knows. It is the same in successive pages for the same element.
  package let key: PageKey
  package let tag: Tag
  package private(set) var classes: [String] = []
  package private(set) var attributes: [Attribute] = []
  package var content = Content.children([])

  /// A name and a value. A boolean attribute has an empty value.
  package struct Attribute: Equatable, Sendable {
    let name: String
    var value: String
  }

  package enum Content: Equatable, Sendable {
    case text(String)
    case children([PageNode])
    /// Markup without keys, which is replaced as a whole.
    case markup(String)
  }

  package enum Tag: String, Sendable {
    case a, bdi, blockquote, button, code, colgroup, details, dialog, div, fieldset, h1, h2, h3, h4, h5, h6, header, hr
    case img, input, label, legend, li, main, nav, ol, option, p, pre, progress, section, select, span, summary, svg
    case table, tbody, td, textarea, th, thead, tr, ul

    /// Whether the element has no content and no end tag.
    var isVoid: Bool { self == .hr || self == .img || self == .input }
  }

  package init(
    _ key: PageKey, _ tag: Tag, _ classes: String..., attributes: [Attribute] = [], content: Content = .children([])
  ) {
    self.key = key
    self.tag = tag
    self.classes = classes.filter { !$0.isEmpty }
    self.attributes = attributes
    self.content = content
  }

  /// Returns this element with another tag.
  func with(tag: Tag) -> PageNode {
    var node = PageNode(key, tag, attributes: attributes, content: content)
    node.classes = classes
    return node
  }

  /// The `class` attribute, followed by the others.
  var allAttributes: [Attribute] {
    classes.isEmpty ? attributes : [Attribute(name: "class", value: classes.joined(separator: " "))] + attributes
  }

  package var children: [PageNode] {
    get { if case .children(let children) = content { children } else { [] } }
    set { content = .children(newValue) }
  }

  mutating func add(class name: String) {
    if !name.isEmpty, !classes.contains(name) { classes.append(name) }
  }

  func hasSameAttributes(as other: PageNode) -> Bool { classes == other.classes && attributes == other.attributes }

  /// Whether two arrays share one buffer, so that they are equal.
  static func areIdentical(_ left: [PageNode], _ right: [PageNode]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.count == $0.count && left.baseAddress == $0.baseAddress }
    }
  }

  /// Sets an attribute; `nil` leaves it unchanged.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append(Attribute(name: name, value: value))
    }
  }

  /// Sets an attribute of the protocol; `nil` leaves it unchanged.
  mutating func set(_ attribute: PageProtocol.Attribute, _ value: String? = "") { set(attribute.rawValue, value) }

  /// Names the element as a button of the form, or as one of its fields.
  mutating func set(name: PageProtocol.FormField) { set("name", name.rawValue) }

  /// Adds or removes a boolean attribute.
  mutating func setFlag(_ name: String, _ isSet: Bool) {
    attributes.removeAll { $0.name == name }
    if isSet { attributes.append(Attribute(name: name, value: "")) }
  }

  /// Whether the element is a field whose text is never sent to the browser.
  var isSecure: Bool { tag == .input && attribute("type") == "password" }

  package func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  func attribute(_ attribute: PageProtocol.Attribute) -> String? { self.attribute(attribute.rawValue) }

  /// Adds CSS declarations.
  mutating func style(_ declarations: String) {
    guard !declarations.isEmpty else { return }
    if let index = attributes.firstIndex(where: { $0.name == "style" }) {
      attributes[index].value += ";" + declarations
    } else {
      attributes.append(Attribute(name: "style", value: declarations))
    }
  }
}

extension PageNode {
  /// The element as HTML.
  package var html: String {
    var text = ""
    write(to: &text)
    return text
  }

  package func write(to text: inout String) {
    text += "<\(tag.rawValue) id=\"\(PageProtocol.Identifier.element.rawValue)\(key.number)\""
    for attribute in allAttributes {
      text += " \(attribute.name)"
      if attribute.value.isEmpty && PageNode.isFlag(attribute.name) { continue }
      text += "=\""
      HTML.escape(attribute.value, into: &text)
      text += "\""
    }
    text += ">"
    if tag.isVoid { return }
    switch content {
    case .text(let content):
      // HTML drops a line feed directly after the tag, so it is doubled.
      if tag == .textarea, content.first?.isNewline == true { text += "\n" }
      HTML.escape(content, into: &text)
    case .children(let children): for child in children { child.write(to: &text) }
    case .markup(let markup): text += markup
    }
    text += "</\(tag.rawValue)>"
  }

  /// Whether an attribute is boolean.
  private static func isFlag(_ name: String) -> Bool {
    switch name {
    case "checked", "disabled", "selected", "open", "hidden", "autofocus", "multiple": true
    case PageProtocol.Attribute.dismiss.rawValue, PageProtocol.Attribute.size.rawValue: true
    default: false
    }
  }
}
