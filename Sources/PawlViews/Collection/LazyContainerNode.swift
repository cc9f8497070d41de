/// A view whose rows are made when they are looked for.
@MainActor
protocol LazyContainerView: PrimitiveView {
  associatedtype Content: View
  associatedtype Arrangement: RowArrangement

  var axis: Axis { get }
  var content: Content { get }

  func makeArrangement() -> Arrangement

  /// Has an arrangement take the values of this view. What it reads has it called again.
  ///
  /// - Returns: whether rows may be in other places.
  func update(_ arrangement: Arrangement, of stack: LazyStackElement, in environment: EnvironmentValues) -> Bool
}

extension LazyContainerView {
  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { LazyContainerNode(self, context) }
}

final class LazyContainerNode<Container: LazyContainerView>: TypedNode<Container>, LazyContainer {
  private let pool = RowPool()
  private let arrangement: Container.Arrangement
  private var child: TypedNode<Container.Content>?
  private(set) var stack: LazyStackElement?

  override init(_ view: Container, _ context: NodeContext) {
    arrangement = view.makeArrangement()
    super.init(view, context)
    var context = self.context
    context.rowPool = pool
    let child = PawlViews.makeNode(view.content, context)
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
    reader.unmark()
    guard let stack else { return }
    let isMoved = reader.evaluate {
      observing { view.update(arrangement, of: stack, in: EnvironmentValues(environment)) }
    }
    if isMoved { stack.layoutNeedsUpdate() }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {
    if let stack { list.append(stack) }
  }

  override func elementsDidChange() { stack?.rowsDidChange() }

  override func shownDidChange(_ isShown: Bool) {
    guard !isShown, graph.backend.releasesCoveredRows else { return }
    // The page that covers this one may be one that a row shows, which is being made.
    graph.whenUpdated { [weak self] in
      if let self, !hasLeft { stack?.releaseRows() }
    }
  }
}
