/// A view that shows nothing and takes no space.
@preconcurrency @MainActor
public struct EmptyView: View, PrimitiveView {
  /// Creates an empty view.
  public init() {}

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { EmptyNode(context) }
}

private final class EmptyNode: TypedNode<EmptyView> {
  /// No row: a node that passes rows has as many as its parts.
  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }
}
