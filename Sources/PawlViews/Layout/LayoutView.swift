/// A view that arranges other views by a layout.
@MainActor
protocol ArrangingView: PrimitiveView {
  associatedtype Arrangement: Layout
  associatedtype Content: View

  var layout: Arrangement { get }
  var content: Content { get }
}

/// A view of the module's own that arranges other views by a layout.
struct LayoutView<Arrangement: Layout, Content: View>: ArrangingView {
  let layout: Arrangement
  let content: Content

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { LayoutNode(self, context) }
}

class LayoutNode<Arranging: ArrangingView>: TypedNode<Arranging> {
  /// The node of the content; `nil` while it is released.
  final var child: TypedNode<Arranging.Content>?
  private var element: LayoutElement<Arranging.Arrangement>?

  init(_ view: Arranging, _ context: NodeContext) {
    super.init(context)
    child = PawlViews.makeNode(view.content, eagerContext)
    element = LayoutElement(view.layout, readLengths(), owner: self)
  }

  override func update(_ view: Arranging) {
    element?.source = view.layout
    child?.update(view.content)
  }

  override func refresh() {
    clearInvalidation()
    element?.lengths = readLengths()
  }

  private func readLengths() -> LengthConverter {
    reader.evaluate { EnvironmentValues(environment).lengths(in: graph) }
  }

  final override var canBeMadeAgain: Bool { true }

  final override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  final override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }

  final override var isArranging: Bool { true }

  final override func elementsDidChange() { element?.childrenDidChange() }
}

/// The node of a stack, which keeps the stack: what is inside one that is the same need not be updated.
final class StackNode<Stack: ArrangingView>: LayoutNode<Stack> {
  private let properties: PropertyList
  private var stack: Stack

  override init(_ view: Stack, _ context: NodeContext) {
    properties = PropertyList.of(view)
    stack = view
    super.init(view, context)
  }

  override func update(_ view: Stack) {
    guard !properties.isSame(stack, view) else { return }
    stack = view
    super.update(view)
    makeReleasedDescendants()
  }

  override func refresh() {
    super.refresh()
    makeReleasedDescendants()
  }

  // MARK: Release while covered

  /// The subscriptions of released descendants.
  var subscriptions: [AnyObject] = []

  override func findReleasable(isTied: Bool, into found: inout [any ReleasingNode]) -> Bool {
    guard let child else { return true }
    let count = found.count
    guard child.findReleasable(isTied: false, into: &found) else { return false }
    found.removeSubrange(count...)
    found.append(self)
    return removalTransitions.isEmpty
  }

  override func collectSubscriptions(into subscriptions: inout [AnyObject]) {
    subscriptions += self.subscriptions
    child?.collectSubscriptions(into: &subscriptions)
  }

  override func makeReleasedDescendants() {
    guard child == nil, !hasLeft else { return }
    child = PawlViews.makeNode(stack.content, eagerContext)
    subscriptions = []
    childrenDidChange()
  }
}

extension StackNode: ReleasingNode {}

final class LayoutElement<Arrangement: Layout>: ContainerElement {
  private var cache: Arrangement.Cache?
  /// The layout with its lengths in host units, if it is one of PawlViews.
  private var layout: Arrangement

  init(_ source: Arrangement, _ lengths: LengthConverter, owner: ViewNode) {
    self.source = source
    self.lengths = lengths
    layout = LayoutElement.toHostUnits(source, lengths)
    super.init(owner: owner)
  }

  /// The layout as the view has given it.
  var source: Arrangement {
    didSet {
      guard !areSame(oldValue, source) else { return }
      layout = LayoutElement.toHostUnits(source, lengths)
      layoutNeedsUpdate()
    }
  }

  /// The lengths of the view.
  var lengths: LengthConverter {
    didSet {
      guard oldValue != lengths else { return }
      layout = LayoutElement.toHostUnits(source, lengths)
      layoutNeedsUpdate()
    }
  }

  private static func toHostUnits(_ layout: Arrangement, _ lengths: LengthConverter) -> Arrangement {
    guard !lengths.isHost, let known = layout as? any HostLayout else { return layout }
    return known.toHostUnits(lengths) as? Arrangement ?? layout
  }

  /// The lengths in which the layout is asked and answers.
  private var spoken: LengthConverter { lengths.isHost || layout is any HostLayout ? .host : lengths }

  override var freeAxes: Axis.Set { (layout as? any HostLayout)?.freeAxes ?? [] }

  override func didForgetLayout() { cache = nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let spoken = spoken
    return withCache(spoken) { subviews, cache in
      spoken.nearest(layout.sizeThatFits(proposal: spoken.toViewUnits(proposal), subviews: subviews, cache: &cache))
    }
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let spoken = spoken
    let bounds = spoken.toViewUnits(CGRect(origin: .zero, size: size))
    withCache(spoken) { subviews, cache in
      layout.placeSubviews(in: bounds, proposal: spoken.toViewUnits(proposal), subviews: subviews, cache: &cache)
    }
  }

  override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let spoken = spoken
    let (bounds, proposal) = (spoken.toViewUnits(CGRect(origin: .zero, size: size)), spoken.toViewUnits(proposal))
    let guide = withCache(spoken) { subviews, cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    return guide.map { spoken.nearest($0, key.axis) }
  }

  override var arrangement: PawlViews.Arrangement { (layout as? any ArrangedLayout)?.rule ?? .placed }

  override var stackAxis: Axis? {
    switch layout {
    case is HStackLayout: .horizontal
    case is VStackLayout: .vertical
    default: nil
    }
  }

  private func withCache<Result>(
    _ lengths: LengthConverter, _ body: (LayoutSubviews, inout Arrangement.Cache) -> Result
  ) -> Result {
    let subviews = LayoutSubviews(elements: children, lengths: lengths)
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    defer { self.cache = cache }
    return body(subviews, &cache)
  }
}
