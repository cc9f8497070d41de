#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension View {
  /// Adds an action that runs for each value of a publisher while this view is shown.
  ///
  /// The view subscribes when it appears, and ignores other publishers that later evaluations pass.
  ///
  /// - Parameters:
  ///   - publisher: may publish on any thread.
  ///   - action: called on the main actor, in the order of the values.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    ReceiveView(content: self, publisher: publisher, action: action)
  }
}

struct ReceiveView<Content: View, Source: Publisher>: PrimitiveView where Source.Failure == Never {
  let content: Content
  let publisher: Source
  let action: (Source.Output) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ReceiveNode(self, context) }
}

private final class ReceiveNode<Content: View, Source: Publisher>: KeepingNode<ReceiveView<Content, Source>>
where Source.Failure == Never {
  private var child: TypedNode<Content>?
  private var subscription: AnyCancellable?

  override init(_ view: ReceiveView<Content, Source>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    let mailbox = graph.mailbox
    let node = WeakReceiver(node: self)
    subscription = view.publisher.sink { value in
      let value = Delivered(value: value)
      mailbox.add {
        guard let node = node.node as? ReceiveNode, !node.hasLeft else { return }
        node.view.action(value.value)
      }
    }
  }

  override func update(_ view: ReceiveView<Content, Source>) {
    super.update(view)
    child?.update(view.content)
  }

  override var isTiedToElements: Bool { false }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() { subscription?.cancel() }
}

private struct WeakReceiver: Sendable {
  weak let node: ViewNode?
}

/// `@unchecked Sendable`: the publisher hands the value to one subscriber, which only passes it to the main actor.
private struct Delivered<Value>: @unchecked Sendable {
  let value: Value
}
