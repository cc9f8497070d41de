/// An element that shows a part of its content, which the user chooses by scrolling.
///
/// The origin of the content is relative to the visible part, so it is negative after scrolling. Hosts clip the content.
final class ScrollElement: Element, WrappingElement, Scrolling {
  let base: Element
  private var kind: Kind
  /// The views on a page whose content may extend beyond their size.
  var readers: [WeakReader] = []
  /// The size to which the content of those views extends.
  var reach = CGSize.zero
  private var stacks: [WeakStack] = []
  private var target: Target?
  private var isLayingOut = false
  /// The focused control, if the last layout showed it here. It is kept visible until the user or the program scrolls.
  private weak var seenFocus: Element?
  private var refreshTask: Task<Void, Never>?
  var refreshAction: RefreshAction? {
    didSet { change { $0.canRefresh = refreshAction != nil } }
  }
  /// The state of a log that follows its end, or `nil` for other content.
  var follower: EndFollower? {
    didSet {
      follower?.scroll = self
      change { $0.isLog = follower != nil }
    }
  }
  /// Whether a list was asked for its ideal size, which follows from its rows.
  private(set) var sizeFollowsContent = false
  /// The length up to which a list makes its rows while its ideal height is measured; `nil` at other times. Longer lists
  /// estimate the rest.
  private(set) var idealLength: CGFloat?
  private var scrollContent: ScrollContent
  /// The node of the content, in which views are found by their ids; `nil` for a page.
  weak var contentNode: ViewNode?
  /// The places at which a movement of the user ends, or `nil` for any.
  var step: ScrollStep? {
    didSet { change { $0.step = step } }
  }
  /// The conversion of the offsets that the program asks for.
  var lengths = LengthConverter.host
  /// The tie to a position of the program, or `nil` if there is none.
  private(set) var link: ScrollLink?
  /// The first visible view with an id that was last reported.
  private var reportedTarget: AnyHashable?
  private var requestedPlace: (request: ScrollPosition.Request?, count: Int)?
  /// Whether the user has scrolled since the last report.
  private var isMovedByUser = false

  /// The kind of the scrolled content, which determines how it uses the space it is offered.
  enum Kind: Equatable {
    /// A scroll view. It is no larger than its content, except along its axes.
    case view
    /// A list. It takes all the space it is offered.
    case list
    /// A page or a panel. It scrolls only in the directions in which it is larger than its space. It takes all the
    /// space it is offered in the given directions.
    case page(fills: Axis.Set)
  }

  /// The destination of the next layout.
  private enum Target {
    /// The end of the content.
    case end
    /// A node, aligned at an anchor; nil for the least distance.
    case node(WeakNode, UnitPoint?)
    /// A row of a stack, by its estimated index, in the middle of the visible part.
    case row(CGFloat, WeakStack)
    /// An element, which may be in a row of the given node.
    case element(WeakElement, row: WeakNode)
  }

  private struct WeakElement {
    weak var element: Element?
  }

  private struct WeakNode {
    weak var node: ViewNode?
  }

  private struct WeakStack {
    weak var stack: LazyStackElement?
  }

  init(_ base: Element, axes: Axis.Set, showsIndicators: Bool, kind: Kind) {
    self.base = base
    self.kind = kind
    scrollContent = ScrollContent(
      axes: axes, offset: .zero, contentSize: .zero, viewport: .zero, showsIndicators: showsIndicators)
    super.init(graph: base.graph)
    adopt(base)
  }

  override var keepsState: Bool { true }

  override var arrangement: Arrangement {
    guard let fills, !fills.isEmpty else { return .single }
    return .frame(
      FlexibleFrame(
        maxWidth: fills.contains(.horizontal) ? .infinity : nil,
        maxHeight: fills.contains(.vertical) ? .infinity : nil, alignment: .center))
  }
  override var scrolling: (any Scrolling)? { isActive ? self : nil }
  override var windowed: (any Windowed)? { axes.contains(.vertical) ? lazyStacks.first?.windowed : nil }
  override var content: ElementContent { isActive ? .scroll(scrollContent) : .group }
  override var children: [Element] { [base] }
  override var onlyChild: Element? { base }
  override var freeAxes: Axis.Set { isPage ? [] : scrollContent.axes }
  override var layoutPriority: Double { isPage ? base.layoutPriority : 0 }

  /// Whether the user can scroll the element. False for a page that fits in its space.
  private var isActive: Bool { !isPage || !scrollContent.axes.isEmpty }

  /// The directions in which a page takes all the space it is offered; nil if this isn't a page.
  private var fills: Axis.Set? {
    if case .page(let fills) = kind { fills } else { nil }
  }

  /// Whether the element is a page or a panel.
  var isPage: Bool { fills != nil }

  /// Sets the directions in which a page takes all the space it is offered.
  func fill(_ axes: Axis.Set) {
    guard let fills, fills != axes else { return }
    kind = .page(fills: axes)
    contentDidChange()
    layoutNeedsUpdate()
  }

  var position: ScrollContent { scrollContent }

  var makesRows: Bool { !lazyStacks.isEmpty }

  func scroll(by distance: CGSize) -> Bool {
    advance(by: CGSize(width: isRightToLeft ? -distance.width : distance.width, height: distance.height))
  }

  /// Scrolls by a distance toward the end of the content.
  private func advance(by distance: CGSize) -> Bool {
    guard !scrollContent.isDisabled else { return false }
    isMovedByUser = true
    if step != nil { return stop(after: distance).map(scroll(to:)) ?? false }
    let offset = scrollContent.offset
    return scroll(to: CGPoint(x: offset.x + distance.width, y: offset.y + distance.height))
  }

  func page(by count: CGFloat) -> Bool {
    let viewport = scrollContent.viewport
    return scrollContent.axes.contains(.vertical)
      ? advance(by: CGSize(width: 0, height: viewport.height * count))
      : advance(by: CGSize(width: viewport.width * count, height: 0))
  }

  func scrollToTop() -> Bool { !scrollContent.isDisabled && scroll(to: .zero) }

  func scrollToBottom() -> Bool { !scrollContent.isDisabled && goToEnd() }

  /// Scrolls to the end of the content, and stays there while the next layout corrects it.
  private func goToEnd() -> Bool {
    let isNew = scroll(to: limit)
    target = .end
    placesNeedUpdate()
    return isNew
  }

  func reveal(_ element: Element) -> Bool {
    if element === graph.focus.element, let row = graph.focus.row(in: self), row.exists, !row.isMade {
      target = .element(WeakElement(element: element), row: WeakNode(node: row.leaf))
      placesNeedUpdate()
      return true
    }
    guard let frame = frame(of: element) else { return false }
    return scroll(to: offset(showing: frame, at: nil))
  }

  func extend(_ edge: Edge, by count: Int) -> Bool {
    let direction: RowCursor.Direction = edge == .top || edge == .leading ? .backward : .forward
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    var isExtended = false
    for stack in lazyStacks where stack.axis == axis {
      for _ in 0..<count where stack.extend(direction) { isExtended = true }
    }
    guard isExtended else { return false }
    contentDidChange()
    layOut()
    return true
  }

  func releaseOffscreenRows() {
    for stack in lazyStacks { stack.releaseOffscreenRows() }
    placesNeedUpdate()
  }

  func refresh() -> Bool {
    guard let refreshAction, refreshTask == nil else { return false }
    change { $0.isRefreshing = true }
    refreshTask = graph.startTask(.userInitiated) { [weak self] in
      await refreshAction()
      self?.didRefresh()
    }
    return true
  }

  private func didRefresh() {
    refreshTask = nil
    change { $0.isRefreshing = false }
    placesNeedUpdate()
  }

  /// Cancels the running refresh action.
  func cancelRefresh() { refreshTask.map(graph.cancelTask) }

  override var layoutBarrier: LayoutBarrier {
    if isLayingOut { return .closed }
    return kind == .list && !sizeFollowsContent ? .keepsSize : .open
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let fills { return pageSize(proposal, fills: fills) }
    let isList = kind == .list
    if isList, let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    sizeFollowsContent = true
    let window = graph.windowLimit.size.height
    idealLength = isList && proposal.height == nil && window.isFinite ? window : nil
    defer { idealLength = nil }
    let content = base.size(for: inner(proposal))
    func length(_ axis: Axis) -> CGFloat {
      isList || scrollContent.axes.contains(axis) ? proposal[axis] ?? content[axis] : content[axis]
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  override func placeChildren(_ proposal: ProposedViewSize) { layOut() }

  /// Records the focused control if it is visible here.
  override func noteFocus() {
    let focus = graph.focus
    seenFocus = focus.staysInSight ? focus.element.flatMap { isSeen($0) ? $0 : nil } : nil
  }
}

extension ScrollElement {
  private static let rounds = 8

  var lazyStacks: [LazyStackElement] { stacks.compactMap(\.stack).filter { $0.scroll === self } }

  /// Registers a lazy stack whose rows are made for the visible part.
  func add(_ stack: LazyStackElement) {
    guard !stacks.contains(where: { $0.stack === stack }) else { return }
    stacks.removeAll { $0.stack == nil }
    stacks.append(WeakStack(stack: stack))
  }

  var axes: Axis.Set {
    get { scrollContent.axes }
    set {
      guard scrollContent.axes != newValue else { return }
      scrollContent.axes = newValue
      layoutNeedsUpdate()
    }
  }

  var showsIndicators: Bool {
    get { scrollContent.showsIndicators }
    set { change { $0.showsIndicators = newValue } }
  }

  var listStyle: ListStyleKind? {
    get { scrollContent.listStyle }
    set { change { $0.listStyle = newValue } }
  }

  var isTable: Bool {
    get { scrollContent.isTable }
    set { change { $0.isTable = newValue } }
  }

  /// Sets the directions in which a page is larger than its space, its content size and the size of the visible part.
  func setPage(_ axes: Axis.Set, contentSize: CGSize, viewport: CGSize) {
    scrollContent.axes = axes
    scrollContent.contentSize = contentSize
    scrollContent.viewport = viewport
  }

  var isDisabled: Bool {
    get { scrollContent.isDisabled }
    set { change { $0.isDisabled = newValue } }
  }

  var hidesBackground: Bool {
    get { scrollContent.hidesBackground }
    set { change { $0.hidesBackground = newValue } }
  }

  /// Takes the tie to a position of the program, and goes to the place that the program asks for, if it is another one than
  /// before.
  func take(_ link: ScrollLink?) {
    self.link = link
    change { $0.isFollowed = link != nil }
    guard let link else { return }
    let before = requestedPlace
    requestedPlace = (link.request, link.requestCount)
    guard let request = link.request, before == nil || before?.request != request || before?.count != link.requestCount
    else { return }
    go(to: request, anchor: link.anchor)
  }

  private func go(to request: ScrollPosition.Request, anchor: UnitPoint?) {
    switch request {
    case .view(let id, let own):
      // The program follows the user.
      guard id != reportedTarget, let node = contentNode?.find(id: id) else { return }
      reveal(node, at: own ?? anchor)
    case .edge(.top), .edge(.leading):
      _ = scroll(to: .zero)
      graph.services.didReveal(base, .topLeading)
    case .edge(.bottom), .edge(.trailing):
      _ = goToEnd()
      graph.services.didReveal(base, .bottomTrailing)
    case .point(let x, let y):
      let offset = scrollContent.offset
      _ = scroll(
        to: CGPoint(
          x: x.map { lengths.extent($0, .horizontal) } ?? offset.x,
          y: y.map { lengths.extent($0, .vertical) } ?? offset.y))
    }
  }

  /// Reports the first visible view with an id to the program.
  private func reportTarget() {
    guard graph.backend.metrics.pagesScroll else { return }
    report(firstVisibleTarget)
  }

  /// Reports that a view with an id is the first visible one.
  ///
  /// - Parameter isByUser: Whether a host that scrolls itself says so.
  func report(_ target: AnyHashable?, isByUser: Bool = false) {
    let isByUser = isByUser || isMovedByUser
    guard target != reportedTarget || isByUser else { return }
    isMovedByUser = false
    reportedTarget = target
    graph.whenUpdated { [weak self] in self?.link?.report(target, isByUser) }
  }

  /// Scrolls to a node at the next layout.
  ///
  /// - Parameter anchor: the point to align; nil for the least distance.
  func reveal(_ node: ViewNode, at anchor: UnitPoint?) {
    target = .node(WeakNode(node: node), anchor)
    placesNeedUpdate()
  }

  /// Scrolls a row of a stack to the middle at the next layout.
  ///
  /// - Parameter row: The estimated index of the row.
  func goTo(row: CGFloat, of stack: LazyStackElement) {
    target = .row(row, WeakStack(stack: stack))
    seenFocus = nil
    placesNeedUpdate()
  }

  fileprivate func change(_ body: (inout ScrollContent) -> Void) {
    let before = scrollContent
    body(&scrollContent)
    if before != scrollContent { contentDidChange() }
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// The largest offset.
  private var limit: CGPoint {
    let (content, viewport) = (scrollContent.contentSize, scrollContent.viewport)
    return CGPoint(
      x: axes.contains(.horizontal) ? max(0, content.width - viewport.width) : 0,
      y: axes.contains(.vertical) ? max(0, content.height - viewport.height) : 0)
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let limit = limit
    return CGPoint(x: min(max(0, offset.x), limit.x).rounded(), y: min(max(0, offset.y), limit.y).rounded())
  }

  private func scroll(to offset: CGPoint) -> Bool {
    let offset = clamped(offset)
    guard offset != scrollContent.offset else { return false }
    target = nil
    seenFocus = nil
    scrollContent.offset = offset
    follower?.set(offset.y >= limit.y)
    contentDidChange()
    placesNeedUpdate()
    return true
  }

  /// Places the content, and makes rows until the visible part is complete.
  private func layOut() {
    isLayingOut = true
    let before = scrollContent
    let proposal = isPage ? fitPage() : inner(ProposedViewSize(size))
    if !isPage { scrollContent.viewport = viewport }
    let followsEnd = target == nil && follower?.followsEnd == true
    if followsEnd { target = .end }
    let seenFocus = target == nil ? self.seenFocus : nil
    var isSettled = settle(proposal)
    if let seenFocus, seenFocus === graph.focus.element, isLost(seenFocus) {
      target = .element(WeakElement(element: seenFocus), row: WeakNode(node: graph.focus.row(in: self)?.leaf))
      isSettled = settle(proposal)
    }
    target = nil
    isLayingOut = false
    if !followsEnd, isSettled { follower?.set(scrollContent.offset.y >= limit.y) }
    noteFocus()
    if before != scrollContent { contentDidChange() }
    if !isSettled { placesNeedUpdate() } else if link != nil { reportTarget() }
  }

  /// Repeats placing the content and making rows until nothing changes, for at most `rounds` rounds.
  ///
  /// - Returns: whether everything is in its place.
  private func settle(_ proposal: ProposedViewSize) -> Bool {
    var isSettled = false
    for round in 0..<Self.rounds where !isSettled {
      scrollContent.contentSize = contentSize(proposal)
      place(proposal)
      if updateReach() { pageDidChange(proposal) }
      if round < Self.rounds / 2 { goToTarget(proposal) }
      isSettled = !showRows() && !base.needsPlacing && scrollContent.offset == clamped(scrollContent.offset)
      if target != nil, round < 2 { isSettled = false }
    }
    return isSettled
  }

  /// Returns whether the focused control still exists but is no longer visible.
  private func isLost(_ element: Element) -> Bool {
    guard let row = graph.focus.row(in: self) else { return !isSeen(element) }
    return row.exists && (!row.isMade || !isSeen(element))
  }

  private func isSeen(_ element: Element) -> Bool {
    guard let frame = frame(of: element) else { return false }
    return [Axis.horizontal, .vertical].allSatisfy { axis in
      let start = frame.origin[axis]
      return !axes.contains(axis) || start < size[axis] && start + max(1, frame.size[axis]) > 0
    }
  }

  private var viewport: CGSize {
    let least = graph.backend.metrics.leastViewport
    return CGSize(
      width: axes.contains(.horizontal) ? max(size.width, least) : size.width,
      height: axes.contains(.vertical) ? max(size.height, least) : size.height)
  }

  private func pageDidChange(_ proposal: ProposedViewSize) {
    measurePage(proposal)
    place(proposal)
  }

  private func place(_ proposal: ProposedViewSize) {
    scrollContent.offset = clamped(scrollContent.offset)
    var origin = CGPoint(x: -scrollContent.offset.x, y: -scrollContent.offset.y)
    if isPage {
      let middle = middle(proposal)
      for axis in [Axis.horizontal, .vertical] where !axes.contains(axis) { origin[axis] = middle[axis] }
    }
    base.place(at: origin, proposal: proposal)
  }

  /// Makes the rows of the visible part.
  ///
  /// - Returns: whether the rows were shifted, which changes the offset.
  private func showRows() -> Bool {
    var isMoved = false
    for stack in lazyStacks {
      guard let frame = frame(of: stack) else { continue }
      let start = frame.origin[stack.axis]
      let shift = stack.show(.init(lower: -start, upper: scrollContent.viewport[stack.axis] - start))
      guard shift != 0 else { continue }
      scrollContent.offset[stack.axis] -= shift
      isMoved = true
    }
    return isMoved
  }

  private func goToTarget(_ proposal: ProposedViewSize) {
    switch target {
    case nil: return
    case .end: scrollContent.offset = limit
    case .node(let node, let anchor):
      guard let node = node.node, !node.hasLeft, let element = element(of: node), let frame = frame(of: element)
      else { return }
      scrollContent.offset = offset(showing: frame, at: anchor)
      graph.services.didReveal(element, anchor)
    case .row(let row, let stack):
      guard let stack = stack.stack, let element = stack.element(atRow: row), let frame = frame(of: element) else {
        return
      }
      scrollContent.offset = offset(showing: frame, at: .center)
    case .element(let element, let row):
      // Going to the node makes its row again, if the row was released.
      if let node = row.node, !node.hasLeft { _ = self.element(of: node) }
      guard let element = element.element, let frame = frame(of: element) else { return }
      scrollContent.offset = offset(showing: frame, at: nil)
    }
    place(proposal)
  }

  private func element(of node: ViewNode) -> Element? {
    for case let container as any LazyContainer in node.ancestors where container.stack?.scroll === self {
      return container.stack?.jump(to: node).first
    }
    var list = ElementList()
    node.collectElements(into: &list)
    return list.elements.first
  }

  /// Returns the frame of an element inside, relative to the visible part and measured from its leading edge; nil if the
  /// element isn't inside.
  func frame(of element: Element) -> CGRect? {
    var origin = element.origin
    for outer in element.ancestors {
      if outer === self {
        if isRightToLeft { origin.x = size.width - origin.x - element.size.width }
        return CGRect(origin: origin, size: element.size)
      }
      origin = CGPoint(x: origin.x + outer.origin.x, y: origin.y + outer.origin.y)
    }
    return nil
  }

  /// Returns the offset that shows a frame.
  ///
  /// - Parameter anchor: the point of the frame to align with the same point of the visible part; nil for the least
  ///   distance.
  private func offset(showing frame: CGRect, at anchor: UnitPoint?) -> CGPoint {
    var offset = scrollContent.offset
    for axis in [Axis.horizontal, .vertical] where axes.contains(axis.asSet) {
      let (start, length, room) = (frame.origin[axis], frame.size[axis], scrollContent.viewport[axis])
      if let anchor {
        let part = axis == .horizontal ? anchor.x : anchor.y
        offset[axis] += (start - (room - length) * part).rounded()
      } else if axis == .horizontal, start <= 0, start + length >= room {
        // Rows that are wider than the visible part don't lead back to their beginning.
        continue
      } else if start < 0 || length > room {
        offset[axis] += start
      } else if start + length > room {
        offset[axis] += start + length - room
      }
    }
    return offset
  }
}

extension Axis {
  var asSet: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}

extension Axis.Set {
  func contains(_ axis: Axis) -> Bool { contains(axis.asSet) }
}

/// The node of a lazy container.
@MainActor
protocol LazyContainer: AnyObject {
  /// The stack of the container; nil before it is made.
  var stack: LazyStackElement? { get }
}
