/// An element whose children are the elements of a view node's descendants.
@MainActor
class ContainerElement: Element {
  /// The node whose descendants make the children, or `nil` once its view is gone.
  private weak var owner: ViewNode?
  private var elements: [Element] = []
  private var isStale = true

  /// Creates a container.
  ///
  /// - Parameter owner: The node whose descendants make the children.
  init(owner: ViewNode) {
    self.owner = owner
    super.init(graph: owner.graph)
    graph.hasUncollectedElements = true
  }

  final override var children: [Element] {
    if isStale { collect() }
    return elements
  }

  final override func forgetChildren() { isStale = true }

  /// Notes that the set or the order of children may have changed.
  final func childrenDidChange() {
    guard !isStale else { return }
    isStale = true
    graph.hasUncollectedElements = true
    layoutNeedsUpdate()
    contentDidChange()
  }

  /// Returns the children for the elements of the node's descendants.
  func arranged(_ elements: [Element]) -> [Element] { elements }

  private func collect() {
    isStale = false
    var list = ElementList()
    owner?.forEachChild { $0.collectElements(into: &list) }
    elements = arranged(list.elements)
    for element in elements { adopt(element) }
  }
}

/// The elements of some nodes, in order.
struct ElementList {
  private(set) var elements: [Element] = []
  /// The direction that a view sets for the elements that are appended, or `nil` for none.
  var direction: StateSlot<LayoutDirection>?

  @MainActor
  mutating func append(_ element: Element) {
    if let direction { element.directionSlot = direction }
    elements.append(element)
  }
}
