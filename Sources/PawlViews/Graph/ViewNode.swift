/// The node of a view for as long as it is shown. It keeps the view's state and its place in the tree.
@MainActor
package class ViewNode {
  package let graph: ViewGraph
  /// The parent, or `nil` at the root. A node leaves together with its parent, so a node in the tree always has its
  /// parent.
  private(set) weak var parent: ViewNode?
  let reader: Reader
  /// The environment of the node's view.
  let environment: EnvironmentMap
  /// The pool of rows that are made on demand, or `nil` if all rows are made at once.
  let rowPool: RowPool?
  private(set) var hasLeft = false
  /// Children that have gone but are still shown, because their transitions haven't ended.
  var departures: [Departure] = []

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    environment = context.environment
    rowPool = context.rowPool
    reader = Reader(marks: context.graph.marks, depth: (context.parent?.reader.depth ?? -1) + 1)
    reader.belongs(to: self)
    #if DEBUG
    graph.census.addNode()
    #endif
  }

  #if DEBUG
  deinit { graph.census.removeNode() }
  #endif

  /// Evaluates the node again, since a value that it has read has changed.
  func refresh() {}

  /// Calls `body` with each direct child.
  func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Whether the node arranges its descendants as a group, so that a transition of one of them isn't a transition of
  /// all.
  var isArranging: Bool { false }

  /// Called once when the node is no longer shown, after its descendants have left.
  func didLeave() {}

  /// Removes the node and its descendants from the tree.
  final func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    reader.unmark()
    forEachChild { $0.leave() }
    didLeave()
  }

  /// Notes that the set or the order of the direct children has changed.
  final func childrenDidChange() {
    graph.structureDidChange()
    elementsDidChange()
  }

  /// Notes that another page has covered the page of this node and its descendants, or uncovered it.
  final func setShown(_ isShown: Bool) {
    guard !hasLeft else { return }
    shownDidChange(isShown)
    forEachChild { child in
      if !child.isPage { child.setShown(isShown) }
    }
  }

  /// Whether the descendants form a page of their own, which other pages don't cover together with this node.
  var isPage: Bool { false }

  /// Called when the node's page is covered by another, and when it is visible again.
  func shownDidChange(_ isShown: Bool) {}

  /// Whether a new node of the same view would be equivalent to this one, descendants aside: the node keeps no state.
  var canBeMadeAgain: Bool { false }

  /// Whether this node and its descendants keep no state, so that they could be made again without a visible
  /// difference.
  final var keepsNothing: Bool {
    guard canBeMadeAgain, departures.isEmpty else { return false }
    var keepsNothing = true
    forEachChild { child in
      if keepsNothing { keepsNothing = child.keepsNothing }
    }
    return keepsNothing
  }

  /// Appends the elements of this node and its descendants.
  func collectElements(into list: inout ElementList) {
    forEachChild { $0.collectElements(into: &list) }
    for departure in departures { departure.collectElements(into: &list) }
  }

  /// Notifies the nearest enclosing container that it may have to collect other elements.
  func elementsDidChange() { parent?.elementsDidChange() }

  /// Whether a container that makes rows on demand finds them in this node's parts. If not, the node is a row itself.
  var passesRows: Bool { false }

  /// The node of the view that this node's view modifies, or `nil` if it is no modifier.
  var modifiedNode: ViewNode? { nil }

  /// The number of parts that contain rows.
  var partCount: Int {
    var count = 0
    forEachChild { _ in count += 1 }
    return count
  }

  /// Returns a part by its index, and makes it if necessary.
  func part(at index: Int) -> ViewNode {
    var (position, part) = (0, ViewNode?.none)
    forEachChild { child in
      if position == index { part = child }
      position += 1
    }
    guard let part else { preconditionFailure("No part \(index) of \(position)") }
    return part
  }

  func index(ofPart part: ViewNode) -> Int? {
    var (position, index) = (0, Int?.none)
    forEachChild { child in
      if child === part { index = position }
      position += 1
    }
    return index
  }

  /// The approximate number of rows in this node.
  var estimatedRowCount: CGFloat {
    guard passesRows else { return 1 }
    var count = CGFloat(0)
    forEachChild { count += $0.estimatedRowCount }
    return count
  }

  /// The approximate number of rows in each part, if parts are made on demand.
  var evenRowCount: CGFloat? { nil }

  /// Returns the node of the view with an id, here or below. Makes a row if its place is known but it isn't made.
  func find(id: AnyHashable) -> ViewNode? {
    var found: ViewNode?
    forEachChild { if found == nil { found = $0.find(id: id) } }
    return found
  }

  /// The context for child nodes.
  final var context: NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment, rowPool: rowPool)
  }

  /// The context for child nodes of which all rows are made at once.
  final var eagerContext: NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment, rowPool: nil)
  }

  /// Evaluates a part of this node, which is invalidated when a value that `body` has read changes.
  final func evaluate<Result>(_ body: () -> Result) -> Result {
    graph.evaluationCount += 1
    return reader.evaluate { observing(body) }
  }
}

/// The place in the tree at which a node is made.
@MainActor
package struct NodeContext {
  let graph: ViewGraph
  let parent: ViewNode?
  var environment: EnvironmentMap
  var rowPool: RowPool?
}

/// A node whose view has a certain type.
@MainActor
package class TypedNode<Content: View>: ViewNode {
  final private(set) var view: Content

  init(_ view: Content, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Takes new values of the view, since its parent was evaluated again.
  func update(_ view: Content) { self.view = view }

  /// Changes the view in place.
  final func withView<Result>(_ body: (inout Content) -> Result) -> Result { body(&view) }
}

/// A view without a body, which makes its node itself.
@MainActor
package protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> TypedNode<Self>
}

@MainActor
package func makeNode<Content: View>(_ view: Content, _ context: NodeContext) -> TypedNode<Content> {
  if let primitive = view as? any PrimitiveView {
    return unsafeDowncast(primitive.makeErasedNode(context), to: TypedNode<Content>.self)
  }
  return CompositeNode(view, context)
}

extension PrimitiveView {
  fileprivate func makeErasedNode(_ context: NodeContext) -> ViewNode { makeNode(context) }
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
