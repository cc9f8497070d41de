/// A view that makes its content from its own size and place. It takes all the space that it is offered.
///
///     GeometryReader { proxy in
///       Text("\(Int(proxy.size.width)) wide")
///     }
///
/// Content that is larger than the view extends beyond it. In a terminal, the enclosing page can be scrolled to that
/// content.
///
/// The closure is called once the size is known, and again whenever the size changes. In a browser, the first size is
/// an estimate, which the size that the browser reports replaces.
@preconcurrency @MainActor
public struct GeometryReader<Content: View>: View, PrimitiveView {
  /// The closure that makes the content.
  public var content: (GeometryProxy) -> Content

  /// Creates a view from a closure that makes its content.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { GeometryNode(self, context) }
}

/// The size and the place of a ``GeometryReader``, in cells or points: see ``LengthUnit``.
@preconcurrency @MainActor
public struct GeometryProxy {
  /// The size of the view.
  public let size: CGSize
  fileprivate weak var element: Element?
  fileprivate let lengths: LengthConverter

  /// The insets of the safe area: always zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the view's frame in a coordinate space, as of the last layout.
  ///
  /// Once the closure has called this method, it is called again when a browser reports another place.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    (element as? GeometryElement)?.reportsPosition = true
    return element.map { lengths.toViewUnits($0.frame(in: coordinateSpace)) } ?? CGRect(origin: .zero, size: size)
  }
}

private final class GeometryNode<Content: View>: KeepingNode<GeometryReader<Content>> {
  private typealias Child = LayoutView<ZStackLayout, Content>

  private var child: TypedNode<Child>?
  private var element: GeometryElement?

  override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    let element = GeometryElement(owner: self)
    element.onSize = { [weak self] in self?.show(in: $0) }
    self.element = element
  }

  override func update(_ view: GeometryReader<Content>) {
    super.update(view)
    refresh()
  }

  override func refresh() {
    clearInvalidation()
    guard let child, let content = evaluateContent() else { return }
    child.update(content)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override var isArranging: Bool { true }

  /// Always `true`, since the host reports the size to a reader that was made again.
  override var canBeMadeAgain: Bool { true }

  override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }

  override func elementsDidChange() { element?.childrenDidChange() }

  /// Makes or updates the content for a size. Called during layout, so that the content has its place in the same pass.
  private func show(in size: CGSize) {
    guard !hasLeft, let content = evaluateContent() else { return }
    if let child {
      child.update(content)
    } else {
      child = PawlViews.makeNode(content, context)
      graph.structureDidChange()
      element?.childrenDidChange()
    }
  }

  private func evaluateContent() -> Child? {
    guard let element, let size = element.knownSize else { return nil }
    let content = evaluate {
      let lengths = EnvironmentValues(environment).lengths(in: graph)
      return view.content(GeometryProxy(size: lengths.toViewUnits(size), element: element, lengths: lengths))
    }
    return LayoutView(layout: ZStackLayout(alignment: .topLeading), content: content)
  }
}

private final class GeometryElement: ContainerElement {
  private(set) var knownSize: CGSize?
  /// Whether the content has read the place, so that it must be made again when the place changes.
  var reportsPosition = false
  private var shown: CGRect?
  var onSize: (CGSize) -> Void = { _ in }

  override init(owner: ViewNode) { super.init(owner: owner) }

  private var contentSize: CGSize {
    children.reduce(into: .zero) { size, child in
      size.width = max(size.width, child.size.width)
      size.height = max(size.height, child.size.height)
    }
  }

  override var arrangement: Arrangement { .room }
  override var isMeasured: Bool { true }

  override var reportedFrame: CGRect? {
    get { shown }
    set {
      let before = shown
      shown = newValue
      let hasMoved = reportsPosition && before?.origin != newValue?.origin
      guard before?.size != newValue?.size || hasMoved else { return }
      if hasMoved { knownSize = nil }
      renderingDidChange()
      placesNeedUpdate()
    }
  }

  /// Accepts the proposed size. The size that a browser reports doesn't affect the views around, since the browser lays
  /// those out.
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let size = shown?.size ?? size
    if size != knownSize {
      knownSize = size
      onSize(size)
    }
    for child in children { child.place(at: .zero, proposal: ProposedViewSize(size)) }
    enclosingPage?.add(self) { [weak self] in self?.contentSize ?? .zero }
  }
}
