import PawlViews

/// Parts of documents, as the elements that HTML has for them.
extension PageRenderer {
  mutating func part(_ part: DocumentPart, of element: Element, _ outer: RenderContext) -> Box? {
    switch part {
    case .quote: return tagged(.blockquote, element, outer)
    case .list(let start):
      guard var box = tagged(start == nil ? .ul : .ol, element, outer) else { return nil }
      box.node.add(class: "dl")
      if let start, start != 1 { box.node.set("start", "\(start)") }
      return box
    case .item: return tagged(.li, element, outer)
    case .task(let isDone):
      var node = PageNode(PageKey(element.id), .input, "task")
      node.set("type", "checkbox")
      node.set("disabled", "")
      node.setFlag("checked", isDone)
      node.set("aria-label", element.label)
      return Box(node: node)
    case .code(let language):
      var inner = outer
      inner.isInline = true
      guard let box = renderOnly(element, inner) else { return nil }
      var code = PageNode(PageKey(element.id, part: 1), .code)
      if let language { code.add(class: "language-\(language.lowercased())") }
      code.children = [box.node]
      var node = PageNode(PageKey(element.id), .pre, "code")
      // Long lines scroll, also with keys.
      node.set("tabindex", "0")
      node.children = [code]
      return Box(node: node, growth: box.growth)
    case .table(let columns): return Box(node: table(columns, of: element))
    }
  }

  /// Renders the only child of an element in place of the element, with another tag.
  private mutating func tagged(_ tag: PageNode.Tag, _ element: Element, _ outer: RenderContext) -> Box? {
    guard var box = renderOnly(element, outer) else { return nil }
    if box.node.tag == .div {
      box.node = box.node.with(tag: tag)
    } else {
      var node = PageNode(PageKey(element.id), tag, "w")
      node.children = [grown(box, along: .vertical)]
      box.node = node
    }
    return box
  }

  /// Returns a table of the texts in an element.
  private func table(_ columns: [TextAlignment], of element: Element) -> PageNode {
    var node = PageNode(PageKey(element.id), .div, "md")
    // A table that is wider than the page scrolls, also with the keys.
    node.set("tabindex", "0")
    let cells = element.cells
    guard !columns.isEmpty else { return node }
    func row(from start: Int, _ tag: String) -> String {
      var markup = "<tr>"
      for (column, alignment) in columns.enumerated() where start + column < cells.count {
        let content = cells[start + column].runs.map { $0.markup(isInControl: false, isHeader: tag == "th") }.joined()
        markup += "<\(tag)\(alignment.attribute)>\(content)</\(tag)>"
      }
      return markup + "</tr>"
    }
    var markup = "<table><thead>\(row(from: 0, "th"))</thead><tbody>"
    for start in stride(from: columns.count, to: cells.count, by: columns.count) { markup += row(from: start, "td") }
    node.content = .markup(markup + "</tbody></table>")
    return node
  }
}

extension Element {
  /// The texts inside, in order.
  fileprivate var cells: [ResolvedText] {
    if case .text(let text) = content { return [text] }
    return children.flatMap(\.cells)
  }
}

extension TextAlignment {
  fileprivate var attribute: String {
    switch self {
    case .leading: ""
    case .center: " class=\"tc\""
    case .trailing: " class=\"tr\""
    }
  }
}

extension AccessibilityHeadingLevel {
  /// The tag of a heading of this level.
  var tag: PageNode.Tag {
    switch self {
    case .h1: .h1
    case .unspecified, .h2: .h2
    case .h3: .h3
    case .h4: .h4
    case .h5: .h5
    case .h6: .h6
    }
  }
}
