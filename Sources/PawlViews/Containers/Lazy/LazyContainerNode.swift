/// A view that makes its rows on demand.
@MainActor
protocol LazyContainerView: PrimitiveView {
  associatedtype Content: View
  associatedtype Arrangement: RowArrangement

  var axis: Axis { get }
  var content: Content { get }

  func makeArrangement() -> Arrangement

  /// Updates an arrangement with the values of this view. A change of a value that this method reads triggers another
  /// call.
  ///
  /// - Returns: Whether the places of rows may have changed.
  func update(_ arrangement: Arrangement, of stack: LazyStackElement, in environment: EnvironmentValues) -> Bool
}

extension LazyContainerView {
  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { LazyContainerNode(self, context) }
}

final class LazyContainerNode<Container: LazyContainerView>: KeepingNode<Container>, LazyContainer {
  private let pool = RowPool()
  private let arrangement: Container.Arrangement
  private var child: TypedNode<Container.Content>?
  private(set) var stack: LazyStackElement?

  override init(_ view: Container, _ context: NodeContext) {
    arrangement = view.makeArrangement()
    super.init(view, context)
    let child = PawlViews.makeNode(view.content, self.context.setting(rowPool: pool))
    self.child = child
    stack = LazyStackElement(view.axis, root: child, pool: pool, arrangement: arrangement)
    refresh()
  }

  override func update(_ view: Container) {
    super.update(view)
    child?.update(view.content)
    refresh()
  }

  override func refresh() {
    clearInvalidation()
    guard let stack else { return }
    let isMoved = reader.evaluate {
      observing { view.update(arrangement, of: stack, in: EnvironmentValues(environment)) }
    }
    if isMoved { stack.layoutNeedsUpdate() }
  }

  /// Keeps all descendants here, since the container releases its rows itself.
  override func findReleasable(isTied: Bool, into found: inout [any ReleasingNode]) -> Bool { false }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {
    if let stack { list.append(stack) }
  }

  override func elementsDidChange() { stack?.rowsDidChange() }

  override func shownDidChange(_ isShown: Bool) {
    guard !isShown, graph.backend.releasesCoveredViews else { return }
    // The page that covers this container may belong to a row that is just being made, so the release waits for the end
    // of the update.
    graph.whenUpdated { [weak self] in
      if let self, !hasLeft { stack?.releaseRows() }
    }
  }
}
