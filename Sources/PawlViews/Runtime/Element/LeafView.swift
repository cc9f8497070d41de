/// A view that makes a single element without children.
@MainActor
protocol LeafView: PrimitiveView {
  associatedtype Leaf: Element

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> Leaf

  /// Applies the view's values to the element. Called again when an environment value that it has read changes.
  func update(_ element: Leaf, in environment: EnvironmentValues)

  /// Whether ``makeElement(_:in:)`` applies all values, so that a new element needs no update. Default: `false`.
  static var makesCurrentElements: Bool { get }

  /// Whether another value of the view makes the same element, so that the element need not be updated.
  func isSame(as other: Self) -> Bool
}

extension LeafView {
  static var makesCurrentElements: Bool { false }

  func isSame(as other: Self) -> Bool { false }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { LeafNode(self, context) }
}

private final class LeafNode<Leaf: LeafView>: KeepingNode<Leaf> {
  private var element: Leaf.Leaf?

  override init(_ view: Leaf, _ context: NodeContext) {
    super.init(view, context)
    reader.evaluate {
      let environment = EnvironmentValues(environment)
      let element = view.makeElement(graph, in: environment)
      if !Leaf.makesCurrentElements { view.update(element, in: environment) }
      self.element = element
    }
  }

  override func update(_ view: Leaf) {
    guard !self.view.isSame(as: view) || isInvalidated else { return }
    super.update(view)
    refresh()
  }

  override func refresh() {
    clearInvalidation()
    guard let element else { return }
    reader.evaluate { view.update(element, in: EnvironmentValues(environment)) }
  }

  override var canBeMadeAgain: Bool { element?.keepsState != true }

  override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }
}
