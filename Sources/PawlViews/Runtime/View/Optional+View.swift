/// A view that may be absent. Its state is lost when it becomes nil.
extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  @MainActor
  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { OptionalNode(self, context) }
}

private final class OptionalNode<Wrapped: View>: TypedNode<Wrapped?> {
  private var child: TypedNode<Wrapped>?

  init(_ view: Wrapped?, _ context: NodeContext) {
    super.init(context)
    child = view.map { PawlViews.makeNode($0, self.context) }
  }

  override func update(_ view: Wrapped?) {
    if let child, let view { return child.update(view) }
    guard child != nil || view != nil else { return }
    if let child { dismiss(child) }
    child = view.map { PawlViews.makeNode($0, context) }
    childrenDidChange()
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
