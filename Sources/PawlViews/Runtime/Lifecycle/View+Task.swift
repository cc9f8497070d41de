extension View {
  /// Runs a task while this view is shown. The task starts when the view appears, and is cancelled when it disappears.
  ///
  /// Cancellation happens shortly after the view has disappeared, on another thread. Cancellation handlers run there,
  /// so a handler that blocks doesn't block the main actor.
  ///
  /// - Parameter priority: the priority of the task. Default: `userInitiated`.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    TaskView(content: self, id: 0, priority: priority, action: action)
  }

  /// Like ``task(priority:_:)``, but cancels the task and starts it again when the id changes.
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

private final class TaskNode<Content: View, ID: Equatable>: KeepingNode<TaskView<Content, ID>> {
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

  override var isTiedToElements: Bool { false }

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
