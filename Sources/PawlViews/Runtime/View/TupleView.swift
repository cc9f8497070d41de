/// Several views in sequence, as a ``ViewBuilder`` makes them.
@preconcurrency @MainActor
public struct TupleView<each Content: View>: View, PrimitiveView {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { TupleNode(self, context) }
}

private final class TupleNode<each Content: View>: TypedNode<TupleView<repeat each Content>> {
  private var children: (repeat TypedNode<each Content>)?

  init(_ view: TupleView<repeat each Content>, _ context: NodeContext) {
    super.init(context)
    children = (repeat PawlViews.makeNode(each view.content, self.context))
  }

  override func update(_ view: TupleView<repeat each Content>) {
    guard let children else { return }
    repeat (each children).update(each view.content)
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    guard let children else { return }
    repeat body(each children)
  }
}
