/// A view whose content can scroll to views by their ids.
///
///     ScrollViewReader { proxy in
///       List(messages) { message in Text(message.text) }
///         .onChange(of: messages.count) {
///           if let last = messages.last { proxy.scrollTo(last.id, anchor: .bottom) }
///         }
///     }
@preconcurrency @MainActor
public struct ScrollViewReader<Content: View>: View {
  /// Makes the content from a proxy.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader with content that receives a proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  public var body: some View { ScrollReader(content: content) }
}

/// A proxy that scrolls the scroll views and lists inside a ``ScrollViewReader``.
@preconcurrency @MainActor
public struct ScrollViewProxy {
  private weak var node: ViewNode?

  fileprivate init(node: ViewNode) { self.node = node }

  /// Scrolls to the view with an id that `id(_:)` or a ``ForEach`` has set. Does nothing if there is none.
  ///
  /// Call it from actions, not while a body is evaluated.
  ///
  /// - Parameters:
  ///   - id: the id of the view.
  ///   - anchor: the point of the view to align with the same point of the visible part; nil scrolls by the least
  ///     distance that makes the view visible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, !node.hasLeft, let target = node.find(id: AnyHashable(id)) else { return }
    target.scrollElement?.reveal(target, at: anchor)
  }
}

extension ViewNode {
  /// The innermost scroll element that contains this node.
  fileprivate var scrollElement: ScrollElement? {
    for node in ancestors {
      if let container = node as? any LazyContainer, let scroll = container.stack?.scroll { return scroll }
      if let container = node as? any ScrollingNode { return container.element }
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

private final class ScrollReaderNode<Content: View>: KeepingNode<ScrollReader<Content>> {
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
    clearInvalidation()
    child?.update(evaluateContent())
  }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  /// Keeps all descendants: the proxy couldn't find a released view by its id.
  override func findReleasable(isTied: Bool, into found: inout [any ReleasingNode]) -> Bool { false }

  private func evaluateContent() -> Content { evaluate { view.content(ScrollViewProxy(node: self)) } }
}
