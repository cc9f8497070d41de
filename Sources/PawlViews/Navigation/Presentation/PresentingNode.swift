/// A node of a view that shows its content in place, and at times a panel elsewhere in the window.
class PresentingNode<Presenting: View, Content: View, Panel: View>: KeepingNode<Presenting> {
  private var child: TypedNode<Content>?
  /// The node of the panel; `nil` while nothing is presented.
  final private(set) var panel: TypedNode<Panel>?

  init(_ view: Presenting, content: Content, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(content, self.context)
    willShowElsewhere()
  }

  override var modifiedNode: ViewNode? { child }

  override var isTiedToElements: Bool { false }

  /// Keeps the content while a panel is shown: the panel stays visible while a page covers the content, and it may be
  /// attached to an element of the content.
  ///
  /// Without a panel, the node can be released. A change of a value that it was made from makes it again at once, so it
  /// can still show a panel.
  override func findReleasable(isTied: Bool, into found: inout [any ReleasingNode]) -> Bool {
    guard panel == nil, let child else { return false }
    return child.findReleasable(isTied: isTied, into: &found) && removalTransitions.isEmpty
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let panel { body(panel) }
  }

  override func collectElements(into list: inout ElementList) { child?.collectElements(into: &list) }

  override func didLeave() { withdraw() }

  final func update(content: Content) { child?.update(content) }

  /// Makes the node of the panel.
  ///
  /// - Returns: The panel's element.
  final func begin(_ panel: Panel) -> Element {
    let node = PawlViews.makeNode(panel, context)
    self.panel = node
    var list = ElementList()
    node.collectElements(into: &list)
    list.elements[0].setDirection(of: self)
    return list.elements[0]
  }

  /// Removes the node of the panel, and the panel from the window.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  final func end() -> Bool {
    guard let panel else { return false }
    self.panel = nil
    panel.leave()
    withdraw()
    return true
  }

  /// Removes the panel from the window, if it is there.
  func withdraw() {}
}
