extension View {
  /// Says how this view comes and goes when that is animated, by ``withAnimation(_:_:)`` for example.
  ///
  /// A view that goes keeps its room until it is gone, and nothing can be done with it meanwhile.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(content: self, transition: transition)
  }
}

private struct TransitionView<Content: View>: PrimitiveView {
  enum Phase {
    case coming, there, going
  }

  let content: Content
  let transition: AnyTransition

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { TransitionNode(self, context) }

  /// - Parameter transaction: how the change is shown that leads to this.
  func shown(in phase: Phase, _ transaction: Transaction) -> AnyView {
    var view = AnyView(content)
    for part in transition.parts {
      let isAway = phase == .coming && part.atInsertion || phase == .going && part.atRemoval
      guard let animation = part.animation else {
        view = part.apply(view, isAway)
        continue
      }
      // What is inside has not asked for this animation.
      let inner = AnyView(view.animation(transaction.animation, value: phase))
      view = AnyView(part.apply(inner, isAway).animation(animation, value: phase))
    }
    return view
  }
}

/// A node that knows how its view goes.
@MainActor
protocol Departing: ViewNode {
  /// Has the view go; called while it is still in the tree.
  func depart()
}

private final class TransitionNode<Content: View>: TypedNode<TransitionView<Content>>, Departing {
  private var child: TypedNode<AnyView>?

  override init(_ view: TransitionView<Content>, _ context: NodeContext) {
    super.init(view, context)
    let isAnimated = graph.transaction.animation != nil
    let child = PawlViews.makeNode(view.shown(in: isAnimated ? .coming : .there, graph.transaction), self.context)
    self.child = child
    guard isAnimated else { return }
    // Elements begin as they are when they are collected: away.
    var list = ElementList()
    child.collectElements(into: &list)
    child.update(view.shown(in: .there, graph.transaction))
  }

  override func update(_ view: TransitionView<Content>) {
    super.update(view)
    child?.update(view.shown(in: .there, graph.transaction))
  }

  func depart() { child?.update(view.shown(in: .going, graph.transaction)) }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
