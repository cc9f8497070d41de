/// An element of a page, as a value that pages are compared by.
package struct PageNode: Equatable, Sendable {
  /// Known to the browser, and the same from one page to the next for what is the same.
  package let key: PageKey
  package let tag: Tag
  package private(set) var classes: [String] = []
  package private(set) var attributes: [Attribute] = []
  package var content = Content.children([])

  /// A name and what it is; an empty one is there, and that is all.
  package struct Attribute: Equatable, Sendable {
    let name: String
    var value: String
  }

  package enum Content: Equatable, Sendable {
    case text(String)
    case children([PageNode])
    /// Markup without keys, replaced as a whole.
    case markup(String)
  }

  package enum Tag: String, Sendable {
    case a, button, details, dialog, div, fieldset, h1, h2, header, hr, img, input, label, legend, li, main, nav, option
    case p, progress, section, select, span, summary, svg, textarea, ul

    /// Whether nothing can be inside, and there is no end tag.
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

  /// Whether two lists are one in memory: then they are equal, whatever is in them.
  static func areIdentical(_ left: [PageNode], _ right: [PageNode]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.count == $0.count && left.baseAddress == $0.baseAddress }
    }
  }

  /// Sets an attribute; nil leaves it as it is.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append(Attribute(name: name, value: value))
    }
  }

  /// Sets an attribute that is there or not.
  mutating func setFlag(_ name: String, _ isSet: Bool) {
    attributes.removeAll { $0.name == name }
    if isSet { attributes.append(Attribute(name: name, value: "")) }
  }

  /// Whether it is a field whose text is never sent to the browser.
  var isSecure: Bool { tag == .input && attribute("type") == "password" }

  package func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Adds declarations of style.
  mutating func style(_ declarations: String) {
    guard !declarations.isEmpty else { return }
    if let index = attributes.firstIndex(where: { $0.name == "style" }) {
      attributes[index].value += ";" + declarations
    } else {
      attributes.append(Attribute(name: "style", value: declarations))
    }
  }
}

/// The identity of an element on a page. An element of views may have several, its parts.
package struct PageKey: Hashable, Comparable, Sendable {
  package let number: UInt64

  package static let root = PageKey(number: 0)

  package init(number: UInt64) { self.number = number }

  /// - Parameter part: from 0 to 31.
  package init(_ element: UInt64, part: UInt64 = 0) { number = element << 5 | part }

  /// Parts that mean the same for every element.
  package static let decrement: UInt64 = 2
  package static let increment: UInt64 = 3
  package static let close: UInt64 = 2
  package static let earlier: UInt64 = 2
  package static let later: UInt64 = 3
  package static let refresh: UInt64 = 4
  /// The first of a row's actions.
  package static let actions: UInt64 = 4
  /// Where something was placed.
  package static let place: UInt64 = 31

  /// The element of views that it belongs to.
  package var element: UInt64 { number >> 5 }
  package var part: UInt64 { number & 31 }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension PageNode {
  /// As HTML.
  package var html: String {
    var text = ""
    write(to: &text)
    return text
  }

  package func write(to text: inout String) {
    text += "<\(tag.rawValue) id=\"p\(key.number)\""
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
      // A line feed right behind the tag would be left out.
      if tag == .textarea, content.first?.isNewline == true { text += "\n" }
      HTML.escape(content, into: &text)
    case .children(let children): for child in children { child.write(to: &text) }
    case .markup(let markup): text += markup
    }
    text += "</\(tag.rawValue)>"
  }

  /// Whether an attribute is either there or not.
  private static func isFlag(_ name: String) -> Bool {
    switch name {
    case "checked", "disabled", "selected", "open", "hidden", "autofocus", "multiple", "data-dismiss", "data-size": true
    default: false
    }
  }
}

package enum HTML {
  /// Writes a text so that it is shown as it is: as content, or as the value of an attribute.
  ///
  /// Characters that are not allowed in HTML are written as U+FFFD.
  static func escape(_ content: String, into text: inout String) {
    var start = content.utf8.startIndex
    let bytes = content.utf8
    var index = start
    while index < bytes.endIndex {
      let replacement: StaticString? =
        switch bytes[index] {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0x0D: "&#13;"
        case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
      if let replacement {
        text += content[start..<index]
        text += replacement.description
        start = bytes.index(after: index)
      }
      index = bytes.index(after: index)
    }
    text += content[start...]
  }

  package static func escaped(_ content: String) -> String {
    var text = ""
    escape(content, into: &text)
    return text
  }
}
