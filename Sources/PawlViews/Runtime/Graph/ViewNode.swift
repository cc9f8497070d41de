/// The node of a view for as long as it is shown. It keeps the view's state and its place in the tree.
@MainActor
package class ViewNode {
  private let scope: NodeScope
  /// The parent, or `nil` at the root and after the node has left. A node leaves together with its parent, so a node in
  /// the tree always has its parent, and a weak reference, which costs memory of its own, isn't needed.
  private(set) unowned var parent: ViewNode?
  private var knownReader: DependencyObserver?
  private let depth: Int16
  private(set) var hasLeft = false
  /// Children that have gone but are still shown, because their transitions haven't ended.
  var removalTransitions: [RemovalTransition] = []

  init(_ context: NodeContext) {
    scope = context.scope
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    #if DEBUG
    objectCounter = context.scope.graph.objectCounter
    objectCounter.addNode()
    #endif
  }

  #if DEBUG
  private let objectCounter: GraphObjectCounter

  deinit { objectCounter.removeNode() }
  #endif

  package final var graph: ViewGraph { scope.graph }

  /// The environment of the node's view.
  final var environment: EnvironmentMap { scope.environment }

  /// The pool of rows that are made on demand, or `nil` if all rows are made at once.
  final var rowPool: RowPool? { scope.rowPool }

  /// The observer part, made when it is first asked for: many nodes read nothing.
  final var reader: DependencyObserver {
    if let knownReader { return knownReader }
    let reader = DependencyObserver(of: self, invalidations: graph.invalidations, depth: depth)
    if hasLeft { reader.leave() }
    knownReader = reader
    return reader
  }

  #if PAWL_CHECKED
  final var isObserverLinked: Bool { knownReader.map { $0.node === self && $0.depth == depth } ?? true }
  #endif

  /// Whether the node awaits its evaluation.
  final var isInvalidated: Bool { knownReader?.isInvalidated ?? false }

  /// Whether the change that invalidated the node determines how to show the result.
  final var hasOwnChange: Bool { knownReader?.hasChange ?? false }

  /// Takes the change that invalidated the node and determines how to show the result.
  final func takeOwnChange() -> Change? { knownReader?.takeChange() }

  /// Ends the invalidation of the node, since it is being evaluated.
  final func clearInvalidation() { knownReader?.clearInvalidation() }

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
  ///
  /// - Parameter successor: The observer to invalidate from now on when a value changes that one of these nodes has
  ///   read; `nil` if the values no longer matter.
  final func leave(to successor: DependencyObserver? = nil) {
    guard !hasLeft else { return }
    hasLeft = true
    knownReader?.leave(to: successor)
    forEachChild { $0.leave(to: successor) }
    didLeave()
    parent = nil
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
    if isShown { makeReleasedDescendants() }
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
    guard canBeMadeAgain, removalTransitions.isEmpty else { return false }
    var keepsNothing = true
    forEachChild { child in
      if keepsNothing { keepsNothing = child.keepsNothing }
    }
    return keepsNothing
  }

  // MARK: Release while covered

  /// Whether the node keeps state that belongs to particular elements of its descendants, such as an element with state
  /// around each of them. Those elements can't be released and made again.
  ///
  /// Nodes that pass elements on unchanged return `false`.
  var isTiedToElements: Bool { !canBeMadeAgain }

  /// Finds the outermost nodes in this subtree whose descendants can be released: see ``releaseWhileCovered()``.
  ///
  /// - Parameters:
  ///   - isTied: Whether an enclosing node is tied to elements of this one.
  ///   - found: The array to which the nodes are appended.
  /// - Returns: Whether this node and its descendants can be released.
  func findReleasable(isTied: Bool, into found: inout [any ReleasingNode]) -> Bool {
    guard !isPage else { return canBeMadeAgain }
    let isTiedToElements = isTiedToElements
    var canBeReleased = canBeMadeAgain && removalTransitions.isEmpty && !isTiedToElements
    // A node that arranges its descendants has an element of its own, which stays.
    let isTied = !isArranging && (isTied || isTiedToElements)
    forEachChild { child in
      if !child.findReleasable(isTied: isTied, into: &found) { canBeReleased = false }
    }
    return canBeReleased
  }

  /// Appends the subscriptions that this node and its descendants own, and that invalidate their observers.
  ///
  /// The subscriptions have to outlive a release, so that a change still makes the nodes again.
  func collectSubscriptions(into subscriptions: inout [AnyObject]) {
    forEachChild { $0.collectSubscriptions(into: &subscriptions) }
  }

  /// Calls a closure with the sources that the node knows: the values of its environment, and its own state.
  func forEachSource(_ body: (Dependency) -> Void) { environment.forEachSlot(body) }

  /// Makes the descendants again that were released while a page covered them. Does nothing if none was released.
  func makeReleasedDescendants() {}

  /// Appends the elements of this node and its descendants.
  func collectElements(into list: inout ElementList) {
    forEachChild { $0.collectElements(into: &list) }
    for removalTransition in removalTransitions { removalTransition.collectElements(into: &list) }
  }

  /// Notifies the nearest enclosing container that it may have to collect other elements.
  func elementsDidChange() { parent?.elementsDidChange() }

  /// Whether a container that makes rows on demand finds them in this node's parts. If not, the node is a row itself.
  var passesRows: Bool { false }

  // A list asks for these properties at each node around a row. Casts to protocols would take many times as long.
  /// The node as one that sets properties of the rows below it, or `nil` if it sets none.
  var rowTraitSource: (any RowTraitSource)? { nil }
  /// The node as the source of the rows of a collection, or `nil` if it is none.
  var rowSource: (any RowSource)? { nil }
  /// The node as one that lets the user edit the rows below it, or `nil` if it doesn't.
  var rowEditor: (any RowEditor)? { nil }
  /// The node as that of a section, or `nil` if it isn't one.
  var sectionPart: (any SectionPart)? { nil }

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

  /// The id that the view sets for itself, or `nil` if it sets none.
  var targetID: AnyHashable? { nil }

  /// The id of a direct child among those that the view makes for the elements of a collection, or `nil` if it makes none.
  func targetID(ofPart part: ViewNode) -> AnyHashable? { nil }

  /// The context for child nodes.
  final var context: NodeContext {
    NodeContext(scope: scope, parent: self)
  }

  /// The context for child nodes of which all rows are made at once.
  final var eagerContext: NodeContext {
    NodeContext(scope: scope.eager, parent: self)
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
  fileprivate private(set) var scope: NodeScope
  let parent: ViewNode?

  /// The context of a root.
  init(graph: ViewGraph, parent: ViewNode?) {
    self.init(scope: NodeScope(graph: graph, environment: EnvironmentMap(), rowPool: nil), parent: parent)
  }

  fileprivate init(scope: NodeScope, parent: ViewNode?) {
    self.scope = scope
    self.parent = parent
  }

  var rowPool: RowPool? { scope.rowPool }

  /// Returns this context with another environment.
  func setting(environment: EnvironmentMap) -> NodeContext {
    NodeContext(scope: NodeScope(graph: scope.graph, environment: environment, rowPool: scope.rowPool), parent: parent)
  }

  /// Returns this context with rows that are made on demand and kept in a pool.
  func setting(rowPool: RowPool) -> NodeContext {
    NodeContext(scope: NodeScope(graph: scope.graph, environment: scope.environment, rowPool: rowPool), parent: parent)
  }
}

/// The part of a context that a node shares with most of its descendants.
@MainActor
private final class NodeScope {
  let graph: ViewGraph
  let environment: EnvironmentMap
  let rowPool: RowPool?
  private var knownEager: NodeScope?

  init(graph: ViewGraph, environment: EnvironmentMap, rowPool: RowPool?) {
    self.graph = graph
    self.environment = environment
    self.rowPool = rowPool
  }

  /// The scope of nodes in which all rows are made at once.
  var eager: NodeScope {
    guard rowPool != nil else { return self }
    if let knownEager { return knownEager }
    let eager = NodeScope(graph: graph, environment: environment, rowPool: nil)
    knownEager = eager
    return eager
  }
}

/// A node whose view has a certain type.
@MainActor
package class TypedNode<Content: View>: ViewNode {
  /// Takes new values of the view, since its parent was evaluated again.
  func update(_ view: Content) {}
}

/// A node that keeps its view.
///
/// Views contain the views below them, so a node that can do without its view saves the memory of all of these.
@MainActor
package class KeepingNode<Content: View>: TypedNode<Content> {
  final private(set) var view: Content

  init(_ view: Content, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  override func update(_ view: Content) { self.view = view }

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
