extension View {
  /// Does asynchronous work while this view is shown: begins when it appears, and is cancelled when it goes.
  ///
  /// The work is told soon after the view has gone, on another thread, where its cancellation handlers run: a handler that
  /// blocks never blocks the main actor.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    TaskView(content: self, id: 0, priority: priority, action: action)
  }

  /// Like ``task(priority:_:)``; with another id the work is cancelled and begins anew.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    TaskView(content: self, id: id, priority: priority, action: action)
  }
}

struct TaskView<Content: View, ID: Equatable>: PrimitiveView {
  let content: Content
  let id: ID
  let priority: TaskPriority
  let action: @MainActor @Sendable () async -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { TaskNode(self, context) }
}

private final class TaskNode<Content: View, ID: Equatable>: TypedNode<TaskView<Content, ID>> {
  private var child: TypedNode<Content>?
  private var task: Task<Void, Never>?
  private var isShown = true

  override init(_ view: TaskView<Content, ID>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    start()
  }

  override func update(_ view: TaskView<Content, ID>) {
    let isSame = self.view.id == view.id
    super.update(view)
    child?.update(view.content)
    guard !isSame else { return }
    cancel()
    start()
  }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() { cancel() }

  override func shownDidChange(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    if isShown { start() } else { cancel() }
  }

  private func cancel() {
    task.map(graph.cancelTask)
    task = nil
  }

  private func start() {
    guard isShown else { return }
    graph.whenUpdated { [weak self] in
      guard let self, !hasLeft, isShown else { return }
      let action = view.action
      task = graph.startTask(view.priority, action)
    }
  }
}
