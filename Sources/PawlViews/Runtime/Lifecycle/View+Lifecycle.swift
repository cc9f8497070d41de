extension View {
  /// Adds an action that runs when this view appears, after the update that made it is complete.
  ///
  /// In a stack, a page disappears when another page covers it, and appears again when the user goes back. A page of a
  /// ``TabView`` disappears when another tab is selected.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, appeared: action)
  }

  /// Adds an action that runs after this view has disappeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(content: self, disappeared: action)
  }

  /// Adds an action that runs when a value differs from the value of the previous evaluation.
  ///
  /// - Parameters:
  ///   - value: the value to compare.
  ///   - initial: whether the action also runs when the view appears, with the same value for both parameters.
  ///   - action: called with the previous and the new value, after the update is complete.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: initial, action: action)
  }

  /// Like ``onChange(of:initial:_:)-(_,_,(Value,Value)->Void)``, for an action without parameters.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Like ``onChange(of:initial:_:)-(_,_,(Value,Value)->Void)``, for an action that takes only the new value.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    onChange(of: value, initial: false) { action($1) }
  }
}

struct LifecycleView<Content: View>: PrimitiveView {
  let content: Content
  var appeared: (() -> Void)?
  var disappeared: (() -> Void)?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { LifecycleNode(self, context) }
}

private final class LifecycleNode<Content: View>: KeepingNode<LifecycleView<Content>> {
  private var isShown = true
  /// Whether the view was ever part of a finished update. A row that is made only to be searched isn't.
  private var hasAppeared = false
  private var child: TypedNode<Content>?

  override init(_ view: LifecycleView<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    appear()
  }

  override func update(_ view: LifecycleView<Content>) {
    super.update(view)
    child?.update(view.content)
  }

  override var isTiedToElements: Bool { false }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() {
    if isShown, hasAppeared { disappear() }
  }

  override func shownDidChange(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    if isShown { appear() } else { disappear() }
  }

  private func appear() {
    graph.whenUpdated { [weak self] in
      guard let self, !hasLeft else { return }
      hasAppeared = true
      view.appeared?()
    }
  }

  private func disappear() {
    if let disappeared = view.disappeared { graph.whenUpdated(disappeared) }
  }
}

struct ChangeView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ChangeNode(self, context) }
}

private final class ChangeNode<Content: View, Value: Equatable>: KeepingNode<ChangeView<Content, Value>> {
  private var child: TypedNode<Content>?

  override init(_ view: ChangeView<Content, Value>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    if view.isInitial { notify(from: view.value) }
  }

  override func update(_ view: ChangeView<Content, Value>) {
    let before = self.view.value
    super.update(view)
    child?.update(view.content)
    if before != view.value { notify(from: before) }
  }

  override var isTiedToElements: Bool { false }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  private func notify(from before: Value) {
    let (action, value) = (view.action, view.value)
    graph.whenUpdated { [weak self] in
      if let self, !hasLeft { action(before, value) }
    }
  }
}
