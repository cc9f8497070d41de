/// What is still shown of a view that has gone, until its transition is over.
@MainActor
final class Departure {
  private struct Entry {
    weak var moving: (any Moving)?
  }

  /// Whose view stood before it, where there are several.
  let sibling: ObjectIdentifier?
  private let elements: [Element]
  /// Elements find in it what is inside them.
  private let node: ViewNode
  private weak var owner: ViewNode?
  private let entries: [Entry]

  fileprivate init(
    of node: ViewNode, elements: [Element], after sibling: ViewNode?, owner: ViewNode, moving: [any Moving]
  ) {
    self.node = node
    self.elements = elements.map { DepartingElement($0) }
    self.sibling = sibling.map { ObjectIdentifier($0) }
    self.owner = owner
    entries = moving.map { Entry(moving: $0) }
  }

  var isOver: Bool { owner?.hasLeft != false || !entries.contains { $0.moving?.isMoving == true } }

  func finish() { owner?.didFinish(self) }

  func collectElements(into list: inout ElementList) {
    for element in elements { list.append(element) }
  }
}

extension ViewNode {
  /// Takes a child out of the tree. What is to be seen of it going stays among the elements of this node.
  ///
  /// - Parameter sibling: the child after which it stood.
  final func dismiss(_ child: ViewNode, after sibling: ViewNode? = nil) {
    defer { child.leave() }
    guard graph.transaction.animation != nil else { return }
    let departing = child.departing
    guard !departing.isEmpty else { return }
    let moving = graph.motions.recording {
      for node in departing { node.depart() }
    }
    guard !moving.isEmpty else { return }
    var list = ElementList()
    child.collectElements(into: &list)
    let departure = Departure(of: child, elements: list.elements, after: sibling, owner: self, moving: moving)
    departures.append(departure)
    graph.motions.add(departure)
  }

  fileprivate func didFinish(_ departure: Departure) {
    departures.removeAll { $0 === departure }
    childrenDidChange()
  }

  /// The nodes whose views have a transition when this one goes.
  private var departing: [any Departing] {
    if let node = self as? any Departing { return [node] }
    guard !isArranging else { return [] }
    var found: [any Departing] = []
    forEachChild { found += $0.departing }
    return found
  }
}

/// What is shown of a view that has gone: nobody can do anything with it.
private final class DepartingElement: ModifierElement {
  override init(_ base: Element) { super.init(base) }

  override var isInert: Bool { true }
}
