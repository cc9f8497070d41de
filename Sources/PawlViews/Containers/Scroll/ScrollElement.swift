/// An element that shows a part of its content, which the user chooses by scrolling.
///
/// The origin of the content is relative to the visible part, so it is negative after scrolling. Hosts clip the content.
final class ScrollElement: Element, WrappingElement, Scrolling {
  let base: Element
  var kind: Kind
  /// The views on a page whose content may extend beyond their size.
  var readers: [WeakReader] = []
  /// The size to which the content of those views extends.
  var reach = CGSize.zero
  var stacks: [WeakStack] = []
  var target: Target?
  var isLayingOut = false
  /// The focused control, if the last layout showed it here. It is kept visible until the user or the program scrolls.
  weak var seenFocus: Element?
  var refreshTask: Task<Void, Never>?
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
  var scrollContent: ScrollContent
  /// The node of the content, in which views are found by their ids; `nil` for a page.
  weak var contentNode: ViewNode?
  /// The places at which a movement of the user ends, or `nil` for any.
  var step: ScrollStep? {
    didSet { change { $0.step = step } }
  }
  /// The conversion of the offsets that the program asks for.
  var lengths = LengthConverter.host
  /// The tie to a position of the program, or `nil` if there is none.
  var link: ScrollLink?
  /// The first visible view with an id that was last reported.
  var reportedTarget: AnyHashable?
  var requestedPlace: (request: ScrollPosition.Request?, count: Int)?
  /// Whether the user has scrolled since the last report.
  var isMovedByUser = false

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

  struct WeakStack {
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
  var fills: Axis.Set? {
    if case .page(let fills) = kind { fills } else { nil }
  }

  /// Whether the element is a page or a panel.
  var isPage: Bool { fills != nil }

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
