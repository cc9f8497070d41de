/// One view in the tree, for as long as it is shown: it keeps the view's state and its place.
@MainActor
package class ViewNode {
  package let graph: ViewGraph
  /// Nil at the root. A node leaves together with its parent, so it has one as long as it is in the tree.
  private(set) weak var parent: ViewNode?
  let reader: Reader
  /// What its view sees of the environment.
  let environment: EnvironmentMap
  /// Where rows are made only when they are looked for; nil where everything is made at once.
  let rowPool: RowPool?
  private(set) var hasLeft = false
  /// What is still shown of children that have gone.
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

  /// Evaluates it again, since something that it read has changed.
  func refresh() {}

  /// Calls `body` with each node right below.
  func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Whether it is about the views below it together, so that how one of them goes is not how they all go.
  var isArranging: Bool { false }

  /// Called once when the node is no longer shown, after those below it have left.
  func didLeave() {}

  /// Takes the node and all below it out of the tree.
  final func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    reader.unmark()
    forEachChild { $0.leave() }
    didLeave()
  }

  /// Says that what is right below is another set of nodes, or in another order.
  final func childrenDidChange() {
    graph.structureDidChange()
    elementsDidChange()
  }

  /// Says that the node, and all below it, is on a page that others hide, or no longer so.
  final func setShown(_ isShown: Bool) {
    guard !hasLeft else { return }
    shownDidChange(isShown)
    forEachChild { child in
      if !child.isPage { child.setShown(isShown) }
    }
  }

  /// Whether what is below it is a page of its own, which others do not hide.
  var isPage: Bool { false }

  /// Called when the node's page is hidden by another, and when it is to be seen again.
  func shownDidChange(_ isShown: Bool) {}

  /// Whether a node made of the same view again would be no other than this one, those below it left aside: it keeps nothing
  /// that has come about since it was made.
  var canBeMadeAgain: Bool { false }

  /// Whether this node and all below it could be made again, so that nobody would tell the difference.
  final var keepsNothing: Bool {
    guard canBeMadeAgain, departures.isEmpty else { return false }
    var keepsNothing = true
    forEachChild { child in
      if keepsNothing { keepsNothing = child.keepsNothing }
    }
    return keepsNothing
  }

  /// Adds what is shown of this node and those below it.
  func collectElements(into list: inout ElementList) {
    forEachChild { $0.collectElements(into: &list) }
    for departure in departures { departure.collectElements(into: &list) }
  }

  /// Says that other elements may be collected here: whoever has collected them is told.
  func elementsDidChange() { parent?.elementsDidChange() }

  /// Whether a container that makes rows only when they are looked for finds them in the parts of this node. What it finds
  /// otherwise is this node itself.
  var passesRows: Bool { false }

  /// The node of the view that this one modifies, if it does.
  var modifiedNode: ViewNode? { nil }

  /// How many parts it has in which rows are looked for.
  var partCount: Int {
    var count = 0
    forEachChild { _ in count += 1 }
    return count
  }

  /// The part at a place, made if it is not there yet.
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

  /// About how many rows are found here.
  var estimatedRowCount: CGFloat {
    guard passesRows else { return 1 }
    var count = CGFloat(0)
    forEachChild { count += $0.estimatedRowCount }
    return count
  }

  /// About how many rows each part has, where parts are made only when they are looked for.
  var evenRowCount: CGFloat? { nil }

  /// Finds the view with an id, here or below; a row of which it is known where it would be is made.
  func find(id: AnyHashable) -> ViewNode? {
    var found: ViewNode?
    forEachChild { if found == nil { found = $0.find(id: id) } }
    return found
  }

  /// For nodes below this one.
  final var context: NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment, rowPool: rowPool)
  }

  /// For nodes below this one that are all made at once.
  final var eagerContext: NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment, rowPool: nil)
  }

  /// Evaluates something of this node, so that it is marked when what is read has changed.
  final func evaluate<Result>(_ body: () -> Result) -> Result {
    graph.evaluationCount += 1
    return reader.evaluate { observing(body) }
  }
}

/// Where a node is made.
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

  /// Takes other values of its view: its parent was evaluated again.
  func update(_ view: Content) { self.view = view }

  /// Changes the view in place.
  final func withView<Result>(_ body: (inout Content) -> Result) -> Result { body(&view) }
}

/// A view that has no body: the module knows what it is.
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
