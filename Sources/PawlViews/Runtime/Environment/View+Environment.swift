extension View {
  /// Sets a value in the environment of this view and of all views in it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    transformEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Changes a value in the environment of this view and of all views in it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    transformEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes several values in the environment of this view and of all views in it.
  ///
  /// - Parameter transform: A closure that sets the same keys at every call.
  package func transformEnvironment(_ transform: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentView(content: self, transform: transform)
  }
}

struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let transform: (inout EnvironmentValues) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { EnvironmentNode(self, context) }
}

private final class EnvironmentNode<Content: View>: TypedNode<EnvironmentView<Content>> {
  private var transform: (inout EnvironmentValues) -> Void
  /// The slots of the values that this view sets.
  private var own = EnvironmentSlots()
  private var child: TypedNode<Content>?

  init(_ view: EnvironmentView<Content>, _ context: NodeContext) {
    transform = view.transform
    super.init(context)
    store()
    child = PawlViews.makeNode(view.content, self.context.setting(environment: environment.setting(own)))
  }

  override func update(_ view: EnvironmentView<Content>) {
    transform = view.transform
    store()
    child?.update(view.content)
  }

  /// Transforms the environment again, since a value that the closure has read has changed.
  override func refresh() { store() }

  override func collectElements(into list: inout ElementList) {
    guard graph.hasDirections, let direction else { return super.collectElements(into: &list) }
    let outer = list.direction
    list.direction = direction
    super.collectElements(into: &list)
    list.direction = outer
  }

  /// The slot of the layout direction, if this view sets it.
  private var direction: StateSlot<LayoutDirection>? {
    own[ObjectIdentifier(LayoutDirectionKey.self)].map { unsafeDowncast($0, to: StateSlot<LayoutDirection>.self) }
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  private func store() {
    clearInvalidation()
    let changes = reader.evaluate {
      var values = EnvironmentValues(environment)
      transform(&values)
      return values.changes
    }
    let before = graph.hasDirections ? direction?.value : nil
    for (key, change) in changes { own[key] = change.store(in: own[key]) }
    if changes[ObjectIdentifier(LayoutDirectionKey.self)] != nil {
      graph.hasDirections = true
      if let before, before != direction?.value { graph.directionsDidChange() }
    }
  }
}
