extension View {
  /// Lets the user drag a value from this view to a drop destination.
  ///
  ///     Text(card.title)
  ///       .draggable(card)
  ///
  /// The user drags with the mouse, or with a finger after a press of a moment, and Escape cancels. While the view or a control
  /// inside it has the focus, the key D opens a menu with the places that accept the value in a terminal. A page has a button
  /// for that, which also works without script. A view without a control can have the focus by itself.
  ///
  /// - Parameter payload: The value. It is asked for when the drag begins.
  public func draggable<Item: Transferable>(_ payload: @autoclosure @escaping () -> Item) -> some View {
    DraggableView(content: self, source: DragSource(payload), preview: LayoutView<ZStackLayout, EmptyView>?.none)
  }

  /// Lets the user drag a value from this view to a drop destination, and shows another view at the pointer meanwhile.
  ///
  /// Like ``draggable(_:)``.
  ///
  /// - Parameters:
  ///   - payload: The value. It is asked for when the drag begins.
  ///   - preview: The view at the pointer. It exists as long as this view does.
  public func draggable<Item: Transferable, Preview: View>(
    _ payload: @autoclosure @escaping () -> Item, @ViewBuilder preview: () -> Preview
  ) -> some View {
    DraggableView(
      content: self, source: DragSource(payload), preview: LayoutView(layout: ZStackLayout(), content: preview()))
  }
}

/// A view from which the user can drag a value.
struct DraggableView<Content: View, Preview: View>: PrimitiveView {
  let content: Content
  let source: DragSource
  let preview: LayoutView<ZStackLayout, Preview>?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { DraggableNode(self, context) }
}

/// A node that puts an element around each element of its content, with a preview of its own.
private final class DraggableNode<Content: View, Preview: View>: KeepingNode<DraggableView<Content, Preview>> {
  private typealias PreviewNode = TypedNode<LayoutView<ZStackLayout, Preview>>
  private typealias Wrapped = (element: DragSourceElement, preview: PreviewNode?)

  private var child: TypedNode<Content>?
  private var wrapped: [Wrapped] = []

  override init(_ view: DraggableView<Content, Preview>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, eagerContext)
    renew()
  }

  override func update(_ view: DraggableView<Content, Preview>) {
    super.update(view)
    child?.update(view.content)
    for (element, preview) in wrapped {
      element.source = view.source
      if let content = view.preview { preview?.update(content) }
    }
    refresh()
  }

  override func refresh() {
    clearInvalidation()
    let isEnabled = isEnabled
    for (element, _) in wrapped { element.isEnabled = isEnabled }
  }

  override var modifiedNode: ViewNode? { child }

  override var canBeMadeAgain: Bool { true }

  override var isTiedToElements: Bool {
    wrapped.contains { $0.preview?.keepsNothing == false || graph.focus.remembers($0.element) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    for (_, preview) in wrapped { preview.map(body) }
  }

  override func collectElements(into list: inout ElementList) {
    for (element, _) in wrapped { list.append(element) }
  }

  override func elementsDidChange() {
    renew()
    super.elementsDidChange()
  }

  private var isEnabled: Bool { reader.evaluate { EnvironmentValues(environment).isEnabled } }

  /// Collects the elements of the content. Those that were there already keep the elements around them.
  private func renew() {
    var list = ElementList()
    child?.collectElements(into: &list)
    var known = Dictionary(wrapped.map { ($0.element.base.id, $0) }, uniquingKeysWith: { $1 })
    let isEnabled = isEnabled
    wrapped = list.elements.map { base in
      if let known = known.removeValue(forKey: base.id) { return known }
      let preview = view.preview.map { PawlViews.makeNode($0, eagerContext) }
      var content = ElementList()
      preview?.collectElements(into: &content)
      return (DragSourceElement(base, view.source, preview: content.elements.first, isEnabled: isEnabled), preview)
    }
    for (_, preview) in known.values { preview?.leave() }
  }
}

/// An element from which the user can drag a value.
private final class DragSourceElement: ModifierElement {
  var source: DragSource
  private let preview: Element?
  var isEnabled: Bool {
    didSet {
      if oldValue != isEnabled { controlDidChange() }
    }
  }

  init(_ base: Element, _ source: DragSource, preview: Element?, isEnabled: Bool) {
    self.source = source
    self.preview = preview
    self.isEnabled = isEnabled
    super.init(base)
    if let preview { adopt(preview) }
  }

  override var dragSource: DragSource? {
    guard isEnabled else { return nil }
    var source = source
    source.preview = preview
    return source
  }

  override var mayBeControl: Bool { true }

  override var hasFocusableControl: Bool { isEnabled && !base.hasFocusable }

  /// A view without a control can have the focus, so that keys can pick its value up.
  override var control: Control? {
    hasFocusableControl ? Control(.focusTarget, isEnabled: true) { _ in false } : nil
  }

}
