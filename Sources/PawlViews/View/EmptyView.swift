/// Shows nothing and takes no room.
@preconcurrency @MainActor
public struct EmptyView: View, PrimitiveView {
  public init() {}

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { TypedNode(self, context) }
}
