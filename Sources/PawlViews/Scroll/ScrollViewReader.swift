/// Gives what is inside a way to scroll to a view by its id.
///
///     ScrollViewReader { proxy in
///       List(messages) { message in Text(message.text) }
///         .onChange(of: messages.count) {
///           if let last = messages.last { proxy.scrollTo(last.id, anchor: .bottom) }
///         }
///     }
@preconcurrency @MainActor
public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  public var body: some View { ScrollReader(content: content) }
}

/// Scrolls the scroll views and lists inside a ``ScrollViewReader``.
@preconcurrency @MainActor
public struct ScrollViewProxy {
  private weak var node: ViewNode?

  fileprivate init(node: ViewNode) { self.node = node }

  /// Scrolls to a view that has an id, set by `id(_:)` or by a ``ForEach``. Not while a body is evaluated.
  ///
  /// - Parameter anchor: the point of the view that comes to be at the same point of what is shown; nil scrolls as little as
  ///   is needed for the view to be seen.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, !node.hasLeft, let target = node.find(id: AnyHashable(id)) else { return }
    target.scrollElement?.reveal(target, at: anchor)
  }
}

extension ViewNode {
  /// The innermost scroll element that shows this node.
  fileprivate var scrollElement: ScrollElement? {
    var ancestor = parent
    while let node = ancestor {
      if let container = node as? any LazyContainer, let scroll = container.stack?.scroll { return scroll }
      if let container = node as? any ScrollingNode { return container.element }
      ancestor = node.parent
    }
    return nil
  }
}

/// A node that makes a scroll element.
@MainActor
protocol ScrollingNode: AnyObject {
  var element: ScrollElement? { get }
}

private struct ScrollReader<Content: View>: PrimitiveView {
  let content: (ScrollViewProxy) -> Content

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ScrollReaderNode(self, context) }
}

private final class ScrollReaderNode<Content: View>: TypedNode<ScrollReader<Content>> {
  private var child: TypedNode<Content>?

  override init(_ view: ScrollReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(evaluateContent(), self.context)
  }

  override func update(_ view: ScrollReader<Content>) {
    super.update(view)
    refresh()
  }

  override func refresh() {
    reader.unmark()
    child?.update(evaluateContent())
  }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  private func evaluateContent() -> Content { evaluate { view.content(ScrollViewProxy(node: self)) } }
}
