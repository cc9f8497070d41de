/// A part of the window as hosts see it: its place, its meaning and its children.
///
/// View nodes make elements. A node that only groups other nodes has none, so the tree of elements is smaller than that
/// of nodes.
///
/// In layout, a parent asks a child for its size with ``size(for:)``, as often as it likes, and then places the child
/// once with ``place(at:proposal:)``. Sizes are cached until the element changes.
@MainActor
package class Element {
  package let graph: ViewGraph
  /// The identity by which hosts know the element. The graph never reuses it.
  package let id: UInt64
  /// The links of the parent and of this element, or `nil` where there is none yet.
  private var parentLink: ObjectLink<Element>?
  private var ownLink: ObjectLink<Element>?
  /// The upper left corner, relative to the parent.
  package private(set) final var origin = CGPoint.zero
  package private(set) final var size = CGSize.zero
  /// The number of times the element's look has changed within its frame. Hosts compare it to find what to draw again.
  package private(set) final var revision = 0
  /// The last render generation of the graph in which the element, or one inside it, changed its look or its place.
  ///
  /// A host that caches what it has made of an element compares it to find whether the cache is still valid.
  package private(set) final var lastRenderGeneration: Int
  /// The proposal with which the element was last placed.
  private var proposal = CompactProposal(.unspecified)
  private var sizes = SizeCache()
  final var needsPlacing = true
  /// The direction that a view sets for this element, or `nil` if it has that of the element around it.
  final var directionSlot: StateSlot<LayoutDirection>?
  /// Whether the element arranges its children from right to left.
  package internal(set) final var isRightToLeft = false
  /// Whether the enclosing layout doesn't show the element.
  package internal(set) final var isHiddenByLayout = false {
    didSet {
      guard oldValue != isHiddenByLayout else { return }
      contentDidChange()
      graph.focus.focusOrderMayHaveChanged()
    }
  }

  init(graph: ViewGraph) {
    self.graph = graph
    id = graph.makeElementID()
    lastRenderGeneration = graph.renderGeneration
    #if DEBUG
    graph.objectCounter.addElement()
    #endif
  }

  deinit {
    ownLink?.object = nil
    #if DEBUG
    graph.objectCounter.removeElement()
    #endif
  }

  /// The element around this one, or `nil` if there is none, or if it was released.
  package final var parent: Element? { parentLink?.object }

  /// The kind of content, for hosts.
  package var content: ElementContent { .group }

  /// Whether the element keeps state that its view doesn't hold, and that would be lost if the element were made again.
  var keepsState: Bool { false }

  /// The elements directly inside, in order.
  package var children: [Element] { [] }

  /// The only child, if the element always has exactly one. It is known without asking for ``children``.
  package var onlyChild: Element? { nil }

  /// The control by which the user acts on the element, or `nil` if there is none.
  package var control: Control? { nil }

  /// Whether ``control`` can be other than `nil`.
  var mayBeControl: Bool { false }

  /// Whether ``control`` is enabled and can have the focus. Elements answer without making the control where they can.
  var hasFocusableControl: Bool { control.map { $0.isEnabled && $0.isFocusable } ?? false }

  /// Whether the element keeps the focus from the control inside it.
  var keepsFromFocus: Bool { false }

  /// The description for people who can't see the element.
  package var accessibility: AccessibilityDescription { AccessibilityDescription() }

  /// The role that was set for the element, or `nil` if the role follows from the content.
  package var explicitRole: ElementRole? { nil }
  /// The level that a modifier sets for the headings in this element.
  package var headingLevel: AccessibilityHeadingLevel? { nil }

  /// Whether the controls in the element close the panel around it, so that it needs no other button for that.
  package var closesPanel: Bool { false }

  /// Whether assistive technologies skip the element.
  package var isHiddenFromReaders: Bool { false }

  /// Whether the content changes so often that assistive technologies don't announce the changes.
  package var updatesFrequently: Bool { false }

  /// The priority in a stack's distribution of space: see `layoutPriority(_:)`.
  var layoutPriority: Double { 0 }

  /// The handler for drags on the element, or `nil` if drags do nothing.
  package var drag: DragHandler? { nil }

  /// The value that the user can drag from the element, or `nil` if there is none.
  package var dragSource: DragSource? { nil }

  /// The values that the user can drop on the element, or `nil` if it accepts none.
  package var dropTarget: DropTarget? { nil }

  /// The text that the control inside shares, or `nil` if it shares none.
  package var sharedText: String? { nil }

  /// The handler for the pointer over the element, or `nil` if it does nothing.
  package var hover: HoverHandler? { nil }

  /// The look of the element while the pointer is over it, or `nil` for no special one.
  package var hoverEffect: HoverEffect? { nil }

  /// The area in which a pointer reaches the element, or `nil` for the whole frame.
  package var contentShape: ContentShape? { nil }

  /// The order of drawing among siblings. Higher values are in front: see ``childrenInDrawingOrder``.
  var zIndex: Double { 0 }

  /// Whether the user can't interact with the element and those inside it. Hosts skip it.
  package var isInert: Bool { false }

  /// Whether a pointer reaches the element and those inside it. Keys do in any case.
  package var takesHits: Bool { true }

  /// Whether views or gestures depend on the element's frame, so that a host with its own layout has to report it.
  package var isMeasured: Bool { drag != nil }

  /// The frame that a host with its own layout has reported, in the window and in the host's units; `nil` before the
  /// report.
  package var reportedFrame: CGRect? {
    get { nil }
    set {}
  }

  /// The element as one that the user can scroll, or `nil` if there is nothing to scroll at present.
  package var scrolling: (any Scrolling)? { nil }

  /// The element as one of which only a window of rows exists, or `nil` if all of its content does.
  package var windowed: (any Windowed)? { nil }

  /// The element as one in which the user edits a text, or `nil` if it isn't a text field.
  package var editing: (any Editing)? { nil }

  /// The element as a choice between options, or `nil` if it isn't one.
  package var choice: (any Choice)? { nil }

  /// The element as a row, header or footer of a list, or `nil` if it isn't one.
  package var listRow: (any ListRow)? { nil }

  /// The element as the page that a navigation shows, or `nil` if it isn't one.
  package var shownPage: (any ShownPage)? { nil }

  /// The panel that the element shows in front of the window's content, or `nil` if it shows none.
  package var presentation: Presentation? { nil }

  /// The element as a toast, or `nil` if it isn't one.
  package var shownToast: (any ShownToast)? { nil }

  /// The element of the error message, if the element is a field with an error: see ``errorMessage``.
  var fieldError: Element? { nil }

  /// The frames of the panels behind the elements inside, including their outlines.
  package var panels: [PanelFrame] { [] }

  /// The theme that the element sets for itself and the elements inside, or `nil` if it sets none.
  package var ownTheme: Theme? { nil }

  /// The color of an indicator: the foreground color of a symbol, or the tint of another mark.
  ///
  /// `nil` stands for the color of text, or for the host's own color of the mark.
  package var indicatorColor: Color? { nil }

  /// The font of text around a symbol, whose size a host with several sizes of letters gives the symbol, too.
  package var indicatorFont: Font? { nil }

  /// The runs of the text around the element that the element stands for as a link, or `nil` if it isn't one.
  package var linkRuns: Range<Int>? { nil }

  /// Whether a point of the window is in the element, as of the last layout.
  package func contains(_ point: CGPoint) -> Bool { frameInWindow.contains(point) }

  /// The keyboard shortcut that the element sets for the first control inside, or `nil` if it sets none.
  package var shortcut: KeyboardShortcut? { nil }

  /// The key presses that the element asks for while the focus is inside it, or `nil` if it asks for none.
  ///
  /// An element asks for them even while its view is disabled.
  package var keyInterest: KeyInterest? { nil }

  /// Offers a key press to the element's own action.
  ///
  /// - Returns: Whether the action has handled it.
  func handles(_ press: KeyPress) -> Bool { false }

  /// Notes that the focus is on an element inside.
  func noteFocus() {}

  /// Whether the places of the children are mirrored from right to left. If not, they are distances from the left edge in
  /// any case.
  var mirrorsChildren: Bool { true }

  /// The rule by which the children are arranged.
  package var arrangement: Arrangement { .placed }

  /// The axes along which the children may be larger than the window: see ``WindowLimit``.
  var freeAxes: Axis.Set { [] }

  /// Returns the part of a window's length that the element keeps from the views inside it: see ``WindowLimit``.
  func reservedLength(along axis: Axis, ofWindow size: CGSize) -> CGFloat { 0 }

  /// The axis of the stack that this element is, or `nil` if it is no stack.
  var stackAxis: Axis? { nil }

  /// Whether the element is a spacer, which yields to all others and needs no spacing beside it.
  var isSpacer: Bool { false }

  func value<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { Key.defaultValue }

  /// Computes the size for a proposal. Called only if no cached size answers it.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children. The element's ``size`` is set before the call.
  func placeChildren(_ proposal: ProposedViewSize) {}

  /// The effect of a change of size inside on this element.
  var layoutBarrier: LayoutBarrier { .open }

  /// Returns the position of an alignment guide that the element sets itself, or `nil` if it doesn't.
  func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Returns the element's size for a proposal, from the cache if possible.
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

  /// Places the element, and its children if the proposal or a size inside has changed.
  ///
  /// - Parameter origin: The upper leading corner, relative to the parent.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let origin = graph.hasDirections ? mirrored(origin, proposal) : origin
    if self.origin != origin {
      self.origin = origin
      renderingDidChange()
    }
    guard needsPlacing || !self.proposal.isSame(as: proposal) else { return }
    needsPlacing = false
    self.proposal = CompactProposal(proposal)
    let size = size(for: proposal)
    if self.size != size {
      self.size = size
      renderingDidChange()
    }
    if graph.hasDirections { passDirection() }
    placeChildren(proposal)
  }

  /// Invalidates the element's size and places, and those of the enclosing elements up to a barrier.
  final func layoutNeedsUpdate() {
    renderingDidChange()
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

  /// Invalidates the places inside the element, whose own size stays valid.
  final func placesNeedUpdate() {
    guard !needsPlacing, layoutBarrier != .closed else { return }
    needsPlacing = true
    if let parent { parent.placesNeedUpdate() } else { graph.layoutNeedsUpdate() }
  }

  /// Discards all cached sizes, places and children below, so that the next layout computes them anew. For tests of the
  /// caches.
  package final func forgetLayout() {
    forgetChildren()
    needsPlacing = true
    sizes.removeAll()
    didForgetLayout()
    for child in children { child.forgetLayout() }
  }

  /// Discards the list of children, if it can be collected again.
  func forgetChildren() {}

  /// Discards sizes that a subclass caches itself.
  func didForgetLayout() {}

  /// Notes that the element looks different within the same frame.
  final func contentDidChange() {
    revision += 1
    renderingDidChange()
  }

  /// Notes that the element looks different, and that its control may have been enabled or disabled, or come or gone.
  final func controlDidChange() {
    contentDidChange()
    graph.focus.focusOrderMayHaveChanged()
  }

  /// Assigns the element and those around it to the current render generation, so that hosts render them anew.
  ///
  /// - Complexity: O(enclosing elements that aren't yet in this generation).
  package final func renderingDidChange() {
    var changed: Element? = self
    while let element = changed, element.lastRenderGeneration != graph.renderGeneration {
      element.lastRenderGeneration = graph.renderGeneration
      changed = element.parent
    }
  }

  /// The reference for objects that know the element but don't retain it.
  package final var objectLink: ObjectLink<Element> {
    if let ownLink { return ownLink }
    let link = ObjectLink(self)
    ownLink = link
    return link
  }

  final func adopt(_ child: Element) {
    child.parentLink = objectLink
    if graph.hasDirections { child.takeDirection(from: self) }
  }

  /// The upper left corner in the window, as of the last layout.
  package final var originInWindow: CGPoint {
    var origin = origin
    for element in ancestors {
      origin.x += element.origin.x
      origin.y += element.origin.y
    }
    return origin
  }

  /// The frame in the window, as of the last layout.
  package final var frameInWindow: CGRect { CGRect(origin: originInWindow, size: size) }
}

/// The extent to which a change of size inside an element invalidates the element's own layout.
enum LayoutBarrier {
  /// The size of the element and of those around it is invalid.
  case open
  /// The size of the element stays valid, and the places inside are invalid.
  case keepsSize
  /// Nothing is invalidated, since the element is handling the change already.
  case closed
}
