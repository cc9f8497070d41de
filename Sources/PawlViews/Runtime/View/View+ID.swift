extension View {
  /// Sets the identity of this view. A view with another id replaces it, with new state.
  ///
  /// ``ScrollViewProxy`` scrolls to views by their ids.
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { IDNode(self, context) }
}

private final class IDNode<Content: View, ID: Hashable>: KeepingNode<IDView<Content, ID>> {
  private var child: TypedNode<Content>?

  override init(_ view: IDView<Content, ID>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
  }

  override func update(_ view: IDView<Content, ID>) {
    let isSame = withView { $0.id == view.id }
    super.update(view)
    if isSame { child?.update(view.content) } else { replace() }
  }

  override var canBeMadeAgain: Bool { true }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override var targetID: AnyHashable? { AnyHashable(view.id) }

  override func find(id: AnyHashable) -> ViewNode? {
    AnyHashable(view.id) == id ? self : super.find(id: id)
  }

  private func replace() {
    if let child { dismiss(child) }
    child = PawlViews.makeNode(view.content, context)
    childrenDidChange()
  }
}
