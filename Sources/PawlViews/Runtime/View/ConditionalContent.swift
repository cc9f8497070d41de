/// One of two views, as `if` and `switch` make it in a ``ViewBuilder``.
///
/// The two views have separate state, which is lost when the condition changes.
@preconcurrency @MainActor
public struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { ConditionalNode(self, context) }
}

private final class ConditionalNode<First: View, Second: View>: TypedNode<_ConditionalContent<First, Second>> {
  private enum Child {
    case first(TypedNode<First>)
    case second(TypedNode<Second>)

    var node: ViewNode {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }

  private var child: Child?

  init(_ view: _ConditionalContent<First, Second>, _ context: NodeContext) {
    super.init(context)
    child = make(view)
  }

  override func update(_ view: _ConditionalContent<First, Second>) {
    // A tuple of both would be a type of its own for each view, which is looked up at run time.
    switch view.storage {
    case .first(let content): if case .first(let node) = child { return node.update(content) }
    case .second(let content): if case .second(let node) = child { return node.update(content) }
    }
    if let child { dismiss(child.node) }
    child = make(view)
    childrenDidChange()
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child.node) }
  }

  private func make(_ view: _ConditionalContent<First, Second>) -> Child {
    switch view.storage {
    case .first(let content): .first(PawlViews.makeNode(content, context))
    case .second(let content): .second(PawlViews.makeNode(content, context))
    }
  }
}
