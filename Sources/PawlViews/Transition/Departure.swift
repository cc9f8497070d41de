/// The elements of a removed view, which stay visible until the view's transition ends.
@MainActor
final class Departure {
  private struct Entry {
    weak var moving: (any Moving)?
  }

  /// The node before the removed view among its siblings, or `nil` if it was the first.
  let sibling: ObjectIdentifier?
  private let elements: [Element]
  /// The node of the removed view. Elements hold their nodes weakly, so this reference keeps it alive.
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
  /// Removes a child from the tree. If a transition is due, the child's elements stay visible until it ends.
  ///
  /// - Parameter sibling: The node before the child, or `nil` if it is the first.
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

  /// The nodes with a transition that runs when this node is removed.
  private var departing: [any Departing] {
    if let node = self as? any Departing { return [node] }
    guard !isArranging else { return [] }
    var found: [any Departing] = []
    forEachChild { found += $0.departing }
    return found
  }
}

/// An element of a removed view. It doesn't respond to events.
private final class DepartingElement: ModifierElement {
  override init(_ base: Element) { super.init(base) }

  override var isInert: Bool { true }
}
