import PawlViews

extension PageRenderer {
  /// Renders an element that the user can drag, or on which something can be dropped.
  ///
  /// The script shows drags of a pointer. A button, which is seen while it has the focus, on screens for fingers, and without
  /// the script, opens a menu with the places for a drag, or lets the user choose files.
  mutating func dragging(_ element: Element, _ outer: RenderContext) -> Box? {
    // A button must not contain others.
    guard !outer.isInline else { return renderOnly(element, outer) }
    let key = PageKey(element.id)
    let (source, target) = (element.dragSource, element.dropTarget)
    guard var box = wrapped(element, "w", outer, { _, _ in }) else { return nil }
    register(key, element)
    if let source {
      box.node.add(class: "src")
      box.node.set(.pick, source.types?.tokens(withParents: true) ?? Self.anyType)
      if let preview = source.preview, let content = render(preview, RenderContext()) {
        var node = PageNode(PageKey(element.id, part: PageKey.preview), .div, "ghost")
        node.set("aria-hidden", "true")
        node.children = [content.node]
        box.node.children.append(node)
      }
      box.node.children.append(button("⠿", element.word("Drag \(element.label)"), PageKey.dropPlaces, element))
    }
    if let target {
      box.node.add(class: "dst")
      box.node.set(.drop, target.types.tokens(withParents: false) + " " + Self.anyType)
      if let upload = target.upload {
        box.node.set(.upload, upload.path)
        box.node.children.append(button(element.word("Choose files…"), nil, PageKey.chooseFiles, element))
      }
    }
    return box
  }

  /// The word that all places for values have, and values whose types are known after the beginning of their drag.
  private static let anyType = "any"

  private mutating func button(_ sign: String, _ label: String?, _ part: UInt64, _ element: Element) -> PageNode {
    let key = PageKey(element.id, part: part)
    var node = PageNode(key, .button, "act", "grip", content: .text(sign))
    node.set("aria-label", label)
    node.set(name: .press)
    node.set("value", "\(key.number)")
    register(key, element)
    return node
  }

  /// Tells the script about the places of a drag that a row is.
  mutating func setPlaces(_ node: inout PageNode, _ row: RowContent, _ element: Element) {
    guard row.moveSlot != nil || row.dropSlot != nil else { return }
    register(PageKey(element.id), element)
    let group = row.moveSlot.map { "g\($0.group)" }
    if let group, row.moveSlot?.isMovable == true { node.set(.pick, group) }
    let types = row.dropSlot.map { $0.types.tokens(withParents: false) + " " + Self.anyType }
    node.set(.drop, [group, types].compactMap { $0 }.joined(separator: " "))
  }

  /// Returns the handle by which a finger drags a row of a list that is being edited; `nil` for none.
  func handle(of row: RowContent, _ element: Element) -> PageNode? {
    guard row.isEditing, row.moveSlot?.isMovable == true else { return nil }
    var node = PageNode(PageKey(element.id, part: PageKey.noMove - 1), .span, "act", "grip", content: .text("⠿"))
    // The buttons beside it are for other users.
    node.set("aria-hidden", "true")
    return node
  }
}

extension [UTType] {
  /// The identifiers of the types, and of the broader ones to which they conform, separated by spaces.
  fileprivate func tokens(withParents: Bool) -> String {
    var seen: Set<String> = []
    let all = flatMap { withParents ? $0.withBroaderTypes : [$0] }
    return all.map(\.identifier).filter { seen.insert($0).inserted }.joined(separator: " ")
  }
}
