/// The node of a view that has a body.
final class CompositeNode<Content: View>: KeepingNode<Content> {
  private let properties: PropertyList
  private var storage: PropertyStorage
  /// The node of the body; `nil` while it is released.
  var child: TypedNode<Content.Body>?
  /// The subscriptions of released descendants.
  var subscriptions: [AnyObject] = []
  private let animator: ViewAnimator<Content>?

  override init(_ view: Content, _ context: NodeContext) {
    properties = PropertyList.of(view)
    storage = PropertyStorage(count: properties.bound.count)
    animator = properties.isAnimatable ? ViewAnimator.of(view) : nil
    super.init(view, context)
    bind()
    child = makeNode(evaluateBody(), self.context)
  }

  override func update(_ view: Content) {
    let isSame = withView { properties.isSame(animator?.target ?? $0, view) }
    // An invalidated node is evaluated now, which makes its later turn in the update unnecessary.
    guard !isSame || isInvalidated else { return }
    super.update(animator?.set(view, of: self, in: graph) ?? view)
    bind()
    if hasOwnChange { underOwnChange { refresh() } } else { refresh() }
  }

  override func refresh() {
    clearInvalidation()
    if let child { child.update(evaluateBody()) } else { makeReleasedDescendants() }
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { storage.canBeMadeAgain && !isMoving }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() { storage.removeAll() }

  override var isTiedToElements: Bool { false }

  override func findReleasable(isTied: Bool, into found: inout [any ReleasingNode]) -> Bool {
    let count = found.count
    let canBeReleased = child?.findReleasable(isTied: isTied, into: &found) ?? true
    if canBeReleased, !isTied, child != nil {
      found.removeSubrange(count...)
      found.append(self)
    }
    return canBeReleased && canBeMadeAgain && removalTransitions.isEmpty
  }

  override func collectSubscriptions(into subscriptions: inout [AnyObject]) {
    subscriptions += storage.subscriptions
    subscriptions += self.subscriptions
    child?.collectSubscriptions(into: &subscriptions)
  }

  override func forEachSource(_ body: (Dependency) -> Void) {
    super.forEachSource(body)
    storage.forEachSource(body)
  }

  override func makeReleasedDescendants() {
    guard child == nil, !hasLeft else { return }
    clearInvalidation()
    child = makeNode(evaluateBody(), context)
    subscriptions = []
    childrenDidChange()
  }

  private func show(_ view: Content) {
    super.update(view)
    bind()
    reader.invalidate()
  }

  private func bind() {
    guard !properties.bound.isEmpty else { return }
    withView { properties.bind(&$0, to: &storage, of: self) }
  }

  private func evaluateBody() -> Content.Body {
    graph.watch?.note(view: Content.self)
    return evaluate { view.body }
  }
}

extension CompositeNode: ReleasingNode {}

extension CompositeNode: Animating {
  var isMoving: Bool { animator?.isMoving ?? false }

  func move(to time: Double) {
    if let view = animator?.move(to: time) { show(view) }
  }
}
