import PawlViews

extension PageRenderer {
  /// Renders the button that opens the find bar of a list, or the bar if it is open.
  ///
  /// The browser searches the rows that are on the page. A list of which the page has only a part gets a find bar.
  mutating func find(in element: Element) -> PageNode {
    guard let find = element.graph.find, find.target === element else {
      var button = part(.button, "more", PageKey.find, element, label: "Find…")
      button.set(.key, "/")
      return button
    }
    var field = part(.input, "field", PageKey.findField, element, label: "Find")
    field.set("type", "text")
    field.set("value", find.query)
    field.set("name", PageProtocol.FormField.value(of: field.key))
    field.set("autocomplete", "off")
    field.set("aria-label", element.word("Find"))
    var count = PageNode(PageKey(element.id, part: PageKey.findCount), .span, "t", content: .text(find.summary))
    count.set("role", "status")
    var close = part(.button, "btn", PageKey.findClose, element, label: "✕")
    close.set("aria-label", element.word("Close"))
    close.set(.key, "escape")
    var previous = part(.button, "btn", PageKey.findPrevious, element, label: "↑")
    previous.set("aria-label", element.word("Previous match"))
    var next = part(.button, "btn", PageKey.findNext, element, label: "↓")
    next.set("aria-label", element.word("Next match"))
    var node = PageNode(PageKey(element.id, part: PageKey.find), .div, "r", "find")
    node.set("role", "search")
    node.children = [field, count, previous, next, close]
    return node
  }

  private mutating func part(
    _ tag: PageNode.Tag, _ name: String, _ part: UInt64, _ element: Element, label: String
  ) -> PageNode {
    let key = PageKey(element.id, part: part)
    var node = PageNode(key, tag, name)
    if tag == .button {
      node.content = .text(label)
      node.set(name: .press)
      node.set("value", "\(key.number)")
    }
    register(key, element)
    return node
  }
}

extension ResolvedText {
  /// The text as markup in which the matches of a pattern are marked, or `nil` if there are none.
  func marked(_ pattern: FindPattern, isInControl: Bool) -> String? {
    guard runs.contains(where: { pattern.matches($0.text) }) else { return nil }
    return runs.map { $0.markup(isInControl: isInControl, pattern) }.joined()
  }
}

extension FindPattern {
  /// Returns a text as markup in which the matches are marked.
  func markup(of text: String) -> String {
    var (markup, end) = ("", text.startIndex)
    for range in ranges(in: text) {
      markup += HTML.escaped(String(text[end..<range.lowerBound]))
      markup += "<mark>\(HTML.escaped(String(text[range])))</mark>"
      end = range.upperBound
    }
    return markup + HTML.escaped(String(text[end...]))
  }
}
