extension View {
  /// Sets the transition with which this view appears and disappears.
  ///
  /// The transition runs if the change is animated, for example by ``withAnimation(_:_:)``. A view that disappears
  /// keeps its place in the layout until the transition ends, and doesn't respond to events meanwhile. A browser shows
  /// no transitions.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(content: self, transition: transition)
  }
}

private struct TransitionView<Content: View>: PrimitiveView {
  enum Phase {
    case inserting, present, removing
  }

  let content: Content
  let transition: AnyTransition

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { TransitionNode(self, context) }

  /// Returns the view in a phase of its transition.
  ///
  /// - Parameter transaction: The transaction of the change that leads to this phase.
  func shown(in phase: Phase, _ transaction: Transaction) -> AnyView {
    var view = AnyView(content)
    for part in transition.parts {
      let isAway = phase == .inserting && part.atInsertion || phase == .removing && part.atRemoval
      guard let animation = part.animation else {
        view = part.apply(view, isAway)
        continue
      }
      // The animation of the transition must not reach the content, which keeps the animation of the change.
      let inner = AnyView(view.animation(transaction.animation, value: phase))
      view = AnyView(part.apply(inner, isAway).animation(animation, value: phase))
    }
    return view
  }
}

/// A node whose view has a transition for its removal.
@MainActor
protocol RemovalTransitioning: ViewNode {
  /// Starts the transition of the removal. The node is still in the tree at this time.
  func beginRemoval()
}

private final class TransitionNode<Content: View>: KeepingNode<TransitionView<Content>>, RemovalTransitioning {
  private var child: TypedNode<AnyView>?

  override init(_ view: TransitionView<Content>, _ context: NodeContext) {
    super.init(view, context)
    let isAnimated = graph.transaction.animation != nil
    let child = PawlViews.makeNode(view.shown(in: isAnimated ? .inserting : .present, graph.transaction), self.context)
    self.child = child
    guard isAnimated else { return }
    // Collecting creates the elements in the absent phase, so that the update below animates from there.
    var list = ElementList()
    child.collectElements(into: &list)
    child.update(view.shown(in: .present, graph.transaction))
  }

  override func update(_ view: TransitionView<Content>) {
    super.update(view)
    child?.update(view.shown(in: .present, graph.transaction))
  }

  func beginRemoval() { child?.update(view.shown(in: .removing, graph.transaction)) }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
