/// Shows a part of views that are larger than the room there is; the user moves through them.
///
/// How far has been scrolled stays with the view. What it contains is all made at once, except for what is in a
/// ``LazyVStack`` or ``LazyHStack``.
@preconcurrency @MainActor
public struct ScrollView<Content: View>: View {
  public var axes: Axis.Set
  public var showsIndicators: Bool
  public var content: Content
  @Environment(\.refresh) private var refresh

  /// - Parameters:
  ///   - axes: the directions in which the user may move.
  ///   - showsIndicators: whether it is shown where the user is.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public var body: some View {
    if axes == .horizontal {
      ScrollContainer(
        content: LayoutView(layout: HStackLayout(), content: content), axes: axes, showsIndicators: showsIndicators,
        refresh: refresh)
    } else {
      ScrollContainer(
        content: LayoutView(layout: VStackLayout(), content: content), axes: axes, showsIndicators: showsIndicators,
        refresh: refresh)
    }
  }
}

/// Moves through a view that is one element.
struct ScrollContainer<Content: View>: PrimitiveView {
  let content: Content
  let axes: Axis.Set
  let showsIndicators: Bool
  /// Nil if this is no list. A list takes all the room there is.
  var listStyle: ListStyleKind?
  let refresh: RefreshAction?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ScrollNode(self, context) }
}

private final class ScrollNode<Content: View>: TypedNode<ScrollContainer<Content>>, ScrollingNode {
  private var child: TypedNode<Content>?
  private(set) var element: ScrollElement?

  override init(_ view: ScrollContainer<Content>, _ context: NodeContext) {
    super.init(view, context)
    let child = PawlViews.makeNode(view.content, eagerContext)
    self.child = child
    var list = ElementList()
    child.collectElements(into: &list)
    element = ScrollElement(
      list.elements[0], axes: view.axes, showsIndicators: view.showsIndicators,
      kind: view.listStyle == nil ? .view : .list)
    element?.listStyle = view.listStyle
    element?.refreshAction = view.refresh
  }

  override func update(_ view: ScrollContainer<Content>) {
    super.update(view)
    element?.axes = view.axes
    element?.showsIndicators = view.showsIndicators
    element?.listStyle = view.listStyle
    element?.refreshAction = view.refresh
    child?.update(view.content)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() { element?.cancelRefresh() }

  override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }
}
