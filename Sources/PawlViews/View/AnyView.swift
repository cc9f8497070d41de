/// A view of any type.
///
/// As long as it holds views of one type they are taken for the same view with other values; with another type a new one
/// takes its place, and state is lost.
@preconcurrency @MainActor
public struct AnyView: View, PrimitiveView {
  let content: any View

  public init(_ view: some View) { content = (view as? AnyView)?.content ?? view }

  /// Like ``init(_:)``.
  public init(erasing view: some View) { self.init(view) }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { AnyNode(self, context) }
}

private final class AnyNode: TypedNode<AnyView> {
  private var child: ViewNode?

  override init(_ view: AnyView, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
  }

  override func update(_ view: AnyView) {
    super.update(view)
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

  /// Has the present child take other values, if these are of its type.
  private func take<Content: View>(_ content: Content) -> Bool {
    guard let child = child as? TypedNode<Content> else { return false }
    child.update(content)
    return true
  }
}
