/// A part of what is shown, as hosts see it: where it is, what it means, and what is inside.
///
/// Nodes of views make elements. A node that only arranges what is inside it has none, so this tree is smaller than that of
/// the nodes.
///
/// Layout: a parent asks for sizes with ``size(for:)``, as often as it likes, and then places each element once with
/// ``place(at:proposal:)``. Answers are remembered until the element changes.
@MainActor
package class Element {
  package let graph: ViewGraph
  /// Known to hosts, and never used again.
  package let id: UInt64
  package fileprivate(set) weak var parent: Element?
  /// Where it is in its parent.
  package private(set) var origin = CGPoint.zero
  package private(set) var size = CGSize.zero
  /// Counts how often it has come to look different in the same place: hosts see by it what to draw again.
  package private(set) var revision = 0
  /// The picture, by the graph's count, in which it or something inside was another thing, or in another place, for the last
  /// time: hosts that keep what they have made of an element see by it whether that still holds.
  package private(set) final var lastPicture: Int
  /// What it was placed with.
  private(set) var proposal: ProposedViewSize?
  private var sizes = KnownSizes()
  final private(set) var needsPlacing = true
  /// Whether the layout that it is in does not show it.
  package internal(set) final var isHiddenByLayout = false {
    didSet {
      guard oldValue != isHiddenByLayout else { return }
      contentDidChange()
      graph.focus.ringMayHaveChanged()
    }
  }

  init(graph: ViewGraph) {
    self.graph = graph
    id = graph.makeElementID()
    lastPicture = graph.picture
    #if DEBUG
    graph.census.addElement()
    #endif
  }

  #if DEBUG
  deinit { graph.census.removeElement() }
  #endif

  /// What it is, for hosts.
  package var content: ElementContent { .group }

  /// Whether it keeps something that its view does not say, and that would be lost if it were made again.
  var keepsState: Bool { false }

  /// What is inside, in order.
  package var children: [Element] { [] }

  /// What is inside, where that is one and known without asking for ``children``.
  package var onlyChild: Element? { nil }

  /// What the user can do with it; nil if nothing.
  package var control: Control? { nil }

  /// Whether ``control`` may be there.
  var mayBeControl: Bool { false }

  /// Whether the control that it is around cannot have the focus.
  var keepsFromFocus: Bool { false }

  /// What is said of it to those who cannot see it.
  package var accessibility: AccessibilityDescription { AccessibilityDescription() }

  /// What it is, where that does not follow from its content; nil where it does.
  package var markedRole: ElementRole? { nil }

  /// Whether it is for those alone who see it.
  package var isHiddenFromReaders: Bool { false }

  /// Which is laid out before others get what is left: see `layoutPriority(_:)`.
  var layoutPriority: Double { 0 }

  /// What dragging over it does; nil if nothing.
  package var drag: DragHandler? { nil }

  /// Those with more are drawn in front of others beside them: see ``childrenInDrawingOrder``.
  var zIndex: Double { 0 }

  /// Whether nothing can be done with it and what is inside, and hosts pass it by.
  package var isInert: Bool { false }

  /// Whether a pointer gets to it and to what is inside. Keys do in any case.
  package var takesHits: Bool { true }

  /// Whether views below or gestures go by its size or its place, so that a host that arranges things by rules of its own
  /// has to say how it shows it.
  package var isMeasured: Bool { drag != nil }

  /// Where such a host shows it, in the window and in its units; nil until the host has said so.
  package var shownFrame: CGRect? {
    get { nil }
    set {}
  }

  /// How it arranges what is inside it.
  package var arrangement: Arrangement { .placed }

  /// In which directions what is inside may be larger than the window: see ``WindowLimit``.
  var freeAxes: Axis.Set { [] }

  /// In which direction it arranges what is inside, if it is a stack.
  var stackAxis: Axis? { nil }

  /// Whether it gives way before all others, and keeps no distance.
  var isSpacer: Bool { false }

  func value<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { Key.defaultValue }

  /// How large it would be; called for what is not remembered.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places what is inside it. It has its ``size`` by then.
  func placeChildren(_ proposal: ProposedViewSize) {}

  /// What becomes of it when what is inside has other sizes.
  var layoutBarrier: LayoutBarrier { .open }

  /// Where a line of alignment is, if it says so itself.
  func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// How large it is when it is offered some room.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    if let known = sizes.size(for: proposal) { return known }
    let size = measure(proposal)
    sizes.add(size, for: proposal)
    return size
  }

  final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    let size = size(for: proposal)
    return ViewDimensions(size) { self.explicitGuide($0, in: size, proposal) }
  }

  /// - Parameter origin: in the parent.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    if self.origin != origin {
      self.origin = origin
      pictureDidChange()
    }
    guard needsPlacing || self.proposal != proposal else { return }
    needsPlacing = false
    self.proposal = proposal
    let size = size(for: proposal)
    if self.size != size {
      self.size = size
      pictureDidChange()
    }
    placeChildren(proposal)
  }

  /// Says that sizes or places may be others. Those around it are asked again too.
  final func layoutNeedsUpdate() {
    pictureDidChange()
    guard !needsPlacing || !sizes.isEmpty else { return }
    switch layoutBarrier {
    case .open:
      needsPlacing = true
      sizes.removeAll()
      if let parent { parent.layoutNeedsUpdate() } else { graph.layoutNeedsUpdate() }
    case .keepsSize: placesNeedUpdate()
    case .closed: break
    }
  }

  /// Says that places inside may be others, while its own size stays.
  final func placesNeedUpdate() {
    guard !needsPlacing, layoutBarrier != .closed else { return }
    needsPlacing = true
    if let parent { parent.placesNeedUpdate() } else { graph.layoutNeedsUpdate() }
  }

  /// Forgets what is known of sizes and places, and what is inside, so that the next layout asks for all of it: for tests
  /// of what is kept.
  package final func forgetLayout() {
    forgetChildren()
    needsPlacing = true
    sizes.removeAll()
    didForgetLayout()
    for child in children { child.forgetLayout() }
  }

  /// Forgets what elements are inside, where they can be collected again.
  func forgetChildren() {}

  /// Forgets what it keeps itself of sizes.
  func didForgetLayout() {}

  /// Says that it looks different in the same place.
  final func contentDidChange() {
    revision += 1
    pictureDidChange()
    if mayBeControl { graph.focus.ringMayHaveChanged() }
  }

  /// Says that a host has to make it anew, and what it is in.
  ///
  /// - Complexity: O(elements that it is in and that have not been told of since the last picture).
  package final func pictureDidChange() {
    var changed: Element? = self
    while let element = changed, element.lastPicture != graph.picture {
      element.lastPicture = graph.picture
      changed = element.parent
    }
  }

  final func adopt(_ child: Element) { child.parent = self }

  /// Its upper left corner in the window, as of the last layout.
  package final var originInWindow: CGPoint {
    var (origin, outer) = (origin, parent)
    while let element = outer {
      origin.x += element.origin.x
      origin.y += element.origin.y
      outer = element.parent
    }
    return origin
  }

  /// Where it is in the window, as of the last layout.
  package final var frameInWindow: CGRect { CGRect(origin: originInWindow, size: size) }
}

/// Whether an element has to be asked for sizes again when something inside has.
enum LayoutBarrier {
  /// It has, and so have those around it.
  case open
  /// It keeps its size, and places what is inside again.
  case keepsSize
  /// It is seeing to it already.
  case closed
}

/// What an element is and means. Hosts draw it or turn it into markup; accessibility reads it.
package enum ElementContent {
  /// Several things, or one that is arranged.
  case group
  case text(ResolvedText)
  case divider(Axis)
  case spacer
  case color(Color)
  /// What a button with a frame stands on; nil for the colour of what stands out a little.
  case ground(Color?)
  case indicator(Indicator)
  case control(Control.Kind, isEnabled: Bool)
  case option(OptionContent)
  case textField(TextFieldContent)
  /// One of some pages that lead to one another.
  case page
  /// What stands above a page: its title, and what belongs to it.
  case bar
  /// A panel in front of everything else.
  case presentation(Presentation.Kind)
  /// An area or a line.
  case shape(ResolvedShape)
  /// What is inside, with something done to its picture.
  case effect(VisualEffect)
  /// A part of something larger, through which the user moves.
  case scroll(ScrollContent)
  /// A row of a list.
  case row(RowContent)
  case sectionHeader
  case sectionFooter
}

/// An element with others inside it.
@MainActor
package class ContainerElement: Element {
  /// Nil once its view has gone.
  private weak var owner: ViewNode?
  private var elements: [Element] = []
  private var isStale = true

  /// - Parameter owner: the node below which the elements are found that are inside.
  init(owner: ViewNode) {
    self.owner = owner
    super.init(graph: owner.graph)
    graph.hasUncollectedElements = true
  }

  package final override var children: [Element] {
    if isStale { collect() }
    return elements
  }

  final override func forgetChildren() { isStale = true }

  /// Says that other elements may be inside.
  final func childrenDidChange() {
    guard !isStale else { return }
    isStale = true
    graph.hasUncollectedElements = true
    layoutNeedsUpdate()
    contentDidChange()
  }

  private func collect() {
    isStale = false
    var list = ElementList()
    owner?.forEachChild { $0.collectElements(into: &list) }
    elements = list.elements
    for element in elements { adopt(element) }
  }
}

/// The elements of some nodes, in order.
struct ElementList {
  fileprivate(set) var elements: [Element] = []

  mutating func append(_ element: Element) { elements.append(element) }
}
