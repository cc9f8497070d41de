extension View {
  /// Sets the value of a preference key for the views that contain this one.
  ///
  /// The value replaces the values that views inside this view set.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceView<Self, Key>(content: self, value: value)
  }

  /// Adds an action that receives the combined value of the views inside for a key, when this view appears and when the
  /// value changes.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Self, Key>(content: self, action: action)
  }
}

struct PreferenceView<Content: View, Key: PreferenceKey>: PrimitiveView {
  let content: Content
  let value: Key.Value

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { PreferenceNode(self, context) }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>: TypedNode<PreferenceView<Content, Key>> {
  private var child: TypedNode<Content>?
  private var source: PreferenceCollector<Key>.Source?

  private var collector: PreferenceCollector<Key>? { environment.collector(for: Key.self) }

  init(_ view: PreferenceView<Content, Key>, _ context: NodeContext) {
    super.init(context)
    let source = PreferenceCollector<Key>.Source(node: self, value: view.value)
    self.source = source
    collector?.add(source)
    // A collector of its own hides the values of views further inside: the value of this view replaces them.
    let inner = environment.collecting(in: PreferenceCollector<Key>(node: self, outer: nil))
    child = PawlViews.makeNode(view.content, self.context.setting(environment: inner))
  }

  override func update(_ view: PreferenceView<Content, Key>) {
    if let source, !areSame(source.value, view.value) {
      source.value = view.value
      collector?.sourceDidChange()
    }
    child?.update(view.content)
  }

  override var isTiedToElements: Bool { false }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() {
    if let source { collector?.remove(source) }
  }
}

private struct PreferenceReader<Content: View, Key: PreferenceKey>: PrimitiveView where Key.Value: Equatable {
  let content: Content
  let action: (Key.Value) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { PreferenceReaderNode(self, context) }
}

private final class PreferenceReaderNode<Content: View, Key: PreferenceKey>:
  TypedNode<PreferenceReader<Content, Key>>
where Key.Value: Equatable {
  private var child: TypedNode<Content>?
  private var collector: PreferenceCollector<Key>?
  private var action: (Key.Value) -> Void
  private var last: Key.Value?

  init(_ view: PreferenceReader<Content, Key>, _ context: NodeContext) {
    action = view.action
    super.init(context)
    let collector = PreferenceCollector<Key>(node: self, outer: environment.collector(for: Key.self))
    collector.onChange = { [weak self] in self?.notify($0) }
    self.collector = collector
    child = PawlViews.makeNode(view.content, self.context.setting(environment: environment.collecting(in: collector)))
    graph.whenUpdated { [weak self] in
      if let self, last == nil { notify(collector.value) }
    }
  }

  override func update(_ view: PreferenceReader<Content, Key>) {
    action = view.action
    child?.update(view.content)
  }

  override var isTiedToElements: Bool { false }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  private func notify(_ value: Key.Value) {
    guard last != value else { return }
    last = value
    action(value)
  }
}
