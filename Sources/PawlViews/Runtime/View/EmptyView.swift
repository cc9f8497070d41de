/// A view that shows nothing and takes no space.
@preconcurrency @MainActor
public struct EmptyView: View, PrimitiveView {
  /// Creates an empty view.
  public init() {}

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { TypedNode(context) }
}
