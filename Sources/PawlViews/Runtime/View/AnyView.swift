/// A view whose type is erased.
///
/// State is kept while the wrapped view has the same type. A view of another type replaces it, with new state.
@preconcurrency @MainActor
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Creates a view that erases the type of another one. An `AnyView` isn't wrapped again.
  public init(_ view: some View) { content = (view as? AnyView)?.content ?? view }

  /// Creates a view that erases the type of another one. An `AnyView` isn't wrapped again.
  public init(erasing view: some View) { self.init(view) }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { AnyNode(self, context) }
}

private final class AnyNode: TypedNode<AnyView> {
  private var child: ViewNode?

  init(_ view: AnyView, _ context: NodeContext) {
    super.init(context)
    child = make(view.content)
  }

  override func update(_ view: AnyView) {
    if take(view.content) { return }
    if let child { dismiss(child) }
    child = make(view.content)
    childrenDidChange()
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  private func make<Content: View>(_ content: Content) -> ViewNode { PawlViews.makeNode(content, context) }

  /// Updates the child with a view, if the child's view has the same type.
  ///
  /// - Returns: false if the type differs.
  private func take<Content: View>(_ content: Content) -> Bool {
    guard let child = child as? TypedNode<Content> else { return false }
    child.update(content)
    return true
  }
}
