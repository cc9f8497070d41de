/// A view that shows part of its content and lets the user scroll to the rest.
///
/// The scroll position lasts as long as the view. The content is made at once, except for the rows of a ``LazyVStack``
/// or ``LazyHStack``.
@preconcurrency @MainActor
public struct ScrollView<Content: View>: View {
  /// The directions in which the user can scroll.
  public var axes: Axis.Set
  /// Whether a terminal marks the scroll position. A browser shows its own scroll bars.
  public var showsIndicators: Bool
  /// The scrolled content.
  public var content: Content
  @Environment(\.refresh) private var refresh
  @Environment(\.scrollOptions.margins) private var margins

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: the directions in which the user can scroll.
  ///   - showsIndicators: whether a terminal marks the vertical scroll position. A browser shows its own scroll bars.
  ///   - content: the scrolled content: in a row if `axes` is `.horizontal`, otherwise in a column.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public var body: some View {
    if axes == .horizontal {
      ScrollContainer(
        content: ScrollMargins(content: LayoutView(layout: HStackLayout(), content: content), margins: margins),
        axes: axes, showsIndicators: showsIndicators,
        refresh: refresh)
    } else {
      ScrollContainer(
        content: ScrollMargins(content: LayoutView(layout: VStackLayout(), content: content), margins: margins),
        axes: axes, showsIndicators: showsIndicators,
        refresh: refresh)
    }
  }
}

/// The content of a scroll view, with margins if it has some.
private struct ScrollMargins<Content: View>: View {
  let content: Content
  let margins: EdgeInsets

  init(content: Content, margins: EdgeInsets) {
    self.content = content
    self.margins = margins
  }

  var body: some View {
    if margins == EdgeInsets() { content } else { content.padding(margins) }
  }
}

/// A view that scrolls content with a single element.
struct ScrollContainer<Content: View>: PrimitiveView {
  let content: Content
  let axes: Axis.Set
  let showsIndicators: Bool
  /// The style of the list; nil for a scroll view. A list takes all the space it is offered.
  var listStyle: ListStyleKind?
  /// Whether the rows are those of a table.
  var isTable = false
  /// The state of a log that follows its end, or `nil` for other content.
  var follower: EndFollower?
  /// The action that reloads the content; nil if there is none.
  let refresh: RefreshAction?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ScrollNode(self, context) }
}

private final class ScrollNode<Content: View>: TypedNode<ScrollContainer<Content>>, ScrollingNode {
  private var child: TypedNode<Content>?
  private(set) var element: ScrollElement?
  private var showsIndicators = true

  init(_ view: ScrollContainer<Content>, _ context: NodeContext) {
    super.init(context)
    let child = PawlViews.makeNode(view.content, eagerContext)
    self.child = child
    var list = ElementList()
    child.collectElements(into: &list)
    element = ScrollElement(
      list.elements[0], axes: view.axes, showsIndicators: view.showsIndicators,
      kind: view.listStyle == nil ? .view : .list)
    element?.listStyle = view.listStyle
    element?.isTable = view.isTable
    element?.refreshAction = view.refresh
    element?.follower = view.follower
    element?.contentNode = child
    showsIndicators = view.showsIndicators
    takeOptions()
  }

  /// Applies the properties that modifiers around the view set.
  private func takeOptions() {
    guard let element else { return }
    let (options, lengths) = reader.evaluate {
      let environment = EnvironmentValues(environment)
      return (environment.scrollOptions, environment.lengths(in: graph))
    }
    element.showsIndicators = showsIndicators && options.indicators.vertical.isShown
    element.isDisabled = options.isDisabled
    element.hidesBackground = options.hidesBackground
    element.step = options.step
    element.lengths = lengths
    element.take(options.link)
  }

  override func refresh() {
    clearInvalidation()
    takeOptions()
  }

  override func update(_ view: ScrollContainer<Content>) {
    element?.axes = view.axes
    showsIndicators = view.showsIndicators
    element?.listStyle = view.listStyle
    element?.refreshAction = view.refresh
    child?.update(view.content)
    takeOptions()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() { element?.cancelRefresh() }

  override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }
}
